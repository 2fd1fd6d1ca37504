import { afterAll, expect, test } from 'vitest';
import { readableText } from '../../../src/domain/readable-text.ts';
import { hasShownWords } from '../../../src/domain/shown-words.ts';
import { testBackend } from '../../support/backend.ts';
import { article, lead, message, neighborhood, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon, sql } = backend;
const admin = await backend.admin();

/** Tables whose texts come from other tables, from our own files, or from no one outside. */
const OWN_TEXTS = {
  'copies of cleaned rows': ['article_previews', 'article_revisions', 'fact_history', 'prompt_versions'],
  'the committed gazetteer and wordings': ['consent_wordings', 'counties', 'places', 'zip_codes'],
  'our own words and identifiers': [
    ...[
      'comparison_choices',
      'generation_jobs',
      'generation_ledger',
      'generation_parts',
      'generation_samples',
    ],
    ...['outbox', 'webhook_deliveries'],
  ],
};

test('every public table with texts of other people drops what cannot be shown', async () => {
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'character varying'))
       and not exists (select from pg_trigger t where t.tgrelid = c.oid
         and t.tgfoid = 'private.clean_text()'::regprocedure) order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.values(OWN_TEXTS).flat().sort());
});

const TEXTS = [
  'a\u000bb',
  'a\u0008\u000c\u001f\u0001b',
  'a\u007f\u0085\u009fb',
  'a\ufffe\uffffb',
  'tab\there\nline\r\nend',
  String.raw`a literal \u000b, \b, \\b and C:\new`,
  'back\\\u000bslash\\',
  '“Zürich” 金 🪙 \u00a0 e\u0301',
];

test('a text is kept without it, and otherwise as it was written', async () => {
  for (const text of TEXTS) {
    const row = { ...lead(), name: text };
    await anon.from('leads').insert(row).throwOnError();
    const { data } = await admin.from('leads').select('name').eq('id', row.id).single().throwOnError();
    expect(data?.name).toBe(readableText(text));
  }
});

test('all columns and all writers are held to it, changes too', async () => {
  const note = { ...message(), message: 'Gold\u000b, please', name: 'Ada\u0007' };
  await anon.from('contact_messages').insert(note).throwOnError();
  expect(await sql('select name, message from contact_messages order by created_at desc limit 1')).toEqual([
    { name: 'Ada', message: 'Gold, please' },
  ]);
  const [place] =
    (await admin.from('locations').insert(neighborhood('Old\u000b Town', 'old-town')).select().throwOnError())
      .data ?? [];
  expect(place?.neighborhood).toBe('Old Town');
  const [home] =
    (await admin.from('locations').insert(state('Nevada', 'nevada')).select().throwOnError()).data ?? [];
  const written = await admin
    .from('articles')
    .insert({ ...article(home?.id ?? '', 'gold'), content: '# Gold\u000b' })
    .select()
    .single()
    .throwOnError();
  const changed = await admin
    .from('articles')
    .update({ title: 'Gold\uffff here' })
    .eq('id', written.data?.id ?? '')
    .select('title, content')
    .single()
    .throwOnError();
  expect(changed.data).toEqual({ title: 'Gold here', content: '# Gold' });
});

test('what visitors and staff write at the desk is never only what no one sees', async () => {
  const unseen = '\u200b\u2800\u00ad\u3164'.repeat(4);
  const sent = { ...message(), name: 'Ada' };
  await anon.from('contact_messages').insert(sent).throwOnError();
  const asked = lead();
  await anon.from('leads').insert(asked).throwOnError();
  const steps = { next_step: unseen, next_step_on: '2026-12-01' };
  const refused = await Promise.all([
    ...[unseen, `A${unseen}`].map((name) => anon.from('leads').insert({ ...lead(), name })),
    ...['name', 'subject', 'message'].map((field) =>
      anon.from('contact_messages').insert({ ...message(), [field]: unseen }),
    ),
    admin.from('leads').update(steps).eq('id', asked.id),
    admin.from('contact_messages').update(steps).eq('id', sent.id),
    admin.from('lead_views').insert({ name: unseen, filters: 'zip=44' }),
    admin.from('lead_events').insert({ lead_id: asked.id, kind: 'note', words: unseen }),
  ]);
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => '23514'));
  const others = await sql<{ rule: string }>(
    `select conname as rule from pg_constraint
     where pg_get_constraintdef(oid) like '%shown_words(%' and conname = any ($1) order by 1`,
    [['calling_hours_source_title_length', 'partners_name_length', 'webhooks_description_length']],
  );
  expect(others).toHaveLength(3);
});

test('forms and the database see the same characters', async () => {
  const rows = await sql<{ at: number }>(
    `select n as at from generate_series(1, 1114111) n
     where n not between 55296 and 57343 and private.shown_words(chr(n)) is null order by n`,
  );
  const unseen = [];
  for (let at = 1; at <= 0x10ffff; at += 1)
    if ((at < 0xd800 || at > 0xdfff) && !hasShownWords(String.fromCodePoint(at))) unseen.push(at);
  expect(rows.map(({ at }) => at)).toEqual(unseen);
});
