import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHARED_FILES, sharedChunkOf, siteChunks } from '../../scripts/build/site-chunks.ts';
import { fromRoot } from '../../scripts/shared/root.ts';

const named = SHARED_FILES.flatMap(({ files, without }) => [...files, ...without]);

test.each(named)('%s, which a shared chunk holds or leaves out, exists', (name) => {
  const file = fromRoot(`src/${name}`);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).isDirectory()).toBe(name.endsWith('/'));
});

test.each([
  ['src/site/layout/site-header.tsx', 'layout'],
  ['src/site/layout/page-hero.tsx', undefined],
  ['src/site/locations/city-page.tsx', 'location-pages'],
  ['src/ui/toast.ts', 'layout'],
  ['src/ui/toast-view.tsx', undefined],
  ['node_modules/lib/prefetch.ts', undefined],
])('%s goes into the chunk %s', (file, chunk) => {
  expect(sharedChunkOf(fromRoot(file))).toBe(chunk);
  expect(siteChunks.find(({ test: holds }) => holds(fromRoot(file)))?.name).toBe(chunk);
});
