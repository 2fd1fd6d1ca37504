/** The states of a run. The database has this file's lists too; tests/database/foundation/named-values.test.ts compares them. */
export const RUN_STATES = ['running', 'paused', 'cancelled', 'done'] as const;

/** How a run is written: a call for each text, the provider's batches, or texts that are only compared. */
export const RUN_MODES = ['live', 'batch', 'test'] as const;
type RunMode = (typeof RUN_MODES)[number];

/** How a run that makes articles is written. The batches are cheaper and take up to a day. */
export type WritingMode = Exclude<RunMode, 'test'>;

/** The states of one location of a run. */
export const JOB_STATES = [
  'queued',
  'working',
  'answered',
  'written',
  'failed',
  'cancelled',
  'skipped',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The states of an unfinished job. */
export const OPEN_JOB_STATES: readonly JobState[] = ['working', 'answered', 'queued'];

/** The states of a batch part at the provider. */
export const PART_STATES = ['prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'] as const;

/** Which text of a pair a person prefers. */
export const TEXT_CHOICES = ['left', 'right', 'equal'] as const;
export type TextChoice = (typeof TEXT_CHOICES)[number];
