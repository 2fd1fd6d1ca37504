/** How a run stands. The database has the lists of this file too; tests/database/named-values.test.ts compares them. */
export const RUN_STATES = ['running', 'paused', 'cancelled', 'done'] as const;

/** How a run is written: a call for each text, the provider's batches, or texts that are only compared. */
export const RUN_MODES = ['live', 'batch', 'test'] as const;
type RunMode = (typeof RUN_MODES)[number];

/** How a run that makes articles is written. The batches are cheaper and take up to a day. */
export type WritingMode = Exclude<RunMode, 'test'>;

/** How one location of a run stands. */
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

/** The states of a job that has no end yet. */
export const OPEN_JOB_STATES: readonly JobState[] = ['working', 'answered', 'queued'];

/** How a part of a batch run stands at the provider. */
export const PART_STATES = ['prepared', 'uploaded', 'submitted', 'taking', 'taken', 'ended'] as const;

/** Which text of a compared pair somebody finds better. */
export const TEXT_CHOICES = ['left', 'right', 'equal'] as const;
export type TextChoice = (typeof TEXT_CHOICES)[number];
