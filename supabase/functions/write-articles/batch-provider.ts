import { z } from 'zod';
import { callProvider, callProviderUnlessMissing } from './batch-failures.ts';
import { type BatchFiles, connectProvider, filesOf } from './batch-files.ts';
import type { ClaimedPart } from './batch-parts.ts';

const LIST_LIMIT = 100;

const providersBatch = z.object({
  id: z.string(),
  status: z.string(),
  created_at: z.number(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  errors: z
    .object({
      data: z
        .array(
          z.object({
            code: z.string().nullish(),
            message: z.string().nullish(),
            param: z.string().nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});
export type ProvidersBatch = z.infer<typeof providersBatch>;

/** OpenAI's files and batches. We parse every answer and trust none. Every failure is a Failure. */
export interface BatchProvider {
  files: BatchFiles;
  /** Finds the batch of the part's current submission, in case a crash lost its id. */
  find(part: ClaimedPart): Promise<ProvidersBatch | null>;
  create(part: ClaimedPart): Promise<ProvidersBatch>;
  /** Null if the provider no longer knows this batch. */
  retrieve(id: string): Promise<ProvidersBatch | null>;
  /** A batch that has ended already stays as it is. */
  cancel(id: string): Promise<void>;
}

const metadataOf = ({ run, part, submission }: ClaimedPart) => ({
  run,
  part,
  submission: String(submission),
});

const isOf = (part: ClaimedPart, { metadata }: ProvidersBatch) =>
  metadata?.part === part.part && metadata.submission === String(part.submission);

export function connectBatches(options: { apiKey: string; baseURL?: string }): BatchProvider {
  const openai = connectProvider(options);
  return {
    files: filesOf(openai),
    find: (part) =>
      callProvider(part.model, async () => {
        const since = Math.floor(Date.parse(part.created_at) / 1000) - 60;
        for await (const listed of openai.batches.list({ limit: LIST_LIMIT })) {
          // A batch that we cannot parse is someone else's.
          const { data: batch } = providersBatch.safeParse(listed);
          if (batch && isOf(part, batch)) return batch;
          if (batch && batch.created_at < since) return null;
        }
        return null;
      }),
    create: (part) =>
      callProvider(part.model, async () =>
        providersBatch.parse(
          await openai.batches.create({
            ...{ input_file_id: part.input_file_id ?? '', endpoint: '/v1/chat/completions' },
            ...{ completion_window: '24h', metadata: metadataOf(part) },
          }),
        ),
      ),
    retrieve: (id) =>
      callProviderUnlessMissing(async () => providersBatch.parse(await openai.batches.retrieve(id)), null),
    cancel: (id) =>
      callProviderUnlessMissing(
        async () => {
          await openai.batches.cancel(id);
        },
        undefined,
        [400, 404, 409],
      ),
  };
}
