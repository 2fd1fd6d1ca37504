import { SAMPLE_STREET } from '../../../src/config/brand.ts';
import type { Company } from '../../../src/domain/company/company.ts';
import type { VaultState } from '../../../src/domain/deployment/schedules.ts';
import type { FirstStepId } from '../../../src/domain/first-steps/first-step.ts';
import { type FirstStepFacts, firstSteps } from '../../../src/domain/first-steps/first-steps.ts';
import { ownCompany } from '../../support/company-row.ts';

export const SITE = 'https://gold.test';
export const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';
const JOBS = [
  ...['deliver-outbox', 'write-articles', 'judge-articles', 'list-models'],
  ...['queue-reminders', 'deliver-webhooks', 'forget-expired', 'forget-schedule'],
];

export const company: Company = {
  ...ownCompany(SITE),
  social: [{ network: 'X', url: 'https://x.com/gold' }],
};
/** A hosted site on which everything is done. */
export const finished = {
  company,
  sampleStreet: SAMPLE_STREET,
  stored: {
    noticeEmail: null,
    schedules: JOBS.map((job) => ({ job, minutesAgo: 0, problem: null })),
    vault: { address: PROJECT, keyKind: 'secret' } satisfies VaultState,
    hasLateMail: false,
    hasFailedMail: false,
    hasPlaces: true,
    hasLocations: true,
    hasPublished: true,
  },
  secrets: { set: ['OPENAI_API_KEY', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'], keepsMailHere: false },
  origin: SITE,
  modelProblem: null,
  hosted: {
    projectUrl: PROJECT,
    siteKey: 'sb_publishable_of_the_test',
    signIn: { disable_signup: true, external: { email: true, anonymous_users: false } },
  },
} satisfies FirstStepFacts;
/** One step of that site after changes. */
export function step(id: FirstStepId, changes: Partial<FirstStepFacts> = {}) {
  const found = firstSteps({ ...finished, ...changes }).find((each) => each.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
}
export const stored = (changes: Partial<FirstStepFacts['stored']>) => ({
  stored: { ...finished.stored, ...changes },
});
