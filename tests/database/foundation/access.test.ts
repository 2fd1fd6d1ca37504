import { afterAll, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { ACCESS, type Access, OPERATIONS, type Operation } from './access-matrix.ts';
import { samplesOf } from './access-samples.ts';
import { type CallArguments, caller, callersOf, ROLES } from './callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const owner = caller(backend, LOCAL_KEYS.secret);
const sampleOf = await samplesOf(backend);

type Row = Record<string, unknown>;

const address = (relation: string, row: Row) => {
  const { key } = sampleOf(relation);
  return `${relation}?${key}=eq.${row[key]}`;
};
const upsertOf = (relation: string, row: Row): CallArguments => [
  'POST',
  `${relation}?on_conflict=${sampleOf(relation).key}`,
  { body: row, headers: { prefer: 'resolution=merge-duplicates' } },
];

function requestOf({ relation, operation }: Access): CallArguments {
  const { existing, fresh, change, shown } = sampleOf(relation);
  const columns = shown ? `?select=${shown}` : '';
  const requests: Record<Operation, CallArguments> = {
    select: ['GET', `${relation}${columns}`],
    insert: ['POST', relation, { body: fresh }],
    upsert: upsertOf(relation, { ...existing, ...change }),
    update: ['PATCH', address(relation, existing), { body: change }],
    delete: ['DELETE', address(relation, existing)],
  };
  return requests[operation];
}

/** Puts the sample's existing row into its table, and removes the row that is to be added. */
async function prepare(relation: string) {
  const { existing, fresh } = sampleOf(relation);
  await owner('DELETE', address(relation, fresh));
  await owner(...upsertOf(relation, existing));
}

const rowsOf = async (relation: string): Promise<Row[]> =>
  (await backend.sql<{ row: Row }>(`select to_jsonb(t) as row from ${relation} t order by t::text`)).map(
    ({ row }) => row,
  );

/** The prepared rows of a table, until a request takes effect. All others are proven to change none. */
let unchanged: { relation: string; rows: Row[] } | undefined;

async function preparedRows(relation: string): Promise<Row[]> {
  if (unchanged?.relation === relation) return unchanged.rows;
  await prepare(relation);
  return rowsOf(relation);
}

async function expectEffect({ relation, operation }: Access) {
  const { existing, fresh, change } = sampleOf(relation);
  const [left] = (await owner('GET', address(relation, existing))).rows;
  const added = (await owner('GET', address(relation, fresh))).rows;
  expect(added).toHaveLength(operation === 'insert' ? 1 : 0);
  if (operation === 'delete') expect(left).toBeUndefined();
  else expect(left).toMatchObject(operation === 'insert' ? existing : change);
}

/** Columns that visitors must not read: selected alone or with others, as a filter and as an order. */
const HIDDEN = {
  articles: ['generated_by', 'is_preferred', 'chosen_at', 'prompt_version_id'],
  contributors: ['is_active', 'created_at'],
  facts: ['remark', 'conflict', 'also_at', 'verified_by'],
  locations: ['search_text'],
};
const hidden = Object.entries(HIDDEN).flatMap(([table, columns]) => columns.map((column) => [table, column]));

test.each(hidden)('a visitor can neither read %s.%s nor filter or sort by it', async (table, column) => {
  const asked = [`${table}?select=${column}`, `${table}?select=id,${column}`, `${table}?select=*`];
  const probed = [`${table}?select=id&${column}=not.is.null`, `${table}?select=id&order=${column}`];
  const embedded = table === 'articles' ? [`locations?select=id,articles(${column})`] : [];
  for (const path of [...asked, ...probed, ...embedded]) {
    const answer = await callers.anonymous('GET', path);
    expect([path, answer.status, answer.code]).toEqual([path, 401, '42501']);
  }
});

describe('the table of rights', () => {
  test('names every table and view that the API could show, and no other', async () => {
    const relations = await backend.sql<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm') order by name`,
    );
    const named = new Set(ACCESS.map(({ relation }) => relation));
    expect([...named].sort()).toEqual(relations.map(({ name }) => name));
    expect(ACCESS).toHaveLength(named.size * ROLES.length * OPERATIONS.length);
  });

  const titled = ACCESS.map((access): [string, Access] => [Object.values(access).join(', '), access]);
  test.each(titled)('%s', async (_, access) => {
    const { relation, role, outcome } = access;
    const before = await preparedRows(relation);
    unchanged = undefined;
    expect(before).not.toEqual([]);
    const answer = await callers[role](...requestOf(access));
    if (outcome === 'done') {
      expect(answer.status).toBeLessThan(300);
      return expectEffect(access);
    }

    expect(await rowsOf(relation)).toEqual(before);
    unchanged = { relation, rows: before };
    if (outcome === 'refused') {
      expect([answer.status, answer.code]).toEqual([role === 'anonymous' ? 401 : 403, '42501']);
    } else if (outcome === 'impossible') {
      // Postgres checks first whether a view can be written and then who may do it; an upsert reverses the order.
      expect(['55000', '42501']).toContain(answer.code);
    } else {
      expect(answer.status).toBeLessThan(300);
      const { isPublished } = sampleOf(relation);
      const seen = {
        all: before,
        published: before.filter(isPublished ?? (({ status }) => status === 'published')),
        nothing: [],
      };
      const keys = (rows: Row[]) => rows.map((row) => row[sampleOf(relation).key]).sort();
      expect(keys(answer.rows)).toEqual(keys(seen[outcome]));
    }
  });
});
