import * as z from 'zod/mini';
import type { RunOrigin } from './run-request.ts';

const memorySchema = z.object({
  /** The run that was started here last, until its results are closed. */
  started: z.optional(z.string()),
  /** Whether the user was notified that the run ended. */
  isTold: z.optional(z.boolean()),
  /** The last run whose results the user closed. */
  closed: z.optional(z.string()),
});

/** What this browser remembers about the runs of one part of the back office. */
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

/** Stores it for the next visit. If the browser blocks storage, it lasts until the user leaves the screen. */
export function keepRunMemory(origin: RunOrigin, memory: RunMemory): void {
  try {
    localStorage.setItem(keyOf(origin), JSON.stringify(memory));
  } catch {
    return;
  }
}
