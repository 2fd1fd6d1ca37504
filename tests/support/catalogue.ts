type Row = Record<string, unknown>;
type Ask = (sql: string) => Promise<Row[]>;

/** Leaves out what Postgres itself makes, and the history of migrations. */
const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')`;

const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS}`;

/** Who may do what, sorted, because Postgres keeps grants in the order in which they were made. */
const grants = (acl: string) =>
  `(select coalesce(string_agg(g::text, ' ' order by g::text), '') from unnest(${acl}) g)`;

/** Each query answers lines of text. */
const SECTIONS: string[] = [
  `select format('schema %s: owner %s, grants %s', n.nspname, n.nspowner::regrole, ${grants("coalesce(n.nspacl, acldefault('n', n.nspowner))")}) as line
   from pg_namespace n where ${OURS}`,

  `select format('relation %s.%s: kind %s, owner %s, row security %s %s, persistence %s, options %s, grants %s',
     n.nspname, c.relname, c.relkind, c.relowner::regrole, c.relrowsecurity, c.relforcerowsecurity,
     c.relpersistence, c.reloptions, ${grants("coalesce(c.relacl, acldefault((case c.relkind when 'S' then 's' else 'r' end)::\"char\", c.relowner))")}) as line
   from ${RELATIONS} and c.relkind <> 'i'`,

  `select format('column %s.%s %s %s: %s, %s, default %s, identity "%s", generated "%s", collation %s, storage %s, grants %s',
     n.nspname, c.relname, to_char(row_number() over (partition by c.oid order by a.attnum), 'FM000'), a.attname,
     format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' else 'null' end,
     pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
     ${grants('a.attacl')}) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where ${OURS} and c.relkind not in ('i', 'S') and a.attnum > 0
     and not a.attisdropped`,

  `select format('constraint %s %s: %s, validated %s', coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text),
     k.conname, pg_get_constraintdef(k.oid), k.convalidated) as line
   from pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS}`,

  `select format('index %s.%s: %s, valid %s, clustered %s, replica identity %s',
     n.nspname, c.relname, pg_get_indexdef(c.oid), i.indisvalid, i.indisclustered, i.indisreplident) as line
   from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,

  `select format('view %s.%s:', n.nspname, c.relname) || E'\\n' || pg_get_viewdef(c.oid) as line
   from ${RELATIONS} and c.relkind in ('v', 'm')`,

  `select format('sequence %s.%s: %s from %s to %s by %s, cache %s, cycle %s, of %s', n.nspname, c.relname,
     s.seqtypid::regtype, s.seqmin, s.seqmax, s.seqincrement, s.seqcache, s.seqcycle, (
       select string_agg(d.refobjid::regclass || ' ' || d.refobjsubid, ' ') from pg_depend d
       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))) as line
   from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,

  `select format('function %s.%s(%s): returns %s, %s, kind %s, volatility %s, definer %s, strict %s, leakproof %s, '
       || 'parallel %s, cost %s, rows %s, support %s, settings %s, owner %s, grants %s' || E'\\n%s',
     n.nspname, p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname, p.prokind, p.provolatile, p.prosecdef,
     p.proisstrict, p.proleakproof, p.proparallel, p.procost, p.prorows, p.prosupport, p.proconfig, p.proowner::regrole,
     ${grants("coalesce(p.proacl, acldefault('f', p.proowner))")}, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc)) as line
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
   where ${OURS}`,

  `select format('trigger %s.%s %s: %s, enabled %s', n.nspname, c.relname, t.tgname, pg_get_triggerdef(t.oid), t.tgenabled) as line
   from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and not t.tgisinternal`,

  `select format('event trigger %s: %s %s', e.evtname, e.evtevent, e.evtfoid::regproc) as line from pg_event_trigger e`,

  `select format('rule %s', pg_get_ruledef(r.oid)) as line
   from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and r.rulename <> '_RETURN'`,

  `select format('policy %s.%s "%s": %s, permissive %s, to %s, using %s, check %s', n.nspname, c.relname, p.polname, p.polcmd,
     p.polpermissive, array(select r::regrole::text from unnest(p.polroles) r order by 1),
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as line
   from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,

  `select format('type %s.%s: kind %s, owner %s, labels %s, base %s, not null %s, default %s, grants %s', n.nspname, t.typname,
     t.typtype, t.typowner::regrole, array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder),
     format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault, ${grants("coalesce(t.typacl, acldefault('T', t.typowner))")}) as line
   from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where ${OURS}
     and (t.typtype in ('e', 'd', 'r') or t.typtype = 'c' and exists (
       select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,

  `select format('comment on %s %s: %s', o.type, o.identity, d.description) as line
   from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
   where o.schema !~ '^pg_' and o.schema <> 'information_schema' or o.type = 'schema' and o.identity !~ '^pg_'`,

  `select format('default privileges of %s in %s on %s: %s', d.defaclrole::regrole, d.defaclnamespace::regnamespace,
     d.defaclobjtype, ${grants('d.defaclacl')}) as line from pg_default_acl d`,

  `select format('setting of role %s %s: %s', s.setrole::regrole,
     case when s.setdatabase = 0 then 'everywhere' else 'in this database' end, entry) as line
   from pg_db_role_setting s, unnest(s.setconfig) entry
   where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,

  `select format('extension %s in %s', e.extname, e.extnamespace::regnamespace) as line from pg_extension e`,

  `select format('statistics %s', pg_get_statisticsobjdef(s.oid)) as line from pg_statistic_ext s`,
];

/** Each database fills columns of these types with its own values: random ones or the current time. */
const OWN_TYPES = ['uuid', 'timestamp with time zone', 'bytea', 'xid8', 'pg_snapshot'];

const TABLES = `select c.oid::regclass::text as table_name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (a.attidentity <> '' or format_type(a.atttypid, null) = any (array['${OWN_TYPES.join("', '")}']))) as own_columns,
    coalesce((select jsonb_object_agg(a.attname, k.confrelid::regclass::text)
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '{}') as leads_to
  from ${RELATIONS} and c.relkind = 'r'`;

type Table = { table_name: string; own_columns: string[]; leads_to: Record<string, string> };

/** The rows of all tables. Each id that a database makes for itself is replaced with the row that it points to. */
async function rowLines(ask: Ask): Promise<string[]> {
  const tables = (await ask(TABLES)) as Table[];
  const rows = new Map<string, Row[]>();
  for (const { table_name } of tables)
    rows.set(table_name, await ask(`select to_jsonb(t) as row, t.ctid from ${table_name} t`));
  const rowOf = (entry: Row) => entry.row as Row;
  const own = new Map(tables.map((table) => [table.table_name, table]));

  const told = (table: Table, row: Row, depth: number): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
        const target = own.get(table.leads_to[name] ?? '');
        if (!table.own_columns.includes(name)) return [[name, value]];
        if (value === null) return [[name, null]];
        if (!target || depth === 0) return [];
        const found = (rows.get(target.table_name) ?? []).map(rowOf).find((each) => each.id === value);
        return [[name, found ? told(target, found, depth - 1) : 'nothing']];
      }),
    );
  return tables.flatMap((table) =>
    (rows.get(table.table_name) ?? []).map(
      (entry) => `row of ${table.table_name}: ${JSON.stringify(told(table, rowOf(entry), 1))}`,
    ),
  );
}

/** All that a database's schema and its rows say, sorted: the lines of two databases can be compared as texts. */
export async function readCatalogue(ask: Ask): Promise<string[]> {
  const lines: string[] = [];
  for (const section of SECTIONS) lines.push(...(await ask(section)).map(({ line }) => String(line)));
  return [...lines, ...(await rowLines(ask))].sort().flatMap((each) => each.split('\n'));
}
