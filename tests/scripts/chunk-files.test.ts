import { expect, test } from 'vitest';
import { Chunks } from '../../scripts/build/chunk-files.ts';

const chunks = new Chunks({
  'index.html': { file: 'assets/index-1.js', name: 'index', src: 'index.html', imports: ['_vendor-2.js'] },
  '_vendor-2.js': { file: 'assets/vendor-2.js', name: 'vendor' },
  '_layout-3.js': {
    file: 'assets/layout-3.js',
    name: 'layout',
    imports: ['_vendor-2.js', 'index.html'],
    dynamicImports: ['src/site/home/home-page.tsx'],
  },
  'src/site/home/home-page.tsx': { file: 'assets/home-4.js', name: 'home-page', imports: ['_layout-3.js'] },
  'src/fonts/inter.woff2': { file: 'assets/inter-5.woff2', src: 'src/fonts/inter.woff2' },
});

test('a screen needs its own file and those that it imports, however far, but none that comes later', () => {
  expect(chunks.filesOf('src/site/home/home-page.tsx')).toEqual([
    '/assets/home-4.js',
    '/assets/layout-3.js',
    '/assets/vendor-2.js',
    '/assets/index-1.js',
  ]);
});

test('a source that is in a shared chunk needs that chunk', () => {
  expect(chunks.filesOf('src/app/start-site.tsx')[0]).toBe('/assets/layout-3.js');
});

test("a typeface has one file, and so has the page's script", () => {
  expect(chunks.fileOf('src/fonts/inter.woff2')).toBe('/assets/inter-5.woff2');
  expect(chunks.fileOf('index.html')).toBe('/assets/index-1.js');
});

test('a source that the bundle does not have stops the build', () => {
  expect(() => chunks.filesOf('src/site/gone.tsx')).toThrow('The build has no file for src/site/gone.tsx.');
});
