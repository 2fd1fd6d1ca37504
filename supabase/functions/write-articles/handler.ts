import { nameOfError, onSchedule, scheduleAnswer } from '../_shared/scheduled-function.ts';
import { type BatchRoundOptions, batchRound } from './batch-round.ts';
import { listModels, type ModelListOptions } from './model-list.ts';
import { type RoundOptions, writeRound } from './write-round.ts';

export interface Dependencies {
  /** Any of these lets a caller in. */
  secretKeys: readonly string[];
  round: Omit<RoundOptions, 'claimsEnded'>;
  batches: BatchRoundOptions;
  models: ModelListOptions;
  /** Keeps the process alive for work that continues after the answer. */
  goOn: (work: Promise<unknown>) => void;
  log: (line: string) => void;
}

/**
 * Only the schedule calls this, never a browser. It answers immediately and works on afterwards. While a round of this
 * process claims jobs, or moves parts of batches, another call does not start a second one: {begun: {texts, parts}}.
 */
export function createHandler({ secretKeys, round, batches, models, goOn, log }: Dependencies) {
  let isClaiming = false;
  let isBatching = false;
  const write = async () => {
    isClaiming = true;
    const claimsEnded = () => {
      isClaiming = false;
    };
    const figures = await writeRound({ ...round, claimsEnded })
      .catch(problemOf)
      .finally(claimsEnded);
    log(JSON.stringify({ function: 'write-articles', ...figures }));
  };
  const moveParts = async () => {
    isBatching = true;
    const parts = await batchRound(batches).catch(problemOf);
    isBatching = false;
    if (parts === 0) return;
    log(JSON.stringify({ function: 'write-articles', ...(typeof parts === 'number' ? { parts } : parts) }));
    // This makes articles of the answers that a part has brought.
    if (!isClaiming) await write();
  };
  const keepModels = async () => {
    const problem = await listModels(models).then(() => null, problemOf);
    if (problem) log(JSON.stringify({ function: 'write-articles', ...problem }));
  };
  return onSchedule(secretKeys, () => {
    const begun = { texts: !isClaiming, parts: !isBatching };
    if (begun.texts) goOn(write());
    if (begun.parts) goOn(moveParts());
    goOn(keepModels());
    return scheduleAnswer(202, { begun });
  });
}

/** The log has only the error's name, because its message might quote content. */
const problemOf = (error: unknown) => ({ problem: nameOfError(error) });
