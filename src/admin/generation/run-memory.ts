import * as z from 'zod/mini';
import type { RunOrigin } from './run-order.ts';

const memorySchema = z.object({
  /** The run that was started here last, until its results are closed. */
  started: z.optional(z.string()),
  /** Whether the end of that run was told. */
  isTold: z.optional(z.boolean()),
  /** The run whose results were closed last. */
  closed: z.optional(z.string()),
});

/** What this browser knows about the runs of one part of the back office. */
export type RunMemory = z.infer<typeof memorySchema>;

const keyOf = (origin: RunOrigin): string => `generation-run:${origin}`;

export function readRunMemory(origin: RunOrigin): RunMemory {
  try {
    const parsed = memorySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(origin)) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Keeps it for the next visit. Where the browser keeps nothing, it is known until the screen is left. */
export function keepRunMemory(origin: RunOrigin, memory: RunMemory): void {
  try {
    localStorage.setItem(keyOf(origin), JSON.stringify(memory));
  } catch {
    return;
  }
}
