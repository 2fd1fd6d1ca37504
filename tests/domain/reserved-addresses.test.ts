import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adminEntrances } from '../../src/app/admin-routes.tsx';
import { siteRoutes } from '../../src/app/routes.tsx';
import { paths } from '../../src/config/paths.ts';
import { contentLocationFormSchema, locationFormSchema } from '../../src/domain/locations/location-form.ts';
import { parseImportRow } from '../../src/domain/locations/location-import.ts';
import { RESERVED_ADDRESSES, reservedStateFault } from '../../src/domain/locations/reserved-addresses.ts';
import { bareSlug } from '../../src/domain/locations/slug.ts';

const firstPart = (address: string) => address.split('/')[1] ?? '';
const nameOfFile = (file: string) => bareSlug(file.split('.')[0] ?? '');
const root = path.resolve(import.meta.dirname, '../..');

test('no state can have the address of a screen in the route table', () => {
  const addresses = [...siteRoutes, ...adminEntrances].map((leaf) => leaf.path);
  addresses.push(...Object.values({ ...paths, admin: paths.admin.root }));
  const parts = addresses.map(firstPart).filter((part) => part !== '' && !/[:*.]/.test(part));
  expect(parts).toContain('why-gold');
  for (const part of parts) expect(reservedStateFault(part), part).not.toBeNull();
});

test('no state can be named like a file or folder of public/', () => {
  const files = readdirSync(path.join(root, 'public'));
  expect(files).toContain('images');
  for (const file of files) expect(reservedStateFault(nameOfFile(file)), file).not.toBeNull();
});

test('no state can be named like a file that the build writes', () => {
  const files = ['index.html', 'app.html', 'admin.html', '404.html', 'assets'];
  files.push('_headers', '_redirects', 'robots.txt', 'sitemap.xml', 'sitemap.xml.br');
  for (const file of files) expect(reservedStateFault(nameOfFile(file)), file).not.toBeNull();
});

test('each reserved address is a slug and is listed once', () => {
  expect(RESERVED_ADDRESSES.map(bareSlug)).toEqual(RESERVED_ADDRESSES);
  expect(new Set(RESERVED_ADDRESSES).size).toBe(RESERVED_ADDRESSES.length);
});

const words = 'A state cannot be named "Admin": the site already uses the address /admin.';
const messages = (result: ReturnType<typeof locationFormSchema.safeParse>) =>
  result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
const fields = { state: ' Admin ', city: 'Reno', neighborhood: '', zip: '89501' };

test.each(['state', 'city'] as const)(
  'the form refuses a reserved name for a %s and says why',
  (location_type) => {
    const result = locationFormSchema.safeParse({
      ...fields,
      ...{ location_type, seo_title: '', seo_description: '' },
    });
    expect(messages(result)).toEqual([['state', words]]);
  },
);

test('the Content Management form and the import refuse a reserved name too', () => {
  const result = contentLocationFormSchema.safeParse(fields);
  expect(result.error?.issues.map(({ message }) => message)).toEqual([words]);
  expect(parseImportRow(['Admin', 'Reno'], 3)).toEqual({ line: 3, reason: words, fields: ['Admin', 'Reno'] });
});

test('a city may be named like a screen, because its address starts with its state', () => {
  expect(parseImportRow(['Texas', 'About'], 1)).toMatchObject({ city_slug: 'about' });
});

test('a city or neighborhood named Index gets an address that differs from its folder', () => {
  expect(parseImportRow(['Washington', 'Index'], 1)).toMatchObject({
    city: 'Index',
    city_slug: 'index-area',
  });
  const row = parseImportRow(['Washington', 'Seattle', 'Index', '98101'], 1);
  expect(row).toMatchObject({ neighborhood: 'Index', neighborhood_slug: 'index-area' });
});
