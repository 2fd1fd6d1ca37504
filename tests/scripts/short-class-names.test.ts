import { expect, test } from 'vitest';
import { classNamesOf, renameInCode, renameInStyles } from '../../scripts/build/short-class-names.ts';

const css =
  '@layer components{.prose p{color:red}}@layer utilities{.flex{display:flex}.mt-4{margin-top:1px}.sm\\:p-2{padding:2px}}.mt-4:focus{color:red}';
const names = classNamesOf(css);
const margin = names.short.get('mt-4') ?? '';
const padding = names.short.get('sm:p-2') ?? '';
const renamed = (code: string) => renameInCode('page.tsx', code, names);

test('utilities get names of two characters, but for words that may mean something else', () => {
  expect([...names.short.keys()]).toEqual(['mt-4', 'sm:p-2']);
  for (const name of [margin, padding]) expect(name).toMatch(/^[a-z][\da-z]$/);
});

test('names follow each other in the order of the rules, and none is another class', () => {
  const { short } = classNamesOf(
    '@layer utilities{.mt-4{margin:0}.flex{display:flex}.a-4{color:red}.b-4{top:0}}.a1{color:red}',
  );
  expect([...short]).toEqual([
    ['mt-4', 'a0'],
    ['a-4', 'a2'],
    ['b-4', 'a3'],
  ]);
});

test('no name is one that blockers of advertisements hide, and too many classes stop the build', () => {
  const many = (count: number) =>
    `@layer utilities{${Array.from({ length: count }, (_, number) => `.a-${number}{color:red}`).join('')}}`;
  const used = [...classNamesOf(many(935)).short.values()];
  expect(new Set(used).size).toBe(935);
  expect(used).not.toContain('ad');
  expect(used.at(-1)).toBe('zz');
  expect(() => classNamesOf(many(936))).toThrow('too many classes');
});

test('the stylesheet is renamed wherever it names a class', () => {
  expect(renameInStyles(css, names)).toBe(
    `@layer components{.prose p{color:red}}@layer utilities{.flex{display:flex}.${margin}{margin-top:1px}.${padding}{padding:2px}}.${margin}:focus{color:red}`,
  );
});

test('lists of classes are renamed, in texts and in templates', () => {
  expect(renamed('const a = "flex mt-4"; const c = "flex";')).toBe(
    `const a = "flex ${margin}"; const c = "flex";`,
  );
  const before = ['const b = `sm:p-2 $', '{a} prose`;'];
  expect(renamed(before.join(''))).toBe(before.join('').replace('sm:p-2', padding));
});

test('a list of classes with quotes and brackets of their own is renamed, too', () => {
  const odd = classNamesOf(
    String.raw`@layer utilities{.\[\&\>p\]\:mt-4>p{margin:0}.before\:content-\[\'\'\]:before{content:''}}`,
  );
  const [first, second] = ['[&>p]:mt-4', "before:content-['']"].map((name) => odd.short.get(name));
  expect(renameInCode('page.tsx', `const a = "[&>p]:mt-4", b = "before:content-['']";`, odd)).toBe(
    `const a = "${first}", b = "${second}";`,
  );
});

test('a class among other words is refused, because it would select nothing', () => {
  expect(() => renamed('const a = "mt-4 mt-5";')).toThrow(
    'page.tsx: "mt-5" is no class, and "mt-4 mt-5" has some.',
  );
  expect(() => renamed(`const a = '<p class="mt-4">';`)).toThrow('is no class');
  expect(() => renamed('const a = ;')).toThrow('page.tsx cannot be read');
});
