import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { fetchPageChanges } from '../../../src/data/addresses/page-changes.ts';
import { fetchCompany } from '../../../src/data/company/company-reads.ts';
import { type CompanyValues, companySchema } from '../../../src/domain/company/company-form.ts';
import { CONSENT_VERSION, consentText } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(backend.close);
const admin = await backend.admin();
const { anon, sql } = backend;

const OWN: CompanyValues = {
  name: 'Harbor Gold',
  legal_name: 'Harbor Gold Guides, LLC',
  tagline: 'Gold by the sea',
  site_url: 'https://www.harborgold.com',
  phone: '(619) 234-5678',
  email: 'desk@harborgold.com',
  street: '1 Harbor Drive',
  city: 'Portland',
  region: 'OR',
  postal_code: '97201',
  office_hours: 'Mon-Thu 8am-4pm',
  office_zone: 'Pacific time',
  facebook_url: '',
  x_url: 'https://x.com/harborgold',
  linkedin_url: '',
  instagram_url: '',
  youtube_url: '',
};
const wordsFor = ({ name, phone }: CompanyValues) => consentText({ name, phone });

const seen = async () =>
  (await anon.from('company').select('updated_at').single().throwOnError()).data.updated_at;
const save = (values: CompanyValues, seen_at: string, words = wordsFor(values), client = admin) =>
  client.rpc('save_company', {
    company: values,
    seen_at,
    consent_version: CONSENT_VERSION,
    consent_words: words,
  });

const [sample] = await sql<CompanyValues & { saved_at: null }>('select * from public.company');
beforeEach(async () => {
  if (!sample) throw new Error('There is no company.');
  const given = Object.keys(sample);
  await sql(
    `update public.company c set (${given}) = (select ${given} from jsonb_populate_record(c, $1::jsonb)) where true`,
    [JSON.stringify(sample)],
  );
});

describe('the company', () => {
  test('of a new database is the sample, which everyone reads', async () => {
    expect(await fetchCompany(anon)).toEqual(brand);
  });

  test('is saved by an administrator, with the agreement that names it', async () => {
    await save(OWN, await seen()).throwOnError();
    expect(await fetchCompany(anon)).toEqual({
      name: 'Harbor Gold',
      legalName: 'Harbor Gold Guides, LLC',
      tagline: 'Gold by the sea',
      siteUrl: 'https://www.harborgold.com',
      phone: {
        display: '(619) 234-5678',
        href: 'tel:+16192345678',
        hours: 'Mon-Thu 8am-4pm Pacific time',
      },
      email: { address: 'desk@harborgold.com' },
      address: { street: '1 Harbor Drive', city: 'Portland', region: 'OR', postalCode: '97201' },
      social: [{ network: 'X', url: 'https://x.com/harborgold' }],
    });
    const wording = await anon.from('consent_wordings').select('words').eq('version', CONSENT_VERSION);
    expect(wording.data).toEqual([{ words: wordsFor(OWN) }]);
  });

  test('is on every page: all are outdated by a change', async () => {
    const { cursor } = await fetchPageChanges(anon, null);
    await save(OWN, await seen()).throwOnError();
    const { changes, isComplete } = await fetchPageChanges(anon, cursor);
    expect([isComplete, changes]).toEqual([
      true,
      [
        { path: '/', reach: 'below' },
        { path: '/', reach: 'page' },
      ],
    ]);
  });

  test('is changed by one administrator at a time', async () => {
    const before = await seen();
    await save(OWN, before).throwOnError();
    const late = await save({ ...OWN, name: 'Late Gold' }, before);
    expect([late.status, late.error?.message]).toEqual([409, 'Someone else has changed the company.']);
    expect((await fetchCompany(anon)).name).toBe('Harbor Gold');
  });

  test('is not saved with an agreement that names another one', async () => {
    const refused = await save(OWN, await seen(), wordsFor({ ...OWN, phone: '1-800-555-0100' }));
    expect(refused.error?.message).toBe(
      'The agreement to calls and texts must name the company and its phone.',
    );
    const given = { company: OWN, seen_at: await seen(), consent_version: CONSENT_VERSION };
    const unknown = JSON.parse(JSON.stringify({ ...given, consent_words: null }));
    expect((await admin.rpc('save_company', unknown)).error?.code).toBe('23514');
    expect(await fetchCompany(anon)).toEqual(brand);
  });
});

test('the form takes no address that no browser can open, whatever it looks like', () => {
  for (const site_url of ['https://xn--a.com', 'https://harbor.xn--0'])
    expect(companySchema.safeParse({ ...OWN, site_url }).error?.issues[0]?.message).toMatch(
      /^Enter the address of your domain/,
    );
});

test.each<[field: keyof CompanyValues, value: string]>([
  ['name', 'A'],
  ['name', '12345'],
  ['name', 'Gold '.repeat(20)],
  ['name', 'Gold\u202e Atlas'],
  ['legal_name', 'x'.repeat(121)],
  ['legal_name', 'Gold\nAtlas'],
  ['tagline', 'x'.repeat(121)],
  ['site_url', 'http://www.harborgold.com'],
  ['site_url', 'https://harborgold'],
  ['site_url', 'https://www.harborgold.com/gold'],
  ['site_url', 'https://www.harborgold.com:99999'],
  ['site_url', 'https://harborgold.2026'],
  ['site_url', 'https://1.2.3.400'],
  ['site_url', 'https://harbor..com'],
  ['site_url', 'https://-harbor.com'],
  ['phone', 'call us'],
  ['phone', '555-0142'],
  ['email', 'desk at harbor'],
  ['street', '1'],
  ['city', ' '],
  ['region', 'XYZ'],
  ['postal_code', '9720'],
  ['office_hours', '9'],
  ['office_zone', 'Lunar time'],
  ['x_url', 'http://x.com/harborgold'],
  ['youtube_url', 'https://youtube.com/a b'],
  ['youtube_url', 'https://youtube.com/"><script>'],
  ['email', '<x>@harborgold.com'],
  ['site_url', 'https://www.harborgold.com:0'],
])('neither the form nor the database takes this %s: %s', async (field, value) => {
  const values = { ...OWN, [field]: value };
  const checked = companySchema.safeParse(values);
  expect(checked.error?.issues.map(({ path }) => path[0])).toContain(field);
  // Whatever the form would make of it is refused as it was typed.
  const answer = await save(values as CompanyValues, await seen());
  expect([answer.status, answer.error?.code]).toEqual([400, '23514']);
});

test.each([
  ['site_url', ' HTTPS://Www.HarborGold.com/ ', 'https://www.harborgold.com'],
  ['site_url', 'harborgold.com', 'https://harborgold.com'],
  ['phone', ' +1 619 234 5678', '+1 619 234 5678'],
  ['postal_code', '97201-1234 ', '97201-1234'],
  ['linkedin_url', 'https://www.linkedin.com/company/harbor', 'https://www.linkedin.com/company/harbor'],
])('the form takes this %s: "%s"', (field, typed, stored) => {
  expect(companySchema.parse({ ...OWN, [field]: typed })).toMatchObject({ [field]: stored });
});
