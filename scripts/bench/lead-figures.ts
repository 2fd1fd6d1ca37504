import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/data/database.types.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import type { BenchSite } from './bench-site.ts';
import { comparedFigures, type Figure, type Sample, timed } from './figure.ts';
import { fillLeads } from './lead-rows.ts';

type Client = SupabaseClient<Database>;

/** A page of the list, and the newest entries of a timeline, as the screen has them. */
const ENTRIES_PER_PAGE = 50;
const MAX_EVENTS = 200;

const SAMPLES = 40;

type Question = {
  name: string;
  ask: (client: Client, at: number) => PromiseLike<unknown>;
  /** The statements that read the same rows. */
  bare: (backend: Backend, at: number) => Promise<unknown>;
};

const ORDER = 'order by is_open_introduction desc, created_at desc, id';

const VERDICTS = 'select * from private.contact_verdicts($1::uuid[], now())';

const idsOf = (rows: readonly { id: string }[] | null) => (rows ?? []).map(({ id }) => id);

const barePage = async (backend: Backend, where: string, page: number) => {
  const offset = (page - 1) * ENTRIES_PER_PAGE;
  const rows = await backend.sql<{ id: string }>(
    `select * from public.leads where ${where} ${ORDER} limit ${ENTRIES_PER_PAGE} offset ${offset}`,
  );
  await backend.sql(`select count(*) from public.leads where ${where}`);
  await backend.sql(VERDICTS, [idsOf(rows)]);
};

type Filters = [column: string, operator: string, value: string | null][];

const columns = '*, article:articles(title)';

/**
 * The page, as src/data/leads/lead-list.ts asks for it, and the marks of its leads, while all are counted. No list waits
 * for what notes leave out.
 */
async function askList(client: Client, conditions: Filters, search: string, page: number): Promise<void> {
  const words = search.split(' ').filter(Boolean);
  const skip = (page - 1) * ENTRIES_PER_PAGE;
  const asked = { words, conditions };
  // The table does not know what a joined contact has withdrawn.
  const isSearch =
    skip > 0 || words.length > 0 || conditions.some(([column]) => column === 'agrees_to_calls');
  const { data } = isSearch
    ? await client
        .rpc('search_leads', { ...asked, skip, size: ENTRIES_PER_PAGE })
        .select(columns)
        .throwOnError()
    : await tableBy(client, conditions);
  const isCounted = !isSearch || data.length < ENTRIES_PER_PAGE;
  await Promise.all([
    client.rpc('contact_verdicts', { ids: idsOf(data) }).throwOnError(),
    isCounted ? null : client.rpc('count_found', { ...asked, are_messages: false }).throwOnError(),
  ]);
}

function tableBy(client: Client, conditions: Filters) {
  let query = client.from('leads').select(columns, { count: 'exact' });
  for (const condition of conditions) query = query.filter(...condition);
  return query
    .order('is_open_introduction', { ascending: false })
    .order('created_at', { ascending: false })
    .order('id')
    .limit(ENTRIES_PER_PAGE)
    .throwOnError();
}

async function askCallable(client: Client, word: string): Promise<void> {
  const asked = { words: [word], size: ENTRIES_PER_PAGE };
  const { data } = await client.rpc('callable_leads', asked).single().throwOnError();
  await Promise.all([
    client.from('leads').select(columns).in('id', data.ids).throwOnError(),
    client.rpc('contact_verdicts', { ids: data.ids }).throwOnError(),
  ]);
}

const list = (name: string, filters: Filters, where: string, page = 1): Question => ({
  name,
  ask: (client) => askList(client, filters, '', page),
  bare: (backend) => barePage(backend, where, page),
});

const NEW_WITHOUT_OWNER: Filters = [
  ['status', 'eq', 'new'],
  ['owner_id', 'is', null],
];

const withNotes = (word: string) =>
  `(search_text like '%${word}%' or id = any (array(select lead_id from public.lead_events
    where words ilike '%${word}%' and kind in ('note', 'call', 'text', 'status', 'pause', 'handover') order by created_at desc limit 2000)))`;

const OPEN = 'any (array(select private.open_places(now())))';
const CALLABLE = `agrees_to_calls and (zip_places is null or zip_places = ${OPEN}) and phone_places = ${OPEN}`;

/** @param middle the number of a page in the middle of the list */
const lists = (middle: number): Question[] => [
  list('list, first page', [], 'true'),
  list('list, the page in the middle', [], 'true', middle),
  list('list, new without owner', NEW_WITHOUT_OWNER, `status = 'new' and owner_id is null`),
  list('list, agreed', [['agrees_to_calls', 'eq', 'true']], 'agrees_to_calls'),
  {
    name: 'search for a word that all have',
    ask: (client) => askList(client, [], 'person', 1),
    bare: (backend) => barePage(backend, withNotes('person'), 1),
  },
  {
    name: 'search',
    ask: (client, at) => askList(client, [], `person ${1000 + at}`, 1),
    bare: (backend, at) => barePage(backend, `${withNotes('person')} and ${withNotes(`${1000 + at}`)}`, 1),
  },
  {
    name: 'search for a word of few notes',
    ask: (client, at) => askList(client, [], `case-${1000 + at}`, 1),
    bare: (backend, at) => barePage(backend, withNotes(`case-${1000 + at}`), 1),
  },
  {
    name: 'search for a word that all notes have',
    ask: (client) => askList(client, [], 'entry', 1),
    bare: (backend) => barePage(backend, withNotes('entry'), 1),
  },
  {
    name: 'may be called now, with a word that all have',
    ask: (client) => askCallable(client, 'person'),
    bare: (backend) => barePage(backend, `${CALLABLE} and search_text like '%person%'`, 1),
  },
];

/** @param ids those of the leads that are opened, one after another */
function panel(ids: readonly string[]): Question[] {
  const id = (at: number) => ids[at % ids.length] ?? '';
  const bareOf = (statement: string) => (backend: Backend, at: number) => backend.sql(statement, [id(at)]);
  const samePerson = bareOf(`
    select l.* from public.leads named join public.leads l
      on private.mailbox_of(l.email) = private.mailbox_of(named.email)
        or private.normalized_phone(l.phone) = private.normalized_phone(named.phone)
    where named.id = $1 order by l.created_at desc limit 50`);
  const part = (name: string, parts: string[], bare: Question['bare']): Question => ({
    name: `panel, ${name}`,
    ask: (client, at) => client.rpc('read_entry', { of_entry: id(at), parts }).throwOnError(),
    bare,
  });
  const timeline = bareOf(
    `select * from public.lead_events where lead_id = $1 order by created_at desc, id limit ${MAX_EVENTS}`,
  );
  const verdict = (backend: Backend, at: number) => backend.sql(VERDICTS, [[id(at)]]);
  const mails = bareOf('select * from public.outbox where lead_id = $1');
  return [
    part('timeline', ['events'], timeline),
    part('other requests of the person', ['requests'], samePerson),
    part('who may be the same person', ['proposed'], samePerson),
    part('verdict', ['verdict'], verdict),
    part('all', ['events', 'mails', 'matches', 'proposed', 'requests', 'verdict'], async (backend, at) => {
      for (const read of [timeline, mails, samePerson, samePerson, verdict]) await read(backend, at);
    }),
  ];
}

/** The verdicts on all leads of a page together, as the list of those who may be called asks for them. */
const verdictsOf = (ids: readonly string[]): Question => ({
  name: 'verdicts of a page',
  ask: (client) => client.rpc('contact_verdicts', { ids: [...ids] }).throwOnError(),
  bare: (backend) => backend.sql(VERDICTS, [ids]),
});

/** The first of the two to read the rows warms the database's cache for the other, so they take turns. */
async function samplesOf(client: Client, backend: Backend, { ask, bare }: Question): Promise<Sample[]> {
  const samples: Sample[] = [];
  // The first is not counted, to measure a working day and not its first minute.
  for (let at = -1; at < SAMPLES; at += 1) {
    const index = at + 1;
    const readBare = () => timed(() => bare(backend, index));
    const bareFirst = at % 2 === 0 ? await readBare() : null;
    const shown = await timed(() => ask(client, index));
    const sample = { shown, bare: bareFirst ?? (await readBare()) };
    const trip = await timed(async () => client.from('admin_users').select('id', { head: true }).limit(1));
    if (at >= 0) samples.push({ ...sample, trip });
  }
  return samples;
}

/** What the desk of leads asks for, through the API, beside the bare statements and one round trip. */
export async function leadFigures({ backend }: BenchSite, count: number): Promise<Figure[]> {
  await fillLeads(backend, count);
  const client = backend.client<Database>();
  const { error } = await client.auth.signInWithPassword(LOCAL_ADMIN);
  if (error) throw error;
  // Each hundredth has a number that another one has, and so has each fiftieth.
  const rows = await backend.sql<{ id: string }>(
    `select id from public.leads where email like '%50@example.com' order by created_at desc limit ${SAMPLES + 20}`,
  );
  const figures: Figure[] = [];
  const ids = rows.map(({ id }) => id);
  const middle = Math.ceil(count / ENTRIES_PER_PAGE / 2);
  for (const question of [...lists(middle), ...panel(ids), verdictsOf(ids.slice(0, ENTRIES_PER_PAGE))]) {
    figures.push(...comparedFigures(question.name, await samplesOf(client, backend, question), 2));
  }
  return figures;
}
