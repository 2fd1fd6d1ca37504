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
  for (const name of [margin, padding]) expect(name).toMatch(/^[a-z][\dA-Z]$/i);
});

test('other classes change no name, and no two classes have the same', () => {
  const many = Array.from({ length: 800 }, (_, number) => `.a-${number}{color:red}`).join('');
  const all = classNamesOf(`@layer utilities{.mt-4{margin:0}${many}}.A0,.b1{color:red}`);
  expect(new Set([...all.short.values(), 'A0', 'b1']).size).toBe(803);
  const same = classNamesOf(`@layer utilities{.mt-4{margin:0}.other-1{color:red}}`);
  expect(same.short.get('mt-4')).toBe(margin);
});

test('no name is one that blockers of advertisements hide', () => {
  const many = Array.from({ length: 900 }, (_, number) => `.a-${number}{color:red}`).join('');
  const used = [...classNamesOf(`@layer utilities{${many}}`).short.values()].map((name) =>
    name.toLowerCase(),
  );
  expect(used.filter((name) => name === 'ad')).toEqual([]);
  expect(used).toContain('ae');
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
