import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { distinctArticleAbout } from '../../support/article-text.ts';
import { testBackend } from '../../support/backend.ts';
import { start } from '../../support/fake-openai.ts';
import { serveBackend } from '../../support/server.ts';

export const TOWNS = ['Ogden', 'Orem', 'Logan', 'Moab', 'Tooele', 'Heber'];

/** Runs write-articles in Deno behind the local API, as `npm start` does, with a fake OpenAI. */
export async function startRunsStack() {
  const [backend, openai] = await Promise.all([testBackend(), start()]);
  const admin = await backend.admin();
  const logged: string[] = [];
  let intercept: (address: string) => Response | undefined = () => undefined;
  const underWay = new Set<Promise<Response>>();
  const fetchApi = async (request: Request) => {
    const refused = intercept(request.url);
    if (refused) return refused;
    const response = backend.fetch(request);
    underWay.add(response);
    return response.finally(() => underWay.delete(response));
  };
  const usual = { OPENAI_API_KEY: 'sk-of-the-test', OPENAI_BASE_URL: openai.url };
  const environment: Record<string, string> = { ...usual };
  const log = (line: string) => logged.push(line);
  const server = await serveBackend({ fetch: fetchApi }, { environment, log });
  const url = `${server.url}/functions/v1/write-articles`;
  const { sql, service } = backend;
  const call = (key = LOCAL_KEYS.secret) => fetch(url, { method: 'POST', headers: { apikey: key } });

  const databaseIsQuiet = async () => {
    await Promise.allSettled(underWay);
    await expect
      .poll(() =>
        sql(`select query from pg_stat_activity where datname = current_database()
          and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`),
      )
      .toEqual([]);
  };

  return {
    ...{ openai, sql, admin, logged, url },
    /** Calls the worker once, as the clock does. What an earlier call began may still be under way. */
    call,
    /** Calls the worker until a round for texts and one for parts begins with it. */
    kick: () =>
      expect.poll(async () => (await call()).json()).toEqual({ begun: { texts: true, parts: true } }),
    /** How the rounds ended that had something to do: until both begin together, "kick" may begin one without. */
    rounds: () =>
      logged
        .flatMap((line) => (line.includes('{') ? [JSON.parse(line.replace('[write-articles] ', ''))] : []))
        .filter((round) => Object.keys(round).length > 1),
    intercept: (handler: typeof intercept) => {
      intercept = handler;
    },
    /** Gives the function other secrets, as the owner does. It starts again with them. */
    setSecrets: async (secrets: Partial<typeof usual>) => {
      Object.assign(environment, usual, secrets);
      await server.restartFunction('write-articles');
    },
    /** Kills the worker. What it had asked of the database is done then, for example a claim. */
    async killWorker() {
      await server.restartFunction('write-articles');
      await databaseIsQuiet();
    },
    /** Lets the claims of a killed worker expire. */
    async expireClaims() {
      await sql('update generation_parts set claimed_until = now() where claimed_until is not null');
      await sql('update generation_jobs set claimed_until = now() where claimed_until is not null');
    },
    /** Lets the pauses between two looks at a batch pass, and calls the worker. */
    async turn() {
      await sql(`update generation_parts set next_look_at = now() where state <> 'ended'`);
      await sql('update generation_runs set next_part_at = null where next_part_at is not null');
      await sql('update generation_jobs set next_attempt_at = now() where next_attempt_at > now()');
      await sql('delete from private.model_pauses');
      return call();
    },
    parts: (run: string) => sql('select * from generation_parts where run_id = $1 order by number', [run]),
    /** Starts a run for the six towns. */
    async start(options: Record<string, unknown> = {}): Promise<string> {
      const run_id = randomUUID();
      const choice = { filters: { state: 'utah', location_type: 'city' } };
      await admin
        .rpc('start_generation_run', {
          ...{ run_id, label: 'Utah', choice, model: 'gpt-4o-mini' },
          ...{ articles_become: 'published', most_dollars: 5, ...options },
        })
        .throwOnError();
      return run_id;
    },
    progress: async (run_id: string) =>
      z
        .looseObject({ state: z.string(), written: z.number(), failed: z.number(), spent: z.number() })
        .parse((await admin.rpc('generation_progress', { run_id }).throwOnError()).data),
    ledger: (run: string) =>
      sql(
        'select outcome, input_tokens, cached_tokens, output_tokens, ended_at is not null as ended from generation_ledger where run_id = $1 order by began_at',
        [run],
      ),
    async reset() {
      intercept = () => undefined;
      openai.intercept(() => undefined);
      openai.files.clear();
      openai.batches.clear();
      openai.setMode('well');
      openai.requests.length = 0;
      openai.calls.length = 0;
      logged.length = 0;
      openai.setArticle((city) => distinctArticleAbout(city.split(',')[0] ?? city));
      // The last test's worker takes no more jobs of a cancelled run. What it is storing would get into the deletion's way.
      await sql(`update generation_runs set state = 'cancelled', ended_at = now() where ended_at is null`);
      await databaseIsQuiet();
      await sql(`delete from locations where state_slug = 'utah'`);
      await sql('delete from private.model_pauses');
      // The list of models was just read, so that no test counts that request.
      await sql(
        `insert into private.model_list_state (has_key, asked_at) values (true, now())
         on conflict (is_only) do update set has_key = true, is_wanted = false, asked_at = now(), problem = null`,
      );
      await sql(`update generation_parts set state = 'ended', ended_at = now() where state <> 'ended'`);
      const rows = TOWNS.map((city) => newLocation({ location_type: 'city', state: 'Utah', city }));
      await service.from('locations').insert(rows).throwOnError();
    },
    close: async () => {
      await server.close();
      await Promise.all([openai.close(), backend.close()]);
    },
  };
}

export type RunsStack = Awaited<ReturnType<typeof startRunsStack>>;
