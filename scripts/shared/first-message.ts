import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Waits for what a process says first. If it ends before, throws these words and how it ended. */
export async function firstMessage(child: ChildProcess, failure: string): Promise<unknown> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`${failure} (${signal ?? `exit code ${code}`}).`);
  });
  ended.catch(() => {});
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
