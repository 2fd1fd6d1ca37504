import { randomUUID } from 'node:crypto';
import {
  type BatchError,
  type BatchLine,
  type ChatBody,
  inputTokensOf,
  metadataProblem,
  validated,
} from './batch-input.ts';
import type { FakeFiles } from './files.ts';
import { json, type Reply, refusal } from './replies.ts';

type Status =
  | 'validating'
  | 'failed'
  | 'in_progress'
  | 'finalizing'
  | 'completed'
  | 'expired'
  | 'cancelling'
  | 'cancelled';

export interface FakeBatch {
  id: string;
  status: Status;
  input_file_id: string;
  metadata: Record<string, string> | null;
  created_at: number;
  output_file_id: string | null;
  error_file_id: string | null;
  errors: { object: 'list'; data: BatchError[] } | null;
  request_counts: { total: number; completed: number; failed: number };
}

interface Work {
  batch: FakeBatch;
  lines: BatchLine[];
  model: string;
  tokens: number;
  endsAt: number;
}

/** How batches end by themselves: after this time, with this share of their lines executed. */
interface Ending {
  afterMs: number;
  status: 'completed' | 'expired';
  share: number;
}
const USUAL_ENDING: Ending = { afterMs: 0, status: 'completed', share: 1 };
const ENQUEUED: readonly Status[] = ['validating', 'in_progress', 'finalizing', 'cancelling'];

/** The provider's batches: POST, GET, list and cancel of /v1/batches. Each look at one lets time pass. */
export function fakeBatches(files: FakeFiles, answerLine: (body: ChatBody) => Reply | null) {
  const works: Work[] = [];
  const executed: string[] = [];
  let ending = USUAL_ENDING;
  let queueLimit = Number.POSITIVE_INFINITY;
  let validationErrors: BatchError[] = [];

  const outputOf = (batch: FakeBatch, name: string, lines: string[]): string | null => {
    if (lines.length === 0) return null;
    const content = Buffer.from(`${lines.join('\n')}\n`);
    const filename = `${batch.id}_${name}.jsonl`;
    return files.add({ filename, purpose: 'batch_output', content, expires_at: null }).id;
  };

  /** Executes the first lines in any order, and gives the reason why the others were not executed. */
  function end({ batch, lines }: Work, status: 'completed' | 'expired' | 'cancelled', share: number): void {
    const count = Math.round(lines.length * share);
    const output: string[] = [];
    const errors: string[] = [];
    for (const { custom_id, body } of shuffled(lines.slice(0, count))) {
      executed.push(custom_id);
      const reply = answerLine(body);
      if (reply === null) continue;
      const line = resultLine(custom_id, reply);
      (reply.status === 200 ? output : errors).push(line);
      batch.request_counts[reply.status === 200 ? 'completed' : 'failed'] += 1;
    }
    for (const { custom_id } of shuffled(lines.slice(count))) errors.push(unexecutedLine(custom_id, status));
    batch.output_file_id = outputOf(batch, 'output', output);
    batch.error_file_id = outputOf(batch, 'error', errors);
    batch.status = status;
  }

  /** What has happened to a batch since the last look. */
  function pass(work: Work): void {
    const { batch } = work;
    if (batch.status === 'cancelling') end(work, 'cancelled', ending.share);
    else if (batch.status === 'validating' && work.endsAt > Date.now()) batch.status = 'in_progress';
    else if (ENQUEUED.includes(batch.status) && work.endsAt <= Date.now())
      end(work, ending.status, ending.share);
  }

  function create(body: Record<string, unknown>): Reply {
    const file = files.get(String(body.input_file_id));
    if (file?.purpose !== 'batch') return refusal(400, 'Invalid input_file_id.', {}, 'invalid_request');
    const problem = metadataProblem(body.metadata);
    if (problem) return refusal(400, problem, {}, 'invalid_request');
    if (body.endpoint !== '/v1/chat/completions' || body.completion_window !== '24h') {
      return refusal(400, 'Invalid endpoint or completion_window.', {}, 'invalid_request');
    }
    const { lines, errors } = validated(file.content.toString());
    const model = lines[0]?.body.model ?? '';
    const tokens = lines.reduce((sum, line) => sum + inputTokensOf(line), 0);
    const enqueued = works
      .filter((work) => work.model === model && ENQUEUED.includes(work.batch.status))
      .reduce((sum, work) => sum + work.tokens, 0);
    errors.push(...validationErrors.splice(0));
    if (enqueued + tokens > queueLimit) errors.push(overLimit(model, queueLimit));
    const batch: FakeBatch = {
      ...{ id: `batch_${randomUUID()}`, input_file_id: file.id },
      metadata: (body.metadata ?? null) as FakeBatch['metadata'],
      ...{ created_at: Math.floor(Date.now() / 1000), output_file_id: null, error_file_id: null },
      status: errors.length > 0 ? 'failed' : 'validating',
      errors: errors.length > 0 ? { object: 'list', data: errors } : null,
      request_counts: { total: errors.length > 0 ? 0 : lines.length, completed: 0, failed: 0 },
    };
    works.unshift({ batch, lines, model, tokens, endsAt: Date.now() + ending.afterMs });
    // The provider answers the creation before it has validated the file.
    return json(shown({ ...batch, status: 'validating', errors: null }));
  }

  function list(query: URLSearchParams): Reply {
    const limit = Math.min(100, Number(query.get('limit') ?? 20));
    const after = query.get('after');
    const from = after === null ? 0 : works.findIndex(({ batch }) => batch.id === after) + 1;
    const data = works.slice(from, from + limit).map(({ batch }) => shown(batch));
    return json({
      ...{ object: 'list', data, first_id: data[0]?.id ?? null, last_id: data.at(-1)?.id ?? null },
      has_more: from + limit < works.length,
    });
  }

  return {
    /** The newest first. */
    all: () => works.map(({ batch }) => batch),
    /** The custom_id of each line that was worked on, as often as it was. */
    executed: () => executed,
    /** How batches end. `afterMs: Infinity` holds them until another ending is set. */
    setEnding: (next: Partial<Ending>) => {
      ending = { ...USUAL_ENDING, ...next };
      for (const work of works) work.endsAt = Math.min(work.endsAt, Date.now() + ending.afterMs);
    },
    /** How many input tokens of one model may be enqueued. */
    setQueueLimit: (tokens: number) => {
      queueLimit = tokens;
    },
    /** The next batch fails its validation. */
    failNext: (code: string, message: string) => {
      validationErrors = [{ code, message, param: null, line: 1 }];
    },
    clear: () => {
      works.length = 0;
      executed.length = 0;
      ending = USUAL_ENDING;
      queueLimit = Number.POSITIVE_INFINITY;
      validationErrors = [];
    },
    answer(
      method: string,
      [id, action]: (string | undefined)[],
      query: URLSearchParams,
      body: Record<string, unknown>,
    ): Reply {
      if (method === 'POST' && id === undefined) return create(body);
      if (method === 'GET' && id === undefined) return list(query);
      const work = works.find(({ batch }) => batch.id === id);
      if (!work) return refusal(404, `No batch found with id '${id}'.`, {}, 'not_found');
      if (method === 'POST' && action === 'cancel') {
        if (!ENQUEUED.includes(work.batch.status)) return refusal(409, 'This batch has ended.');
        work.batch.status = 'cancelling';
        return json(shown(work.batch));
      }
      if (method !== 'GET') return refusal(405, 'Method not allowed');
      pass(work);
      return json(shown(work.batch));
    },
  };
}

const shown = (batch: FakeBatch) => ({
  ...{ object: 'batch', endpoint: '/v1/chat/completions', completion_window: '24h' },
  ...batch,
});

const resultLine = (custom_id: string, { status, body }: Reply): string => {
  const response = { status_code: status, request_id: `req_${custom_id}`, body: parsedOr(body) };
  return JSON.stringify({ id: `batch_req_${custom_id}`, custom_id, response, error: null });
};

const unexecutedLine = (custom_id: string, status: string): string => {
  const error = { code: `batch_${status}`, message: 'This request was not executed before the batch ended.' };
  return JSON.stringify({ id: `batch_req_${custom_id}`, custom_id, response: null, error });
};

function parsedOr(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const overLimit = (model: string, limit: number): BatchError => ({
  code: 'token_limit_exceeded',
  message: `Enqueued token limit reached for ${model}. Limit: ${limit} enqueued tokens. Please try again once some in_progress batches have been completed.`,
  ...{ param: null, line: null },
});

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
