import { Failure } from '../_shared/failure.ts';
import { requestLines } from './batch-lines.ts';
import { type ClaimedPart, LostClaimError, type Parts, type Postponement } from './batch-parts.ts';
import type { BatchProvider, ProvidersBatch } from './batch-provider.ts';
import { storeBatchResults } from './batch-results.ts';
import { QueueError } from './database-calls.ts';
import type { Heartbeat } from './heartbeat.ts';
import { jobFailureOf } from './job-failure.ts';

export interface BatchRoundOptions {
  heartbeat: Heartbeat;
  parts: Parts;
  /** Null without an API key. */
  provider: BatchProvider | null;
  /** No part is claimed, and no step begun, after this time. */
  claimMs: number;
}

interface Tools {
  parts: Parts;
  provider: BatchProvider;
}

/** How often we ask for a batch, in seconds. The provider takes minutes to hours. */
const LOOK_SECONDS = 30;
const SOON_SECONDS = 5;
const SOON: readonly string[] = ['validating', 'cancelling'];
/** The provider's queue stays full until one of our batches has ended. */
const QUEUE_SECONDS = 60;
const TRANSIENT_SECONDS = 10;
const STOPPED_SECONDS = 300;
/** A provider gives a batch up after a day. */
const WINDOW_MS = 25 * 60 * 60 * 1000;
const ENDED: readonly string[] = ['completed', 'expired', 'cancelled'];

/** A step returns the part for the next step, or null if it has given the part back. */
type Step = (part: ClaimedPart, tools: Tools) => Promise<ClaimedPart | null>;

/** Moves parts of batch runs on as far as is possible now. */
export async function batchRound({
  heartbeat,
  parts,
  provider,
  claimMs,
}: BatchRoundOptions): Promise<number> {
  const end = Date.now() + claimMs;
  let moved = 0;
  while (Date.now() < end) {
    const part = await parts.claim();
    if (!part) break;
    moved += 1;
    await heartbeat.during(part.claim, () => moveOn(part, parts, provider, end));
  }
  return moved;
}

async function moveOn(first: ClaimedPart, parts: Parts, provider: BatchProvider | null, end: number) {
  try {
    if (!provider) throw new Failure(503, 'OPENAI_API_KEY is not set.', { kind: 'no_key' });
    let part: ClaimedPart | null = first;
    while (part && Date.now() < end) part = await STEPS[part.state](part, { parts, provider });
    if (part) await parts.putOff(part, { seconds: 0, kind: 'look' });
  } catch (error) {
    // We leave the part as it is: its claim expires, and the next worker continues from there.
    if (error instanceof QueueError || error instanceof LostClaimError) return;
    await parts.putOff(first, putOffOf(error)).catch(() => {});
  }
}

function putOffOf(error: unknown): Postponement {
  const { kind, problem, pause_seconds } = jobFailureOf(error);
  if (kind === 'wait') return { kind, problem, seconds: Math.max(1, pause_seconds) };
  if (kind === 'stop') return { kind, problem, seconds: STOPPED_SECONDS };
  return { kind: 'transient', problem, seconds: TRANSIENT_SECONDS };
}

const upload: Step = async (part, { parts, provider }) => {
  const { lines, count, unasked } = requestLines(await parts.read(part), part.left_out);
  if (unasked.length > 0) {
    await parts.store(part, { fromErrors: false, from: 0, to: 0, results: unasked, refused: [] });
  }
  if (count === 0 || part.run_state === 'cancelled') return giveUp(part, parts);
  const input_file_id = await provider.files.upload(part, lines);
  await parts.move(part, 'uploaded', { input_file_id });
  return { ...part, state: 'uploaded', input_file_id };
};

const submit: Step = async (part, { parts, provider }) => {
  const known = await provider.find(part);
  if (!known && part.run_state === 'cancelled') return giveUp(part, parts);
  // The provider has deleted the file if it waited too long, so we upload it again.
  if (!known && !(await provider.files.has(part.input_file_id ?? ''))) {
    await parts.move(part, 'prepared');
    return { ...part, state: 'prepared' };
  }
  const { id: batch_id, status: batch_status } = known ?? (await provider.create(part));
  await parts.move(part, 'submitted', { batch_id, batch_status });
  if (!known && part.run_state !== 'cancelled') return waitFor(part, batch_status, parts);
  return { ...part, state: 'submitted', batch_id, batch_status };
};

const look: Step = async (part, { parts, provider }) => {
  const id = part.batch_id ?? '';
  if (part.run_state === 'cancelled' && !part.cancel_asked) {
    await provider.cancel(id);
    await parts.move(part, 'submitted', { cancel_asked: true });
  }
  const batch = await provider.retrieve(id);
  if (!batch) return lose(part, parts);
  if (batch.status === 'failed') return refuse(part, batch, parts);
  if (!ENDED.includes(batch.status)) return waitFor(part, batch.status, parts);
  const changes = {
    batch_status: batch.status,
    output_file_id: batch.output_file_id ?? null,
    error_file_id: batch.error_file_id ?? null,
  };
  await parts.move(part, 'taking', changes);
  return { ...part, ...changes, state: 'taking' };
};

const take: Step = async (part, tools) => {
  const hasAnswers = await storeBatchResults(part, false, tools);
  const hasErrors = await storeBatchResults(part, true, tools);
  // If a file is missing, we cannot know which of its requests we have paid for.
  await tools.parts.finish(part, part.batch_status === 'completed' || !hasAnswers || !hasErrors);
  return { ...part, state: 'taken' };
};

const clear: Step = async (part, { parts, provider }) => {
  for (const file of [part.input_file_id, part.output_file_id, part.error_file_id]) {
    if (file !== null) await provider.files.remove(file);
  }
  await parts.move(part, 'ended');
  return null;
};

const STEPS: Record<ClaimedPart['state'], Step> = {
  prepared: upload,
  uploaded: submit,
  submitted: look,
  taking: take,
  taken: clear,
};

async function waitFor(part: ClaimedPart, status: string, parts: Parts): Promise<null> {
  const seconds = SOON.includes(status) ? SOON_SECONDS : LOOK_SECONDS;
  await parts.putOff(part, { seconds, kind: 'look' });
  return null;
}

/** Ends a part if the provider has started none of it and never will. */
async function giveUp(part: ClaimedPart, parts: Parts, stopBecause?: string): Promise<ClaimedPart> {
  await parts.finish(part, false, stopBecause);
  return { ...part, state: 'taken' };
}

/**
 * Gives up a lost batch only after a day, because the owner may restore the key before. Its jobs are then tried again,
 * and its cost stays reserved.
 */
async function lose(part: ClaimedPart, parts: Parts): Promise<ClaimedPart> {
  const isOver = Date.now() > Date.parse(part.created_at) + WINDOW_MS;
  if (!isOver && part.run_state !== 'cancelled') {
    const problem = 'The AI provider no longer has our batch. Check whether the API key was changed.';
    throw new Failure(502, problem, { kind: 'key_refused' });
  }
  await parts.finish(part, true);
  return { ...part, state: 'taken' };
}

/** The provider's validation has refused the batch, so it has started nothing. */
async function refuse(part: ClaimedPart, batch: ProvidersBatch, parts: Parts): Promise<ClaimedPart | null> {
  const errors = batch.errors?.data ?? [];
  const [first] = errors;
  if (errors.some(({ code }) => code === 'token_limit_exceeded')) {
    const problem = "The AI provider's queue is full.";
    await parts.putOff(part, { seconds: QUEUE_SECONDS, kind: 'queue', problem });
    return null;
  }
  const reason = first?.code ? ` (${first.code})` : '';
  return giveUp(part, parts, `The AI provider rejected a batch${reason}.`);
}
