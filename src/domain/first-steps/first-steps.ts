import type { Company } from '../company/company.ts';
import { isExampleHost, isSampleEmail, sampleParts } from '../company/sample-parts.ts';
import {
  checking,
  done,
  type FirstStep,
  type FirstStepId,
  local,
  open,
  type StepVerdict,
  type StoredFacts,
} from './first-step.ts';
import { type HostedFacts, keysStep, scheduleStep, signInStep } from './hosted-steps.ts';

/** Which secrets the functions have; 'asking' and 'silent' where that is not known. */
export type KnownSecrets = { set: readonly string[]; keepsMailHere: boolean } | 'asking' | 'silent';

export type FirstStepFacts = {
  company: Company;
  /** What a new database starts from. */
  /** The street of the sample's company. */
  sampleStreet: string;
  stored: StoredFacts;
  secrets: KnownSecrets;
  /** The origin that the back office runs on. */
  origin: string;
  /** Why the model that writes articles cannot be used for long; null if it can, undefined while it is not known. */
  modelProblem: string | null | undefined;
  /** Null where the backend runs on the same machine, beside the site. */
  hosted: HostedFacts | null;
};

/** If the functions do not answer, no one knows their secrets. */
const unknown = (secrets: 'asking' | 'silent', origin: string): StepVerdict =>
  secrets === 'asking'
    ? checking
    : {
        state: 'unknown',
        detail: `The function generate-article did not answer. It must be deployed, and its secret SITE_ORIGIN must name ${origin}.`,
      };

function companyStep({ company, sampleStreet }: FirstStepFacts): StepVerdict {
  const samples = sampleParts(company, sampleStreet);
  return samples.length === 0
    ? done('Phone, email, postal address and social links are your own.')
    : open(`Still the sample's: ${samples.join(', ')}. Enter your own under Settings, Company.`);
}

function keyStep({ secrets, origin, hosted }: FirstStepFacts): StepVerdict {
  if (typeof secrets === 'string') return unknown(secrets, origin);
  if (secrets.set.includes('OPENAI_API_KEY')) {
    return done(hosted ? 'A key is set.' : 'A key is set, for this machine.');
  }
  const missing = 'No key is set, so articles use the built-in text.';
  return hosted
    ? open(`${missing} Run:`, 'supabase secrets set OPENAI_API_KEY=<key> --remote')
    : open(`${missing} Add this line to the file .env and start the site again:`, 'OPENAI_API_KEY=<key>');
}

function modelStep({ modelProblem }: FirstStepFacts): StepVerdict {
  if (modelProblem === undefined) return checking;
  return modelProblem === null
    ? done('No end of the model that writes articles is near.')
    : open(`${modelProblem} Choose another one under Settings.`);
}

function noticeProblem({ company, stored }: FirstStepFacts): string | null {
  const address = stored.noticeEmail ?? company.email.address;
  return isSampleEmail(address)
    ? `Notices would go to ${address}, which is the sample address. Set your own under Staff notices.`
    : null;
}

const MAIL_SECRETS = { RESEND_API_KEY: '<key>', MAIL_FROM: '<Name> <address>' };

function unsetSecrets(set: readonly string[], isHosted: boolean): StepVerdict | null {
  const missing = Object.entries(MAIL_SECRETS).filter(([name]) => !set.includes(name));
  if (missing.length === 0) return null;
  const words = `Not set: ${missing.map(([name]) => name).join(' and ')}.`;
  return isHosted
    ? open(
        `${words} Run:`,
        `supabase secrets set ${missing.map(([name, value]) => `${name}='${value}'`).join(' ')} --remote`,
      )
    : open(
        `${words} Add this to the file .env and start the site again:`,
        missing.map(([name, value]) => `${name}=${value}`).join('\n'),
      );
}

function mailStep(facts: FirstStepFacts): StepVerdict {
  const { secrets, origin, hosted, stored } = facts;
  if (typeof secrets === 'string') return unknown(secrets, origin);
  if (secrets.keepsMailHere) {
    return local(
      ['Email stays on this machine, in the local mailbox.', noticeProblem(facts)].filter(Boolean).join(' '),
    );
  }
  const unset = unsetSecrets(secrets.set, hosted !== null);
  if (unset) return unset;
  if (hosted && scheduleStep(hosted, stored).state !== 'done') {
    return open('Email waits until the schedule runs. See Schedule.');
  }
  if (hosted && stored.vault.keyKind === null) {
    return open('Email waits until the schedules have a key. See Project keys.');
  }
  if (stored.hasLateMail) return open('Email has been waiting for more than five minutes. Leads shows why.');
  if (stored.hasFailedMail)
    return open('Some email could not be delivered. Leads shows why, and sends it again.');
  const problem = noticeProblem(facts);
  return problem
    ? open(problem)
    : done('Email is delivered, and you get a notice for each lead and message.');
}

function placesStep({ stored: { hasPlaces, hasLocations } }: FirstStepFacts): StepVerdict {
  if (hasPlaces && hasLocations) return done("The country's places are loaded, and locations are added.");
  return open(
    hasPlaces
      ? "The country's places are loaded. Choose which of them become locations."
      : `The country's places are not loaded yet${hasLocations ? '' : ', and there is no location'}. Add Places loads them in half a minute.`,
  );
}

const textStep = ({ stored: { hasPublished } }: FirstStepFacts): StepVerdict =>
  hasPublished
    ? done('The first text is published.')
    : open(
        'No text is published yet. The built-in text does not count, because search engines are told not to index it.',
      );

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function domainStep({ company: { siteUrl }, origin }: FirstStepFacts): StepVerdict {
  const { hostname, origin: named } = new URL(siteUrl);
  if (isExampleHost(hostname)) {
    return open(
      `The site's address is still the sample's, ${siteUrl}. Enter your own under Settings, Company.`,
    );
  }
  if (named === origin) return done(`The site is at ${siteUrl}.`);
  const here = `This back office runs at ${origin}`;
  return isLoopback(new URL(origin).hostname)
    ? local(`${here}, on this machine. Publish the site at ${siteUrl} (docs/deploying.md).`)
    : open(`${here}, but pages and emails use ${siteUrl}. Use the same address for both.`);
}

const checks: readonly [FirstStepId, (facts: FirstStepFacts) => StepVerdict][] = [
  ['company', companyStep],
  ['key', keyStep],
  ['model', modelStep],
  ['mail', mailStep],
  ['places', placesStep],
  ['text', textStep],
  ['domain', domainStep],
];

const hostedChecks: readonly [FirstStepId, (hosted: HostedFacts, stored: StoredFacts) => StepVerdict][] = [
  ['signIn', signInStep],
  ['keys', keysStep],
  ['schedule', scheduleStep],
];

/** The steps of a new owner, in order, each measured. A hosted project has a few more, which come first. */
export function firstSteps(facts: FirstStepFacts): FirstStep[] {
  const { hosted, stored } = facts;
  return [
    ...(hosted ? hostedChecks.map(([id, check]) => ({ id, ...check(hosted, stored) })) : []),
    ...checks.map(([id, check]) => ({ id, ...check(facts) })),
  ];
}
