import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import * as table from '../src/domain/checked-figures/checked-figures.ts';
import { FIGURES_CHECKED_ON, LIMITS_YEAR } from '../src/domain/checked-figures/checked-on.ts';
import { figuresIn } from '../src/domain/facts/figures.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => ending.test(name));

/** Attributes whose text a visitor reads or hears. The others are classes, sizes and coordinates. */
const READ = /^(?:title|text|lead|label|description|alt|hint|limits|means|placeholder|note|aria-label)$/;

/** The pieces of text that code writes: strings, templates and the text between tags. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const part = (node: object, name: string): unknown => Reflect.get(node, name);
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const type = part(node, 'type');
    const value = part(node, 'value');
    const name = part(node, 'name');
    const attribute = typeof name === 'object' && name !== null ? String(part(name, 'name')) : '';
    if (type === 'JSXAttribute' && !READ.test(attribute)) return;
    if (type === 'ImportDeclaration' || type === 'ImportExpression') return;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement' && typeof value === 'object' && value !== null)
      texts.push(String(part(value, 'raw')));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync('code.tsx', source).program);
  return texts;
}

/** Dollars and percentages that a text states itself, and limits that it binds to a year. */
function stated(text: string): string[] {
  // No word stands next to a length in a drawing or a style.
  const figures = figuresIn(text.replace(/\bwidth:100%|^(?:-?[\d.]+(?:px|%)\s*)+$/g, ''))
    .filter(({ key }) => key.startsWith('$') || key.endsWith('%'))
    .map((figure) => figure.text);
  const ofAYear = text.match(
    /\b(?:limits?|tax year|tax figures)\b[^.]{0,20}\b20\d\d\b|\b20\d\d\b[^.]{0,12}\b(?:limits?|tax year)\b/gi,
  );
  return [...figures, ...(ofAYear ?? [])];
}

/** The code with what visitors read: the pages, the tools, the built-in texts, the mails and the booklet. */
const code = [
  ...filesIn('src/site', /\.tsx?$/),
  ...filesIn('src/config', /\.ts$/),
  ...filesIn('src/domain/tools', /\.ts$/).filter((file) => !file.endsWith('/price-history.ts')),
  ...filesIn('src/domain/articles/article-template', /\.ts$/),
  'src/domain/glossary.ts',
  ...filesIn('guide', /\.ts$/),
  ...filesIn('supabase/functions/deliver-outbox', /\.ts$/),
];

describe('limits, rates and prices', () => {
  test('stand in the one table: no page, tool, built-in text or mail writes one itself', () => {
    expect(code.length).toBeGreaterThan(150);
    const found = code.flatMap((file) =>
      textsOf(read(file)).flatMap((text) => stated(text).map((figure) => `${file}: ${figure}`)),
    );
    expect(found).toEqual([]);
    const page = '<p title="Now 5%" className="w-[6%]">At most 28 percent, or {"from $7,500"}.</p>';
    expect(textsOf(page).flatMap(stated)).toEqual(['5%', '28 percent', '$7,500']);
  });

  test('stand in the one table: the text of the booklet names them', () => {
    const texts = filesIn('guide/text', /\.md$/);
    expect(texts).toHaveLength(10);
    const found = texts.flatMap((file) =>
      stated(read(file).replace(/{{[^}]+}}/g, '')).map((figure) => `${file}: ${figure}`),
    );
    expect(found).toEqual([]);
    expect(stated('A rise of 5 to 15 percent, or $1,000, by the 2025 limits')).toHaveLength(4);
  });

  test('each have a unit, a time that they hold for, and a source', () => {
    const rows = Object.entries(table).filter(
      (entry): entry is [string, table.CheckedFigure] => typeof entry[1] === 'object' && 'source' in entry[1],
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const [name, { value, unit, holds, source }] of rows) {
      const values = typeof value === 'number' ? [value] : value;
      expect([name, values.every(Number.isFinite), unit.length > 2, holds.length > 3]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      if (typeof value !== 'number') expect(value[0]).toBeLessThan(value[1]);
      expect(source.url).toMatch(/^https:\/\/\S+$/);
      expect(source.title.length).toBeGreaterThan(10);
      expect(source.dated).toMatch(/^20\d\d(-\d\d){0,2}$/);
    }
  });

  test('have one date and one year of limits, which the table has', () => {
    expect(FIGURES_CHECKED_ON).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(table.CONTRIBUTIONS[LIMITS_YEAR]).toBeDefined();
    expect(LIMITS_YEAR).toBe(Number(FIGURES_CHECKED_ON.slice(0, 4)));
  });

  test('are dated on each page that states them', () => {
    const folders = new Map<string, string>();
    for (const file of code.filter((each) => each.startsWith('src/site/'))) {
      const folder = file.split('/').slice(0, 3).join('/');
      folders.set(folder, `${folders.get(folder) ?? ''}${read(file)}`);
    }
    folders.delete('src/site/layout');
    const stating = [...folders].filter(([, text]) => /checked-figures\/figure-text/.test(text));
    expect(stating.map(([folder]) => folder).sort()).toEqual(
      ['about', 'free-guide', 'why-gold'].map((folder) => `src/site/${folder}`),
    );
    for (const [folder, text] of stating)
      expect([folder, /<CheckedOn \/>|<time dateTime=\{FIGURES_CHECKED_ON\}/.test(text)]).toEqual([
        folder,
        true,
      ]);
  });
});
