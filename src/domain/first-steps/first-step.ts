import type { Schedule, VaultState } from '../deployment/schedules.ts';

export type FirstStepId =
  | 'company'
  | 'signIn'
  | 'keys'
  | 'schedule'
  | 'key'
  | 'model'
  | 'mail'
  | 'places'
  | 'text'
  | 'domain';
/** `local` means that it works on this machine only; `unknown`, that no answer came. */
export type FirstStepState = 'done' | 'open' | 'local' | 'checking' | 'unknown';
/** `detail` says what is missing and what to do, or what exists; `command` is the command for it. */
export type FirstStep = { id: FirstStepId; state: FirstStepState; detail: string; command?: string };
export type StepVerdict = Omit<FirstStep, 'id'>;

/** What the database knows. */
export type StoredFacts = {
  noticeEmail: string | null;
  schedules: Schedule[];
  vault: VaultState;
  hasLateMail: boolean;
  hasFailedMail: boolean;
  hasPlaces: boolean;
  hasLocations: boolean;
  hasPublished: boolean;
};

export const done = (detail: string): StepVerdict => ({ state: 'done', detail });
export const open = (detail: string, command?: string): StepVerdict => ({
  state: 'open',
  detail,
  ...(command && { command }),
});
export const local = (detail: string): StepVerdict => ({ state: 'local', detail });
export const checking: StepVerdict = { state: 'checking', detail: 'Checking...' };
