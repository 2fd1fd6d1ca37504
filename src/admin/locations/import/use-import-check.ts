import { useEffect, useState } from 'react';
import { adminClient } from '../../../data/client/admin-client.ts';
import { readUnknownCities } from '../../../data/gazetteer/unknown-cities.ts';
import { readLocationKeys } from '../../../data/locations/location-keys.ts';
import { failureText } from '../../outcomes/failure-text.ts';
import type { ImportChoices } from './import-choices.ts';
import type { ImportPreview, NewCity } from './import-session.ts';
import { openSession, type RemoteSession } from './worker-session.ts';

/** What is to be imported: a paste, or a file. */
export type ImportSource = string | File;

export type ImportCheck =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'ready'; session: RemoteSession; preview: ImportPreview; unknownCities: NewCity[] }
  | { kind: 'failed'; reason: string };

type Checked = { source: ImportSource; choices: ImportChoices; attempt: number };

/** Debounce in milliseconds, so that the tables are not searched for half a word. */
const TYPING_PAUSE_MS = 300;

export const isBlankSource = (source: ImportSource): boolean =>
  typeof source === 'string' ? source.trim() === '' : source.size === 0;

async function check(
  session: RemoteSession,
  source: ImportSource,
  choices: ImportChoices,
  signal: AbortSignal,
): Promise<{ preview: ImportPreview; unknownCities: NewCity[] }> {
  for (const lookup of await session.read(source, choices)) {
    await readLocationKeys(adminClient, lookup, (keys) => session.addExisting(keys), signal);
  }
  const preview = await session.preview();
  return { preview, unknownCities: await readUnknownCities(adminClient, await session.newCities(), signal) };
}

/**
 * Reads a source in a worker and compares it with the tables each time it changes. Nothing is written.
 * @param choices what to read for states that are none of the 51, and for cities in another spelling; other choices check
 *   the same source again
 * @param attempt a new number checks the same source again
 */
export function useImportCheck(source: ImportSource, choices: ImportChoices, attempt: number): ImportCheck {
  const [state, setState] = useState<{ of: Checked; check: ImportCheck } | null>(null);
  useEffect(() => {
    if (isBlankSource(source)) return;
    const stop = new AbortController();
    let session: RemoteSession | undefined;
    const begin = async () => {
      const set = (next: ImportCheck) =>
        !stop.signal.aborted && setState({ of: { source, choices, attempt }, check: next });
      try {
        const opened = openSession();
        session = opened;
        set({ kind: 'ready', session: opened, ...(await check(opened, source, choices, stop.signal)) });
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
  }, [source, choices, attempt]);
  if (isBlankSource(source)) return { kind: 'none' };
  const { of, check: known } = state ?? {};
  const isCurrent = of?.source === source && of.choices === choices && of.attempt === attempt;
  return isCurrent && known ? known : { kind: 'checking' };
}
