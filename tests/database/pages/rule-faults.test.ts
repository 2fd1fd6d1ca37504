import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

const save = async (rule: object) =>
  (await admin.rpc('save_address_rules', { rules: [rule] as never }).throwOnError()).data;

test.each([
  ['/page?id=1', 'A rule is for the whole address'],
  ['/page#top', 'Browsers keep what follows the #'],
  ['/wild/*', 'A rule is for one address'],
  ['//evil.example', 'This is not an address on the site'],
  ['www.example.org/about', 'This is not an address on the site'],
  ['/a\u000bb', 'This is not an address on the site'],
  ['/Admin/locations', 'The site itself needs the addresses below this one.'],
  ['/preview/x', 'The site itself needs the addresses below this one.'],
  ['/sitemap.xml', 'The site already has a file at this address.'],
  ['/sitemap-texas.2.xml', 'The site already has a file at this address.'],
  ['/assets/old.js', 'The site itself needs the addresses below this one.'],
  ['/images/old.jpg', 'The site itself needs the addresses below this one.'],
  ['/images/og-1200.jpg', 'The site already has a file at this address.'],
  ['/licenses.txt', 'The site already has a file at this address.'],
  ['/404', 'The site already has a page at this address.'],
  ['/404.html', 'The site already has a page at this address.'],
  ['/caf%E9-z', 'No browser asks for these escapes.'],
  ['/caf%C3', 'No browser asks for these escapes.'],
  ['/\\evil', 'Browsers make another address'],
  ['/dot/../x', 'Browsers make another address'],
  ['/./y', 'Browsers make another address'],
  ['/%2E%2e/y', 'Browsers make another address'],
  ['/x/..', 'Browsers make another address'],
  ['/gold-atlas-guide.pdf', 'The site already has a file at this address.'],
  ['/About.html', 'The site already has a page at this address.'],
  ['/why%2Dgold', 'The site already has a page at this address.'],
  ['/old,', 'ends in a comma or semicolon'],
  ['/old;', 'ends in a comma or semicolon'],
  ['/old,/contact', 'These are several addresses'],
  ['/old; /contact', 'These are several addresses'],
  ['/old;https://example.com/new', 'These are several addresses'],
  ['</old>', 'This is not an address on the site'],
  ['/old<br>', 'has no < or >'],
  ['/old%3Cbr%3E', 'has no < or >'],
  ['/^old/', 'Signs of a pattern'],
  ['/old(gex)?$', 'Signs of a pattern'],
  ['/old$', 'Signs of a pattern'],
  ['/old/:splat', 'Signs of a pattern'],
  ['/old/$1', 'Signs of a pattern'],
  ['/old/$1/page', 'Signs of a pattern'],
  ['/old/$1.html', 'Signs of a pattern'],
  ['/old/[0-9]+', 'Signs of a pattern'],
  ['/old/.+', 'Signs of a pattern'],
  ['/save-50%-now', 'Enter a % of its own as %25.'],
  ['/old%zz', 'Enter a % of its own as %25.'],
  ['/old%00', 'No browser asks for these escapes.'],
])('says what is wrong with the address %s', async (address, reason) => {
  expect(await save({ address, target: '/contact' })).toEqual([
    { line: 1, problem: expect.stringContaining(reason) },
  ]);
});

test.each(['/blog/save-$100-on-fees', '/gold-at-$5000'])(
  'takes the old address %s with a price',
  async (address) => {
    expect(await save({ address, target: '/contact' })).toEqual([]);
  },
);

test.each([
  ['https://example.org/about', 'is not on this site'],
  ['javascript:alert(1)', 'is not on this site'],
  ['about', 'is not on this site'],
  ['/about?utm_source=old', 'without a question mark or a #'],
  ['/about#costs', 'without a question mark or a #'],
  ['/nowhere', 'There is no page at /nowhere.'],
])('says what is wrong with the target %s', async (target, reason) => {
  expect(await save({ address: '/old', target })).toEqual([
    { line: 1, problem: expect.stringContaining(reason) },
  ]);
  const { data } = await backend.anon.rpc('resolve_address', { address: '/old' }).throwOnError();
  expect(data).toBeNull();
});
