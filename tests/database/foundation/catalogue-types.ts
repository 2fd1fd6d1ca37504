import type { Backend } from '../../../supabase/local/backend.ts';

type Sql = Backend['sql'];
type Columns = Record<string, string>;

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  uuid: 'string',
};

/** The TypeScript type for a Postgres type. */
function typeScript(postgres: { name: string; is_enum: boolean }): string {
  // A list's type is named after its element's.
  if (postgres.name.startsWith('_')) return `${typeScript({ ...postgres, name: postgres.name.slice(1) })}[]`;
  const type = postgres.is_enum ? `Database['public']['Enums']['${postgres.name}']` : SCALARS[postgres.name];
  if (type === undefined) throw new Error(`Say in SCALARS how TypeScript sees ${postgres.name}.`);
  return type;
}

const orNull = (type: string, nullable: boolean) => (nullable ? `${type} | null` : type);

export type TableTypes = { Row: Columns; Insert: Columns; Update: Columns };

/** The columns of the tables or of the views. The catalogue says that every column of a view may be null. */
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
    `select c.relname as relation, a.attname as column, t.typname as name, coalesce(nullif(t.typelem, 0) in (select oid from pg_type where typtype = 'e'), t.typtype = 'e') as is_enum,
       a.attnotnull as not_null, a.atthasdef as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_generated
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
    // A JSON column would take JSON's own null, but no one writes it.
    const plain = typeScript(column);
    const type = plain === 'Json' && !nullable ? 'NonNullable<Json>' : orNull(plain, nullable);
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

/** The foreign keys between tables of "public", with the table that has each. */
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

/** The generator writes this for a function without arguments. */
export const NO_ARGUMENTS = 'Record<PropertyKey, never>';

type Part = { part: string; mode: string; name: string; is_enum: boolean; optional: boolean };
type FunctionType = {
  Args: Columns | typeof NO_ARGUMENTS;
  /** Rows, a list of one type, a single value, or 'undefined' for nothing. */
  Returns: (Columns | string)[] | string;
};
type Answer = { name: string; is_enum: boolean; is_list: boolean; is_row: boolean; relation: string | null };

function returnType(
  row: Columns,
  { is_list, is_row, relation, ...type }: Answer,
  tables: Record<string, TableTypes>,
): FunctionType['Returns'] {
  const table = relation === null ? undefined : tables[relation];
  if (table) return [table.Row];
  if (is_row) return [row];
  if (type.name === 'void') return 'undefined';
  return is_list ? [typeScript(type)] : typeScript(type);
}

/** The arguments and results of the functions that the API can call. */
export async function functionTypes(sql: Sql): Promise<Record<string, FunctionType>> {
  const functions = await sql<{ fn: string; parts: Part[]; answer: Answer }>(
    `select p.proname as fn,
       coalesce(json_agg(json_build_object('part', a.part, 'mode', coalesce(a.mode, 'i'), 'name', t.typname,
         'is_enum', coalesce(nullif(t.typelem, 0) in (select oid from pg_type where typtype = 'e'), t.typtype = 'e'), 'optional', a.ord > p.pronargs - p.pronargdefaults) order by a.part)
         filter (where a.part is not null), '[]') as parts,
       json_build_object('name', e.typname, 'is_enum', e.typtype = 'e', 'relation', nullif(r.typrelid, 0)::regclass::text, 'is_list', r.typelem <> 0 or p.proretset,
         'is_row', p.proretset and p.prorettype = 'record'::regtype or 't' = any (p.proargmodes)) as answer
     from pg_proc p
       join pg_type r on r.oid = p.prorettype
       join pg_type e on e.oid = case when r.typelem <> 0 and r.typcategory = 'A' then r.typelem else r.oid end
       left join lateral unnest(
         p.proargnames, p.proargmodes, coalesce(p.proallargtypes, p.proargtypes::oid[])
       ) with ordinality as a (part, mode, type, ord) on true
       left join pg_type t on t.oid = a.type
     where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     group by p.oid, e.oid, r.oid
     order by fn`,
  );
  const tables = await relationTypes(sql, 'r');
  return Object.fromEntries(
    functions.map(({ fn, parts, answer }) => {
      const columnsOf = (isArgument: boolean) =>
        Object.fromEntries(
          parts
            .filter(({ mode }) => (mode === 'i') === isArgument)
            .map(({ part, optional, ...type }) => [
              isArgument && optional ? `${part}?` : part,
              typeScript(type),
            ]),
        );
      const Args = columnsOf(true);
      const isEmpty = Object.keys(Args).length === 0;
      return [
        fn,
        { Args: isEmpty ? NO_ARGUMENTS : Args, Returns: returnType(columnsOf(false), answer, tables) },
      ];
    }),
  );
}
