import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paths } from '../../config/paths.ts';
import { CONFIDENCES, type FactValues, SOURCE_KINDS } from '../../domain/facts/fact-form.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { type PageOfRows, pageOfRows } from '../client/page-of-rows.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

const text = z.nullable(z.string());
const rowSchema = z.object({
  ...{ id: z.string(), about: z.string(), kind: z.string(), status: text, amount: z.nullable(z.number()) },
  ...{ note: text, remark: text, conflict: text, confidence: z.enum(CONFIDENCES), also_at: text },
  ...{ review_by: z.string(), verified_at: text, updated_at: z.string() },
  ...{
    source_title: z.string(),
    source_url: z.string(),
    source_kind: z.enum(SOURCE_KINDS),
    source_dated: text,
  },
  /** Whether visitors see it, and whether its source must be read again. */
  ...{ is_public: z.boolean(), is_due: z.boolean() },
});
/** A fact with its source. `about` is the path of its subject without the first slash, '' for the country. */
export type Fact = z.output<typeof rowSchema>;

const columns = Object.keys(rowSchema.shape).join(', ');

/** Which facts need attention. */
export const FACT_QUEUES = ['all', 'due', 'unverified', 'conflict', 'public'] as const;
export type FactQueue = (typeof FACT_QUEUES)[number];

/** Stands for the country in the filters, because '' filters nothing. No state has this slug. */
export const THE_COUNTRY = '-';

/** '' filters nothing. */
export type FactFilters = { about: string; kind: string; queue: FactQueue };

const reading = 'Reading the facts';

/** `toVerify` leaves out those that no one has to read: verified ones, unless the filters ask for those that are due again. */
function factsBy(client: DataClient, { about, kind, queue }: FactFilters, toVerify = false) {
  let query = client.from('fact_list').select(columns, { count: 'exact' });
  if (about === THE_COUNTRY) query = query.eq('about', '');
  else if (about) query = query.or(`about.eq.${about},about.like.${about}/*`);
  if (kind) query = query.eq('kind', kind);
  if (queue === 'due') query = query.eq('is_due', true);
  if (queue === 'unverified' || (toVerify && queue !== 'due')) query = query.is('verified_at', null);
  if (queue === 'conflict') query = query.not('conflict', 'is', null);
  if (queue === 'public') query = query.eq('is_public', true);
  return query.order('about').order('kind').order('id');
}

export async function fetchFacts(
  client: DataClient,
  filters: FactFilters,
  page: number,
  size: number,
): Promise<PageOfRows<Fact>> {
  const read = (from: number, to: number) => factsBy(client, filters).range(from, to);
  const { rows, ...rest } = await pageOfRows<unknown>({ page, size }, read, reading);
  return { rows: z.array(rowSchema).parse(rows), ...rest };
}

export async function fetchAllFacts(
  client: DataClient,
  filters: FactFilters,
  toVerify = false,
): Promise<Fact[]> {
  const rows = await fetchAllPages<unknown>(async (from, to) =>
    dataOf(await factsBy(client, filters, toVerify).range(from, to), reading),
  );
  return z.array(rowSchema).parse(rows);
}

/** Reads a fact again; null if someone has deleted it. */
export async function fetchFact(id: string): Promise<Fact | null> {
  const query = adminClient.from('fact_list').select(columns).eq('id', id).limit(1);
  const rows: unknown[] = dataOf(await query, reading);
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

/** A fact and its source as the history stores them. */
const kept = z.nullable(
  z.object({
    ...{ status: text, amount: z.nullable(z.number()), note: text, remark: text, conflict: text },
    ...{ confidence: z.string(), also_at: text, review_by: z.string(), verified_at: text },
    source: z.object({ title: z.string(), url: z.string(), dated: text }),
  }),
);

/** A change of a fact, newest first. `was` is null for a new fact, `becomes` for a deleted one. */
const change = z.object({ id: z.string(), changed_at: z.string(), was: kept, becomes: kept });
export type FactChange = z.output<typeof change>;

/** The addresses of the pages that show facts about this subject. */
async function fetchFactPages(client: DataClient, about: string): Promise<string[]> {
  if (about === '' || about.includes('/')) return [];
  const found = dataOf(
    await client.from('state_list').select('slug').eq('slug', about).limit(1),
    'Looking for the pages of a fact',
  );
  return [...found.map(({ slug }) => `/${slug}`), paths.lawChanges];
}

export const factQueries = {
  pages: (about: string) =>
    queryOptions({
      queryKey: queryKeys.facts.pages(about),
      queryFn: () => fetchFactPages(adminClient, about),
    }),
  list: (filters: FactFilters, page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.facts.list(filters, page, size),
      queryFn: () => fetchFacts(adminClient, filters, page, size),
    }),
  /** All of the filters that someone must verify. */
  toVerify: (filters: FactFilters) =>
    queryOptions({
      queryKey: queryKeys.facts.toVerify(filters),
      queryFn: () => fetchAllFacts(adminClient, filters, true),
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: queryKeys.facts.history(id),
      queryFn: async () =>
        z
          .array(change)
          .parse(
            dataOf(
              await adminClient
                .from('fact_history')
                .select('id, changed_at, was, becomes')
                .eq('fact_id', id)
                .order('changed_at', { ascending: false })
                .limit(100),
              'Reading the history of a fact',
            ),
          ),
      staleTime: 0,
    }),
};

/** The database says in words why it does not save a fact. */
function useFactChange<Input, Answer>(work: (input: Input) => Promise<Answer>) {
  const afterChange = useInvalidate([queryKeys.facts.all]);
  return useMutation({
    mutationFn: (input: Input) => withRefusalWords(() => work(input)),
    onSettled: afterChange,
  });
}

/** A fact as the caller read it; the database refuses the save if it has changed since. */
type Seen = Pick<Fact, 'id' | 'updated_at'>;

/** Adds a fact, or changes the given version. */
export const useSaveFact = () =>
  useFactChange(async ({ seen, values }: { seen: Seen | null; values: FactValues }) =>
    dataOf(
      await adminClient.rpc('save_fact', {
        fact: values,
        ...(seen && { fact_id: seen.id, seen_at: seen.updated_at }),
      }),
      'Saving a fact',
    ),
  );

/** Records that the caller has read the source, and when it is to be read again (YYYY-MM-DD). */
export const useVerifyFact = () =>
  useFactChange(async ({ seen, reviewBy }: { seen: Seen; reviewBy: string }) =>
    dataOf(
      await adminClient.rpc('verify_fact', {
        ...{ fact_id: seen.id, seen_at: seen.updated_at, review_by: reviewBy },
      }),
      'Verifying a fact',
    ),
  );

export const useDeleteFact = () =>
  useFactChange(async (seen: Seen) =>
    dataOf(
      await adminClient.rpc('delete_fact', { fact_id: seen.id, seen_at: seen.updated_at }),
      'Deleting a fact',
    ),
  );

const imported = z.object({ added: z.number(), changed: z.number(), same: z.number() });

/** Saves all facts or none, and resolves with how many were added, changed, and unchanged. */
export const useImportFacts = () =>
  useFactChange(async (facts: readonly FactValues[]) =>
    imported.parse(dataOf(await adminClient.rpc('import_facts', { facts: [...facts] }), 'Importing facts')),
  );
