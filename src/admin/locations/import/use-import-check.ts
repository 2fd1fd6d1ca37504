import { useEffect, useState } from 'react';
import { adminClient } from '../../../data/admin-client.ts';
import { readLocationKeys } from '../../../data/location-keys.ts';
import { failureText } from '../../failure-text.ts';
import type { ImportPreview } from './import-session.ts';
import { openSession, type RemoteSession } from './worker-session.ts';

/** What is to be imported: a paste, or a file. */
export type ImportSource = string | File;

export type ImportCheck =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'ready'; session: RemoteSession; preview: ImportPreview }
  | { kind: 'failed'; reason: string };

/** A rest after the last key, in milliseconds: the tables are not asked about half a word. */
const TYPING_PAUSE_MS = 300;

export const isBlankSource = (source: ImportSource): boolean =>
  typeof source === 'string' ? source.trim() === '' : source.size === 0;

async function check(
  session: RemoteSession,
  source: ImportSource,
  signal: AbortSignal,
): Promise<ImportPreview> {
  for (const lookup of await session.read(source)) {
    await readLocationKeys(adminClient, lookup, (keys) => session.addExisting(keys), signal);
  }
  return session.preview();
}

/**
 * Reads a source in a worker and compares it with the tables, each time it changes; nothing is written.
 * @param attempt a new number has the same source checked again
 */
export function useImportCheck(source: ImportSource, attempt: number): ImportCheck {
  const [state, setState] = useState<{ of: ImportSource; attempt: number; check: ImportCheck } | null>(null);
  useEffect(() => {
    if (isBlankSource(source)) return;
    const stop = new AbortController();
    let session: RemoteSession | undefined;
    const begin = async () => {
      const set = (next: ImportCheck) =>
        !stop.signal.aborted && setState({ of: source, attempt, check: next });
      try {
        const opened = openSession();
        session = opened;
        set({ kind: 'ready', session: opened, preview: await check(opened, source, stop.signal) });
      } catch (error) {
        set({ kind: 'failed', reason: failureText(error) });
      }
    };
    const timer = setTimeout(() => void begin(), typeof source === 'string' ? TYPING_PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
      session?.close();
      setState(null);
    };
  }, [source, attempt]);
  if (isBlankSource(source)) return { kind: 'none' };
  return state?.of === source && state.attempt === attempt ? state.check : { kind: 'checking' };
}
