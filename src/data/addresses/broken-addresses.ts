import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { pageOfRows } from '../client/page-of-rows.ts';
import { containsPattern } from '../client/search-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

/** What staff decided about an address: nothing yet, a redirect, or that it is gone; 'page' if a page came since. */
export type AddressDecision = 'open' | 'redirect' | 'gone' | 'page';

const isDecided = (answer: string | null): answer is 'redirect' | 'gone' | 'page' =>
  answer === 'redirect' || answer === 'gone' || answer === 'page';

/** An address without a page. Days are YYYY-MM-DD; null if no one has asked for it. */
export type BrokenAddress = {
  address: string;
  requests: number;
  first_day: string | null;
  last_day: string | null;
  /** The pages of our own site that visitors came from, five at most. */
  referrers: string[];
  decision: AddressDecision;
  /** The page that it redirects to. */
  target: string | null;
  /** When the decision was made, which tells it from a later one; null without a decision. */
  decided_at: string | null;
};

export type BrokenAddressFilters = { search: string; decision: AddressDecision | '' };

/** A decision about an address: the page that it leads to, or null for gone. */
export type AddressRule = { address: string; target: string | null };

const columns = 'address, requests, first_day, last_day, referrers, answer, target, rule_updated_at';
const reading = 'Reading the broken addresses';

function addressesBy(client: DataClient, { search, decision }: BrokenAddressFilters) {
  let query = client.from('broken_addresses').select(columns, { count: 'exact' });
  if (search) query = query.ilike('address', containsPattern(search));
  if (decision) query = query.eq('answer', decision);
  return query.order('requests', { ascending: false }).order('address');
}

type Row = Awaited<ReturnType<typeof addressesBy>>['data'];

const brokenAddressOf = (row: NonNullable<Row>[number]): BrokenAddress => ({
  address: row.address ?? '',
  requests: row.requests ?? 0,
  first_day: row.first_day,
  last_day: row.last_day,
  referrers: row.referrers ?? [],
  decision: isDecided(row.answer) ? row.answer : 'open',
  target: row.target,
  decided_at: row.rule_updated_at,
});

/** A page of the addresses, the most often requested first. */
export async function fetchBrokenAddresses(
  client: DataClient,
  filters: BrokenAddressFilters,
  page: number,
  size: number,
) {
  const read = (from: number, to: number) => addressesBy(client, filters).range(from, to);
  const { rows, ...rest } = await pageOfRows({ page, size }, read, reading);
  return { rows: rows.map(brokenAddressOf), ...rest };
}

export async function fetchAllBrokenAddresses(
  client: DataClient,
  filters: BrokenAddressFilters,
): Promise<BrokenAddress[]> {
  const rows = await fetchAllPages(async (from, to) =>
    dataOf(await addressesBy(client, filters).range(from, to), reading),
  );
  return rows.map(brokenAddressOf);
}

export const brokenAddressQueries = {
  list: (filters: BrokenAddressFilters, page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.brokenAddresses.list(filters, page, size),
      queryFn: () => fetchBrokenAddresses(adminClient, filters, page, size),
    }),
  /** Addresses of locations that are spelled like this one. */
  like: (address: string) =>
    queryOptions({
      queryKey: queryKeys.brokenAddresses.like(address),
      queryFn: async () =>
        dataOf(
          await adminClient.rpc('similar_addresses', { address }),
          'Looking for addresses like this one',
        ),
    }),
};

/** The number of a rule, from 1, and why it was not saved. */
export type RuleProblem = { line: number; problem: string };

/** The database takes this many rules in a call. */
const MAX_RULES = 1000;

/** Saves every rule that it can, and returns the others. */
export async function saveAddressRules(
  client: DataClient,
  rules: readonly (AddressRule & { seen?: string | null })[],
): Promise<RuleProblem[]> {
  const problems: RuleProblem[] = [];
  for (let from = 0; from < rules.length; from += MAX_RULES) {
    const part = rules.slice(from, from + MAX_RULES);
    const refused = dataOf(
      await client.rpc('save_address_rules', { rules: part }),
      'Saving what broken addresses lead to',
    );
    problems.push(...refused.map(({ line, problem }) => ({ line: line + from, problem })));
  }
  return problems;
}

type Decided = Pick<BrokenAddress, 'address' | 'decided_at'>;

/** Makes one decision. It fails if someone else decided since this administrator looked. */
async function decide({ address, decided_at }: Decided, target: string | null): Promise<void> {
  const [refused] = await saveAddressRules(adminClient, [{ address, target, seen: decided_at }]);
  if (refused) throw new DataError('rejected', refused.problem);
}

async function undecide({ address, decided_at }: Decided): Promise<void> {
  if (decided_at === null) return;
  dataOf(
    await adminClient.rpc('remove_address_rule', { address, seen: decided_at }),
    'Removing what a broken address leads to',
  );
}

const shown = [queryKeys.brokenAddresses.all];

/** Redirects an address to a page, declares it gone (null), or undoes the decision (undefined). */
export function useDecideAddress() {
  const invalidate = useInvalidate(shown);
  return useMutation({
    mutationFn: ({ broken, target }: { broken: Decided; target: string | null | undefined }) =>
      target === undefined ? undecide(broken) : decide(broken, target),
    // This runs after a refusal too, because the list then shows what someone else decided.
    onSettled: invalidate,
  });
}

export function useImportAddressRules() {
  const invalidate = useInvalidate(shown);
  return useMutation({
    mutationFn: (rules: readonly AddressRule[]) => saveAddressRules(adminClient, rules),
    onSettled: invalidate,
  });
}
