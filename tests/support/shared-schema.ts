import type { SqlSession } from '../../supabase/local/database/database.ts';

/**
 * Every row of these catalogs that is new or changed has the number of a transaction that no other database of the
 * server has, and a copy has the rows of its original at the same places.
 */
const CATALOGS = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_description',
  'pg_enum',
  'pg_index',
  'pg_inherits',
  'pg_namespace',
  'pg_proc',
  'pg_rewrite',
  'pg_type',
];

const MARK = `select concat_ws(' ', ${CATALOGS.map(
  (catalog) =>
    `(select count(*) || '/' || sum(hashtextextended(concat(xmin, ctid), 0)) from pg_catalog.${catalog})`,
).join(', ')}, (select system_identifier from pg_control_system())) as mark`;

/** What Lite has read of each schema, by its mark. */
const known = new Map<string, string>();

async function markOf(session: SqlSession): Promise<string> {
  const [row] = await session.query<{ mark: string }>(MARK);
  if (!row) throw new Error('A query without a table has a row.');
  return row.mark;
}

/**
 * Lite reads the schema at each backend's first request, which takes longer than the tests of a small file. Copies of
 * a database share what was read, as long as none of them has changed its schema.
 */
export const sharedSchema = (session: SqlSession) => ({
  get: async () => known.get(await markOf(session)),
  set: async (_: string, schema: string) => {
    known.set(await markOf(session), schema);
  },
  delete: async () => {},
});
