import type { Backend } from '../../supabase/local/backend.ts';

type Sql = Backend['sql'];
type Columns = Record<string, string>;

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int4: 'number',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

/** How TypeScript sees a value of a Postgres type. */
function typeScript(postgres: { name: string; is_enum: boolean }): string {
  const type = postgres.is_enum ? `Database['public']['Enums']['${postgres.name}']` : SCALARS[postgres.name];
  if (type === undefined) throw new Error(`Say in SCALARS how TypeScript sees ${postgres.name}.`);
  return type;
}

const orNull = (type: string, nullable: boolean) => (nullable ? `${type} | null` : type);

export type TableTypes = { Row: Columns; Insert: Columns; Update: Columns };

/** The columns of the tables or of the views; a view's may all be null, as far as the catalogue knows. */
export async function relationTypes(sql: Sql, kind: 'r' | 'v'): Promise<Record<string, TableTypes>> {
  const columns = await sql<{
    relation: string;
    column: string;
    name: string;
    is_enum: boolean;
    not_null: boolean;
    has_default: boolean;
    is_generated: boolean;
  }>(
    `select c.relname as relation, a.attname as column, t.typname as name, t.typtype = 'e' as is_enum,
       a.attnotnull as not_null, a.atthasdef as has_default, a.attgenerated <> '' as is_generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = $1 and a.attnum > 0 and not a.attisdropped
     order by 1, 2`,
    [kind],
  );
  const types: Record<string, TableTypes> = {};
  for (const column of columns) {
    const relation = types[column.relation] ?? { Row: {}, Insert: {}, Update: {} };
    types[column.relation] = relation;
    const { Row, Insert, Update } = relation;
    const nullable = !column.not_null;
    const type = orNull(typeScript(column), nullable);
    Row[column.column] = type;
    if (column.is_generated) {
      Insert[`${column.column}?`] = Update[`${column.column}?`] = 'never';
    } else {
      Insert[nullable || column.has_default ? `${column.column}?` : column.column] = type;
      Update[`${column.column}?`] = type;
    }
  }
  return types;
}

export type Relationship = {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
};

/** The foreign keys between tables of "public", by the table they are in. */
export async function foreignKeys(sql: Sql): Promise<({ relation: string } & Relationship)[]> {
  return sql(
    `select k.conrelid::regclass::text as relation, k.conname as "foreignKeyName",
       (select array_agg(attname::text order by ord) from unnest(k.conkey) with ordinality as n (num, ord)
          join pg_attribute on attrelid = k.conrelid and attnum = num) as columns,
       exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
          and u.conkey @> k.conkey and u.conkey <@ k.conkey) as "isOneToOne",
       k.confrelid::regclass::text as "referencedRelation",
       (select array_agg(attname::text order by ord) from unnest(k.confkey) with ordinality as n (num, ord)
          join pg_attribute on attrelid = k.confrelid and attnum = num) as "referencedColumns"
     from pg_constraint k join pg_class referenced on referenced.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and referenced.relnamespace = 'public'::regnamespace
     order by relation, "foreignKeyName"`,
  );
}

/** The enums, each as the union of its values. */
export async function enumValues(sql: Sql): Promise<Record<string, string[]>> {
  const enums = await sql<{ name: string; values: string[] }>(
    `select typname as name, array_agg(enumlabel::text order by enumsortorder) as values
     from pg_enum join pg_type t on t.oid = enumtypid
     where typnamespace = 'public'::regnamespace group by typname order by typname`,
  );
  return Object.fromEntries(enums.map(({ name, values }) => [name, values]));
}

/** The functions that the API can call: arguments, and the columns of the rows they return, if any. */
export async function functionTypes(
  sql: Sql,
): Promise<Record<string, { Args: Columns; Returns: Columns[] | 'undefined' }>> {
  const parts = await sql<{
    fn: string;
    part: string;
    mode: string;
    optional: boolean;
    name: string;
    is_enum: boolean;
    returns_nothing: boolean;
  }>(
    `select p.proname as fn, a.part, coalesce(a.mode, 'i') as mode, t.typname as name, t.typtype = 'e' as is_enum,
       coalesce(a.mode, 'i') = 'i' and a.ord > p.pronargs - p.pronargdefaults as optional,
       p.prorettype = 'void'::regtype as returns_nothing
     from pg_proc p
       cross join lateral unnest(
         p.proargnames, p.proargmodes, coalesce(p.proallargtypes, p.proargtypes::oid[])
       ) with ordinality as a (part, mode, type, ord)
       join pg_type t on t.oid = a.type
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and (p.proretset or p.prorettype = 'void'::regtype)
     order by fn, part`,
  );
  const types: Record<string, { Args: Columns; row: Columns; returnsNothing: boolean }> = {};
  for (const { fn, part, mode, optional, returns_nothing: returnsNothing, ...type } of parts) {
    const known = types[fn] ?? { Args: {}, row: {}, returnsNothing };
    types[fn] = known;
    if (mode === 'i') known.Args[optional ? `${part}?` : part] = typeScript(type);
    else known.row[part] = typeScript(type);
  }
  return Object.fromEntries(
    Object.entries(types).map(([fn, { Args, row, returnsNothing }]) => [
      fn,
      { Args, Returns: returnsNothing ? 'undefined' : [row] },
    ]),
  );
}
