import * as z from 'zod/mini';

const workerFile = z.object({
  type: z.string(),
  etag: z.string(),
  size: z.number(),
  brotliSize: z.nullable(z.number()),
});

const workerFiles = z.record(z.string(), workerFile);

/** The bundling gives the Worker the list of the site's files by path, because it cannot list them itself. */
export type WorkerFiles = z.infer<typeof workerFiles>;

export const parseWorkerFiles = (text: string): WorkerFiles => workerFiles.parse(JSON.parse(text));
