import { afterAll, expect, test } from 'vitest';
import { isLocationPath } from '../../../src/app/entry-server.tsx';
import { listPublicPages } from '../../../src/app/public-pages.ts';
import { fetchAddressResolution } from '../../../src/data/addresses/address-resolution.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const lookUp = (path: string) => fetchAddressResolution(backend.anon, path);
afterAll(() => backend.close());

test('every page of a location or an article that the site has is known as a page', async () => {
  const paths = (await listPublicPages(backend.anon)).map(({ path }) => path).filter(isLocationPath);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect([path, await lookUp(path)]).toEqual([path, { page: true }]);
});

test('what is no page leads where its history says', async () => {
  expect(await lookUp('/nowhere')).toBeNull();
  expect(await lookUp('/california/nowhere/at-all')).toBeNull();
  await backend.sql(
    `delete from public.locations where state_slug = 'california' and city_slug = 'san-diego'`,
  );
  expect(await lookUp('/california/san-diego')).toEqual({ gone: true });
});
