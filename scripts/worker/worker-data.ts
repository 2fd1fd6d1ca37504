import * as z from 'zod/mini';

const workerFile = z.object({
  type: z.string(),
  etag: z.string(),
  size: z.number(),
  brotliSize: z.nullable(z.number()),
});

const workerFiles = z.record(z.string(), workerFile);

/** The site's files by path, as the bundling tells the Worker: it cannot list what lies beside it. */
export type WorkerFiles = z.infer<typeof workerFiles>;

export const parseWorkerFiles = (text: string): WorkerFiles => workerFiles.parse(JSON.parse(text));
