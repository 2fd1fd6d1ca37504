import type { Company } from '../../src/domain/company/company.ts';
import type { ChallengeProvider } from '../../src/domain/leads/challenge.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Note, Problem } from './finding.ts';
import { checkChallenge, checkFunction, checkOrigin, FUNCTIONS } from './function-checks.ts';
import { checkBuildHook, checkSearchEngines } from './notification-checks.ts';
import { checkPictures } from './picture-check.ts';
import { checkAnswers, checkSchema, checkSignIn } from './public-checks.ts';
import {
  checkAdministrators,
  checkMail,
  checkRequestGuard,
  checkRuns,
  checkSchedule,
  checkVault,
  readDeployment,
} from './service-checks.ts';
import { checkCompany, checkSite } from './site-checks.ts';

export interface ExaminedProject {
  project: HostedProject;
  /** The environment's service key, used for these checks only. */
  serviceKey: string | undefined;
  /** Whose site it is; null where that could not be read. */
  company: Company | null;
  /** What the guide's PDF says of its company; not given, it is not checked. */
  printedGuide?: string;
  /** The provider of the environment's site key; null without one. */
  challenge: ChallengeProvider | null;
  /** The environment's key for search engines. */
  indexNowKey?: string | undefined;
}

export interface Finding {
  name: string;
  problem: Problem | undefined;
  note?: string;
}

type Check = [name: string, check: () => Promise<Problem | Note | undefined> | Problem | undefined];

const NO_SERVICE_KEY: Problem = {
  problem: 'Checking administrators, functions, secrets and email needs the service key.',
  cure: 'Set it for this command only: SUPABASE_SERVICE_ROLE_KEY=<service_role key> npm run doctor. Never put it in a VITE_ variable or a committed file.',
};

/** A check that throws is reported as a problem too, and the other checks go on. */
async function made([name, check]: Check): Promise<Finding> {
  try {
    const found = await check();
    return found && 'note' in found
      ? { name, problem: undefined, note: found.note }
      : { name, problem: found };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      name,
      problem: { problem: `This check failed to run: ${reason}`, cure: 'Run npm run doctor again.' },
    };
  }
}

const inTurn = async (checks: Check[]): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(await made(check));
  return findings;
};

async function withServiceKey({
  project,
  serviceKey,
  challenge,
  company,
  indexNowKey,
}: ExaminedProject): Promise<Finding[]> {
  const name = 'service key';
  if (!serviceKey) return [{ name, problem: NO_SERVICE_KEY }];
  const deployment = await readDeployment(project, serviceKey);
  if ('problem' in deployment) return [{ name, problem: deployment }];
  const { state } = deployment;
  const told = { project, serviceKey, siteUrl: company?.siteUrl ?? null, indexNowKey };
  return inTurn([
    [name, () => undefined],
    ['first administrator', () => checkAdministrators(state)],
    ...FUNCTIONS.map((each): Check => [`function ${each}`, () => checkFunction(project, serviceKey, each)]),
    ...(challenge
      ? [['function pass-challenge', () => checkChallenge(project, serviceKey, challenge)] satisfies Check]
      : []),
    ['schedule vault', () => checkVault(state, project)],
    ['email schedule', () => checkSchedule('deliver-outbox', state)],
    ['run schedule', () => checkSchedule('write-articles', state)],
    ['email', () => checkMail(state)],
    ['runs', () => checkRuns(state)],
    ['search engines', () => checkSearchEngines(told, state)],
    ['build hook', () => checkBuildHook(told, state)],
    ['article pictures', () => checkPictures(project, serviceKey)],
  ]);
}

const siteChecks = (project: HostedProject, { siteUrl }: Company): Check[] => [
  ['site and functions', () => checkOrigin(project, siteUrl)],
  ['published site', () => checkSite(siteUrl)],
];

/** Checks every step of a deployment, in the README's order, and changes nothing. */
export async function examine(examined: ExaminedProject): Promise<Finding[]> {
  const { project, company, printedGuide } = examined;
  const [answers] = await inTurn([['address and publishable key', () => checkAnswers(project)]]);
  if (!answers || answers.problem) return answers ? [answers] : [];
  return [
    answers,
    ...(await inTurn([
      ['schema', () => checkSchema(project)],
      ['sign-in', () => checkSignIn(project)],
      ['request guard', () => checkRequestGuard(project)],
    ])),
    ...(await withServiceKey(examined)),
    ...(await inTurn([
      ['company', () => checkCompany(company, printedGuide)],
      ...(company ? siteChecks(project, company) : []),
    ])),
  ];
}
