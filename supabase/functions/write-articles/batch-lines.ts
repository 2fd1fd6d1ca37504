import { APIError } from 'openai';
import { z } from 'zod';
import { readableText } from '../../../src/domain/readable-text.ts';
import { articleIn } from '../_shared/complete.ts';
import { completionBody } from '../_shared/completion-body.ts';
import { refusedParts } from '../_shared/refused-parameters.ts';
import { upstreamFailure } from '../_shared/upstream-failure.ts';
import type { ClaimedPart, LineResult, PartRequests } from './batch-parts.ts';
import { jobFailureOf } from './job-failure.ts';
import { promptFor } from './prompt.ts';
import type { JobFailure } from './queue.ts';
import { ARTICLE_FORM } from './structured-article.ts';

interface Requests {
  /** The file to upload, a request in each line. */
  lines: string;
  count: number;
  /** The jobs for which no request can be made. */
  unasked: LineResult[];
}

/** Each job as a request of the same body that a live call has. */
export function requestLines(requests: PartRequests, leftOut: readonly string[]): Requests {
  const lines: string[] = [];
  const unasked: LineResult[] = [];
  const form = leftOut.includes('response_format') ? undefined : ARTICLE_FORM;
  const reasoningEffort = leftOut.includes('reasoning_effort') ? null : requests.reasoning_effort;
  const { model, most_output_tokens: mostOutputTokens } = requests;
  for (const { job, location, pack } of requests.jobs) {
    try {
      const prompt = promptFor(requests.templates[location.location_type] ?? '', location, pack);
      const body = completionBody({ model, prompt, mostOutputTokens, reasoningEffort, form });
      lines.push(JSON.stringify({ custom_id: job, method: 'POST', url: '/v1/chat/completions', body }));
    } catch (error) {
      unasked.push({ job, ...jobFailureOf(error) });
    }
  }
  return { lines: lines.map((line) => `${line}\n`).join(''), count: lines.length, unasked };
}

const resultLine = z.object({
  custom_id: z.uuid(),
  response: z.object({ status_code: z.number(), body: z.unknown() }).nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
});
type ResultLine = z.infer<typeof resultLine>;

interface ReadLine {
  result: LineResult;
  refused: string[];
}

/** Reads a line of a batch's files; null if it cannot be understood. */
export function readLine(line: string, { model, left_out }: ClaimedPart): ReadLine | null {
  const parsed = resultLine.safeParse(jsonOrNull(line)).data;
  if (!parsed) return null;
  const { custom_id: job, response } = parsed;
  if (!response) return { result: { job, ...unexecuted(parsed) }, refused: [] };
  if (response.status_code !== 200) {
    const error = APIError.generate(response.status_code, asObject(response.body), undefined, new Headers());
    // A parameter that this part did not send cannot be the reason.
    const refused = refusedParts(error).filter((name) => !left_out.includes(name));
    const failure =
      refused.length > 0
        ? notAsked('refused_parameter', 'The model does not support part of the request.')
        : jobFailureOf(upstreamFailure(error, model));
    return { result: { job, ...failure }, refused };
  }
  try {
    const { content, usage } = articleIn(response.body);
    return { result: { job, content: readableText(content), usage }, refused: [] };
  } catch (error) {
    return { result: { job, ...jobFailureOf(error) }, refused: [] };
  }
}

/** The job waits for another part. This does not count as an attempt. */
const notAsked = (failure: string, problem: string): JobFailure => ({
  ...{ kind: 'wait', failure, problem },
  ...{ was_made: false, pause_seconds: 0, usage: null },
});

/** A batch that has expired or was cancelled names its remaining requests. Other errors may pass. */
function unexecuted({ error }: ResultLine): JobFailure {
  if (error?.code?.startsWith('batch_'))
    return notAsked('not_executed', 'The batch ended before this request.');
  const problem = 'The AI provider could not process this request in a batch.';
  return { ...notAsked('provider_error', problem), kind: 'transient' };
}

const asObject = (body: unknown): object =>
  typeof body === 'object' && body !== null ? body : { message: '' };

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
