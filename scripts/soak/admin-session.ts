import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import type { WritingMode } from '../../src/domain/generation/run-states.ts';
import { newLocation } from '../../src/domain/locations/new-location.ts';
import { LOCAL_ADMIN, LOCAL_KEYS } from '../../supabase/local/keys.ts';

const AT_ONCE = 500;
const SYLLABLES = ['ba', 'den', 'fi', 'gor', 'hal', 'ke', 'lum', 'mo', 'nar', 'pi'];

/** A name of letters only for each number, and no two alike. */
const nameOf = (number: number): string => {
  const name = [...String(number)].map((digit) => SYLLABLES[Number(digit)]).join('');
  return `Mc${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

const connect = (api: string, key: string, token?: string) =>
  new PostgrestClient(`${api}/rest/v1`, {
    headers: { apikey: key, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function signIn(api: string): Promise<string> {
  const response = await fetch(`${api}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(LOCAL_ADMIN),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

/** Adds this many cities without an article to a state. */
export async function addLocations(api: string, state: string, count: number): Promise<void> {
  const service = connect(api, LOCAL_KEYS.secret);
  for (let from = 0; from < count; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - from);
    const rows = Array.from({ length }, (_, at) =>
      newLocation({ location_type: 'city', state, city: nameOf(from + at) }),
    );
    await service.from('locations').insert(rows).throwOnError();
  }
}

export interface RunOptions {
  state: string;
  mode: WritingMode;
  most_dollars: number;
}

/** A token is valid for 15 minutes. */
const SIGNED_IN_MS = 10 * 60_000;

/** The actions of an administrator in their own session. While the database restarts, they are repeated later. */
export function openAdminSession(api: string) {
  let signedIn = { at: Number.NEGATIVE_INFINITY, admin: connect(api, LOCAL_KEYS.publishable) };
  const session = async () => {
    if (performance.now() - signedIn.at > SIGNED_IN_MS) {
      signedIn = { at: performance.now(), admin: connect(api, LOCAL_KEYS.publishable, await signIn(api)) };
    }
    return signedIn.admin;
  };
  return {
    /** Starts a run for all cities of a state and returns its number of jobs: 0 if another run has them all. */
    async start(run_id: string, { state, mode, most_dollars }: RunOptions): Promise<number> {
      const choice = { filters: { state: state.toLowerCase(), location_type: 'city' } };
      const admin = await session();
      const { data, error } = await admin.rpc('start_generation_run', {
        ...{ run_id, label: state, choice, model: 'gpt-4o-mini', articles_become: 'published' },
        ...{ mode, most_dollars },
      });
      // PT409 means that the other session's run has all the cities. Any other error is a failed start.
      if (error && error.code !== 'PT409')
        throw new Error(`No run was started: ${error.code} ${error.message}`);
      return Number(data?.jobs ?? 0);
    },
    /** Raises the caps of the runs that have stopped at them, and returns how many. */
    async raiseCaps(ids: string[], by: number): Promise<number> {
      const admin = await session();
      const { data } = await admin
        .from('generation_runs')
        .select('id, most_dollars')
        .in('id', ids)
        .eq('state', 'paused');
      for (const { id, most_dollars } of data ?? []) {
        await admin.rpc('continue_generation_run', { run_id: id, most_dollars: Number(most_dollars) + by });
      }
      return data?.length ?? 0;
    },
    /** Measures in milliseconds how long the figures of a run take; null while the database is down. */
    async looks(run_id: string): Promise<number | null> {
      const admin = await session();
      const began = performance.now();
      const { error } = await admin.rpc('generation_progress', { run_id });
      return error ? null : performance.now() - began;
    },
  };
}

export type AdminSession = ReturnType<typeof openAdminSession>;

/** Two sessions start the run at the same moment. */
export async function startTwice(
  sessions: readonly [AdminSession, AdminSession],
  order: RunOptions,
): Promise<{ ids: string[]; jobs: number[] }> {
  const ids = [randomUUID(), randomUUID()];
  const jobs = await Promise.all(sessions.map((session, at) => session.start(ids[at] ?? '', order)));
  return { ids, jobs };
}
