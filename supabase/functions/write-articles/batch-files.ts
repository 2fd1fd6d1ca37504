import OpenAI, { toFile } from 'openai';
import { z } from 'zod';
import { boundedAnswer } from '../_shared/bounded-answer.ts';
import { sentOnce } from '../_shared/sent-once.ts';
import { callProvider, callProviderUnlessMissing } from './batch-failures.ts';
import type { ClaimedPart } from './batch-parts.ts';

/** A file is at most some megabytes. */
const TIMEOUT_MS = 60_000;
/** The provider deletes files after this time, in case a crash leaves one behind that no part knows. */
const FILE_SECONDS = 7 * 24 * 60 * 60;

/** The provider's files. Every failure is a Failure. */
export interface BatchFiles {
  upload(part: ClaimedPart, lines: string): Promise<string>;
  has(id: string): Promise<boolean>;
  /** The file from a byte on, or all of it if the provider cannot serve parts. Null if nothing (more) exists. */
  content(id: string, from: number): Promise<{ stream: ReadableStream<Uint8Array>; skip: number } | null>;
  /** Succeeds if the file no longer exists. */
  remove(id: string): Promise<void>;
}

/** The limit for everything but files, which we read line by line: a page of batches, the list of models. */
const MAX_OCTETS = 16 * 1024 * 1024;
const boundedFetch = boundedAnswer(sentOnce, MAX_OCTETS);
const isFileContent = (input: string | URL | Request): boolean =>
  /\/files\/[^/]+\/content$/.test(input instanceof Request ? input.url : String(input));
const fetchProvider: typeof fetch = (input, init) =>
  (isFileContent(input) ? sentOnce : boundedFetch)(input, init);

/** The client must not retry: if the answer to a creation is lost, we first look for the batch by its metadata. */
export const connectProvider = (options: { apiKey: string; baseURL?: string }): OpenAI =>
  new OpenAI({
    ...options,
    ...{ maxRetries: 0, timeout: TIMEOUT_MS, logLevel: 'off', fetch: fetchProvider },
    fetchOptions: { redirect: 'manual' },
  });

export const filesOf = (openai: OpenAI): BatchFiles => ({
  upload: ({ part, model }, lines) =>
    callProvider(model, async () => {
      const file = await toFile(new TextEncoder().encode(lines), `gold-atlas-${part}.jsonl`);
      const expires_after = { anchor: 'created_at' as const, seconds: FILE_SECONDS };
      return z.string().parse((await openai.files.create({ file, purpose: 'batch', expires_after })).id);
    }),
  has: (id) =>
    callProviderUnlessMissing(async () => {
      await openai.files.retrieve(id);
      return true;
    }, false),
  content: (id, from) =>
    callProviderUnlessMissing(
      async () => {
        const headers = from === 0 ? {} : { range: `bytes=${from}-` };
        const { body, status } = await openai.files.content(id, { headers });
        return body && { stream: body, skip: status === 206 ? 0 : from };
      },
      null,
      [404, 416],
    ),
  remove: (id) =>
    callProviderUnlessMissing(async () => {
      await openai.files.delete(id);
    }, undefined),
});
