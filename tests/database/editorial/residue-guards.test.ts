import { afterAll, describe, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { MARKS, NO_MARKS } from '../../support/residue-cases.ts';
import { connectionTo } from '../while-held.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const staff = connectionTo(backend);
const admin = await backend.admin();

const residueIn = async (texts: readonly string[]) =>
  backend.sql<{ text: string; mark: string | null }>(
    'select w as text, private.residue_in(w) as mark from unnest($1::text[]) w',
    [texts],
  );

test('the database finds the marks that the gate finds, wherever they stand', async () => {
  const texts = MARKS.flatMap((mark) => [mark, `Gold is held ${mark} for long.`, `Gold\n${mark}\nis held.`]);
  const rows = await residueIn(texts);
  expect(rows.filter(({ mark }) => mark === null)).toEqual([]);
  expect((await residueIn(NO_MARKS)).filter(({ mark }) => mark !== null)).toEqual([]);
});

test.each(['a ', '<', '[', '&#', 'turn1', 'Written by ', '\n', '*'])(
  'the longest text is judged within a request of staff, of %j too',
  async (part) => {
    // Past that limit, the database ends the statement.
    await staff`select set_config('statement_timeout', (
      select substr(entry, 19) from pg_roles r join pg_db_role_setting s on s.setrole = r.oid, unnest(s.setconfig) entry
      where rolname = 'authenticated' and entry like 'statement_timeout=%'), false)`;
    const long = part.repeat(200_000 / part.length);
    expect(await staff`select private.residue_in(${long}) as mark`).toEqual([{ mark: null }]);
  },
);

const MARKED = 'Gold :contentReference[oaicite:0] in Texas.';
/** An address that someone copied from an assistant's answer. */
const MARKED_ADDRESS = 'https://a.example/law?utm_source=chatgpt.com';
const refusal = 'a mark of the AI provider';

describe('a text that is public as soon as it is saved has no marks', () => {
  test.each(['seo_title', 'seo_description'])('%s of a location', async (field) => {
    const change = (text: string) =>
      backend.sql(`update public.locations set ${field} = $1 where state_slug = 'texas'`, [text]);
    await expect(change(MARKED)).rejects.toThrow(refusal);
    await change('Gold in Texas.');
  });

  test.each([
    'citeturn0search0',
    '【4:0†source】',
    '\ue200cite\ue201',
    '<think>',
    'web_search',
    'assistantfinal',
  ])('the name of a location: %j', async (mark) => {
    const change = (name: string) =>
      backend.sql(`update public.locations set city = $1 where city_slug = 'austin'`, [name]);
    await expect(change(`Austin ${mark}`)).rejects.toThrow(refusal);
    await change('Austin');
  });

  test.each(['name', 'legal_name', 'tagline', 'street', 'city', 'office_hours', 'linkedin_url'])(
    '%s of the company',
    async (field) => {
      const change = (text: string) => backend.sql(`update public.company set ${field} = $1`, [text]);
      await expect(change('https://a.example/citeturn0search0')).rejects.toThrow(refusal);
      await change('https://a.example/us');
    },
  );

  test('an administrator reads which mark it is', async () => {
    const { error } = await admin.from('locations').update({ seo_title: MARKED }).eq('state_slug', 'texas');
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('contentReference') });
  });

  test.each([0, 1, 2, 3])('a contributor (text %i)', async (at) => {
    const add = (texts: readonly string[]) =>
      backend.sql(
        'insert into public.contributors (name, credentials, biography, link) values ($1, $2, $3, $4)',
        [...texts],
      );
    const honest = ['Ann Vale', 'CPA', 'She writes.', 'https://a.example/vale'];
    await expect(add(honest.with(at, at < 3 ? MARKED : MARKED_ADDRESS))).rejects.toThrow(refusal);
  });

  test.each([0, 1])('a correction (text %i)', async (at) => {
    const add = (texts: readonly string[]) =>
      backend.sql(
        `insert into public.corrections (page, was_wrong, says_now, corrected_on) values ('/texas', $1, $2, current_date)`,
        [...texts],
      );
    const honest = [`It was ${at}.`, 'It is 6.'];
    await expect(add(honest.with(at, MARKED))).rejects.toThrow(refusal);
    await add(honest);
  });

  test('the address of a source', async () => {
    const change = (address: string) =>
      backend.sql('update public.sources set url = $1 where id = (select id from public.sources limit 1)', [
        address,
      ]);
    await expect(change(MARKED_ADDRESS)).rejects.toThrow(refusal);
    await change('https://a.example/law');
  });

  test('the note of a fact, and the title of its source', async () => {
    const note = 'update public.facts set note = $1 where id = (select id from public.facts limit 1)';
    const title = 'update public.sources set title = $1 where id = (select id from public.sources limit 1)';
    for (const statement of [note, title]) {
      await expect(backend.sql(statement, [MARKED])).rejects.toThrow(refusal);
      await backend.sql(statement, ['It is exempt.']);
    }
  });
});
