import type { Company } from '../../src/domain/company/company.ts';
import type { ChallengeProvider } from '../../src/domain/leads/challenge.ts';
import { messageOf } from '../../supabase/local/errors.ts';
import { type HostedProject, isSendable } from '../../supabase/local/hosted-project.ts';
import type { Check, Problem } from './finding.ts';
import { checkChallenge, checkFunction, checkOrigin, FUNCTIONS } from './function-checks.ts';
import { type Management, managementChecks } from './management-checks.ts';
import { checkBuildHook, checkSearchEngines, checkWebhooks } from './notification-checks.ts';
import { checkPictures } from './picture-check.ts';
import { checkAnswers, checkSchema, checkSignIn } from './public-checks.ts';
import {
  checkAdministrators,
  checkKeyKinds,
  checkMail,
  checkRequestGuard,
  checkRuns,
  checkSchedules,
  checkVault,
  readDeployment,
} from './service-checks.ts';
import { checkCompany, checkSite } from './site-checks.ts';

export interface ExaminedProject {
  project: HostedProject;
  /** The environment's secret key, used for these checks only. */
  secretKey: string | undefined;
  /** Whose site it is, or why that could not be read. */
  company: Company | { unread: string };
  /** The provider of the environment's site key; null without one. */
  challenge: ChallengeProvider | null;
  /** The environment's key for search engines. */
  indexNowKey?: string | undefined;
  /** The management API, and what it is asked with; not given, its checks are named as not made. */
  management?: Management | undefined;
}

export interface Finding {
  name: string;
  problem: Problem | undefined;
  note?: string;
}

const NO_SECRET_KEY: Problem = {
  problem: 'Checking administrators, functions, secrets and email needs a secret key.',
  cure: 'Set it for this command only: SUPABASE_SECRET_KEY=<secret key> npm run doctor. The dashboard has it under Settings, API Keys. Never put it in a VITE_ variable or a committed file.',
};

const MASKED_KEY: Problem = {
  problem:
    'SUPABASE_SECRET_KEY has characters that no key has, such as the dots with which the dashboard hides a key.',
  cure: 'Copy the whole key with the button next to it, under Settings, API Keys.',
};

const SECRET_KEY = 'secret key';

const failure = (error: unknown): Problem => ({
  problem: `This check failed to run: ${messageOf(error)}.`,
  cure: 'Run npm run doctor again.',
});

/** A check that throws is reported as a problem too, and the other checks continue. */
async function made([name, check]: Check): Promise<Finding> {
  try {
    const found = await check();
    return found && 'note' in found
      ? { name, problem: undefined, note: found.note }
      : { name, problem: found };
  } catch (error) {
    return { name, problem: failure(error) };
  }
}

const inTurn = async (checks: Check[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await made(check));
  return findings;
};

async function withSecretKey({
  project,
  secretKey,
  challenge,
  company,
  indexNowKey,
}: ExaminedProject): Promise<Finding[]> {
  if (!secretKey) return [{ name: SECRET_KEY, problem: NO_SECRET_KEY }];
  if (!isSendable(secretKey)) return [{ name: SECRET_KEY, problem: MASKED_KEY }];
  const deployment = await readDeployment(project, secretKey).catch(failure);
  if ('problem' in deployment) return [{ name: SECRET_KEY, problem: deployment }];
  const { state } = deployment;
  const siteUrl = 'unread' in company ? null : company.siteUrl;
  const told = { project, secretKey, siteUrl, indexNowKey };
  const others = await inTurn([
    ['first administrator', () => checkAdministrators(state)],
    ...FUNCTIONS.map((each): Check => [`function ${each}`, () => checkFunction(project, secretKey, each)]),
    ...(challenge
      ? [['function pass-challenge', () => checkChallenge(project, secretKey, challenge)] satisfies Check]
      : []),
    ['key kinds', () => checkKeyKinds(state, project, secretKey)],
    ['schedule vault', () => checkVault(state, project)],
    ['schedules', () => checkSchedules(state)],
    ['email', () => checkMail(state)],
    ['runs', () => checkRuns(state)],
    ['search engines', () => checkSearchEngines(told, state)],
    ['build hook', () => checkBuildHook(told, state)],
    ['webhooks', () => checkWebhooks(state)],
    ['article pictures', () => checkPictures(project, secretKey)],
  ]);
  return [{ name: SECRET_KEY, problem: undefined }, ...others];
}

const siteChecks = (project: HostedProject, { siteUrl }: Company): Check[] => [
  ['site and functions', () => checkOrigin(project, siteUrl)],
  ['published site', () => checkSite(siteUrl)],
];

/** Checks every step of a deployment, in the README's order, and changes nothing. */
export async function examine(examined: ExaminedProject): Promise<Finding[]> {
  const { project, company } = examined;
  const [answers] = await inTurn([['address and publishable key', () => checkAnswers(project)]]);
  if (!answers || answers.problem) return answers ? [answers] : [];
  return [
    answers,
    ...(await inTurn([
      ['schema', () => checkSchema(project)],
      ['sign-in', () => checkSignIn(project)],
      ['request guard', () => checkRequestGuard(project)],
    ])),
    ...(await withSecretKey(examined)),
    ...(await inTurn(managementChecks(examined.management))),
    ...(await inTurn([
      ['company', () => checkCompany(company)],
      ...('unread' in company ? [] : siteChecks(project, company)),
    ])),
  ];
}
