import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const codeIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && file !== 'src/data/database.types.ts');
const code = codeIn('src');
/** All code but the tests. */
const everywhere = [...code, ...['scripts', 'guide', 'supabase/local', 'supabase/functions'].flatMap(codeIn)];

const KEY_FILES = ['src/data/query-keys.ts', 'src/data/visitor-query-keys.ts'];
/** `ui` must not know the data layer. This query loads code and not data, so it has its own key. */
const OWN_KEY = ['src/ui/markdown/use-markdown.ts'];

/** Finds where code spells out a cache key instead of taking it from the list of keys. */
function spelledKeys(file: string): string[] {
  const text = textOf(file);
  const found: string[] = [];
  const named = new Map<string, Node>();
  const see = (key: Node | undefined | null) => {
    const spelled = key?.type === 'Identifier' ? named.get(key.name) : key;
    if (spelled?.type === 'ArrayExpression') found.push(`${file}: ${text.slice(spelled.start, spelled.end)}`);
  };
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && /^(query|mutation)Key$/.test(key.name)) see(value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return;
      named.set(id.name, init);
      if (/[kK]ey$/.test(id.name)) see(init);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const name = callee.type === 'MemberExpression' ? text.slice(callee.property.start, callee.end) : '';
      if (/^[gs]et(Query|Queries)(Data|State)$/.test(name)) see(first);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const MAX_LINES = 50;

/** Finds functions that are too long to read at a glance. */
function longFunctions(file: string): string[] {
  const text = textOf(file);
  const found: string[] = [];
  const see = ({ start, end }: Node) => {
    const lines = text.slice(start, end).split('\n').length;
    const at = text.slice(0, start).split('\n').length;
    if (lines > MAX_LINES) found.push(`${file}:${at} has ${lines} lines`);
  };
  new Visitor({
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  }).visit(parseSync(file, text).program);
  return found;
}

/** Finds waits that give up after a second, which is vitest's default. */
function shortWaits(file: string): string[] {
  const text = textOf(file);
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start, end }) => {
      const name = text.slice(callee.start, callee.end);
      if (/^vi\.waitFor$|^vi\.waitUntil$/.test(name) && given.length < 2)
        found.push(`${file}: ${text.slice(start, end)}`);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

describe('what recurs is done in one way', () => {
  test('a test waits as long as a busy machine takes: expect.poll and waitFor do, vi.waitFor gives up after a second', () => {
    expect(codeIn('tests').flatMap(shortWaits)).toEqual([]);
  });

  test('every key of the cache stands in the list of keys, for queries and invalidations alike', () => {
    const others = code.filter((file) => ![...KEY_FILES, ...OWN_KEY].includes(file));
    expect(others.flatMap(spelledKeys)).toEqual([]);
  });
});

/** These load no data of a screen, or say so in a toast or beside a button of their own. */
const OWN_FAILURES = [
  ...['facts/verify-queue.tsx', 'leads/entry-timeline.tsx', 'locations/import/worker-session.ts'],
  ...['locations/locations-page.tsx', 'locations/places/add-places-card.tsx'],
  ...['locations/places/gazetteer-status.tsx', 'outcomes/failure-scope.tsx'],
].map((file) => `src/admin/${file}`);

test('what could not be loaded is said by QueryState or a list, with the reason and a retry, which their tests prove', () => {
  const others = codeIn('src/admin').filter(
    (file) =>
      /(?<!\bfailed(?:=|: ))"Couldn't load/.test(textOf(file)) || /^ *Couldn't load/m.test(textOf(file)),
  );
  expect(others.filter((file) => !OWN_FAILURES.includes(file))).toEqual([]);
});

test('a box that scrolls is the home of what is hidden in it, which would make the page as long as its content', () => {
  const homeless = codeIn('src')
    .filter((file) => /^src\/(admin|ui)\/.*\.tsx$/.test(file))
    .flatMap((file) =>
      (textOf(file).match(/["'`][^"'`\n]*\bmax-h-[^"'`\n]*overflow-(?:y-)?auto[^"'`\n]*["'`]/g) ?? [])
        .filter((classes) => !/\b(relative|absolute|fixed|sticky)\b/.test(classes))
        .map((classes) => `${file}: ${classes}`),
    );
  expect(homeless).toEqual([]);
});

/** Idioms that no American uses: docs/writing.md says what to write instead. */
const FOREIGN =
  /\b(for want of|at once|anew|by itself|meanwhile|any ?more|at present|at the moment|held back|goes? on|from now on|is there already|are there already|is told|were told|waits? in review|(some|any|every)body|nobody|switch(ed)? o(n|ff)|could not be (read|loaded))\b/i;
/** More idioms that no American visitor would say aloud. */
const FOREIGN_TO_VISITORS =
  /\b(for want of|at once|anew|by itself|any ?more|at present|at the moment|is told|were told|(some|any|every)body|nobody|could not be (read|loaded|shown)|e-mails?|reckon|begins so|stands (in|on)|whoever (does|buys|bought|has)|what holds (in|everywhere)|shares and bonds|mining shares|present employer|ticked|a language model|of ours|to whom|no dependable|set out)\b/i;
/** Agreements are kept word for word, with their version; terms are what a visitor accepted by using the site. */
const EXEMPT = [
  'src/domain/leads/consent.ts',
  'src/domain/leads/introduction-words.ts',
  'src/site/legal/terms-text.tsx',
];
/** Staff read these on their screens and in functions' answers, and owners from the commands that they run. */
const read = [
  ...['src/admin', 'src/ui', 'src/data', 'src/domain', 'supabase/functions', 'scripts/doctor'].flatMap(
    codeIn,
  ),
  ...['scripts/local', 'scripts/serve', 'scripts/build', 'supabase/local'].flatMap(codeIn),
].filter((file) => !/^src\/domain\/(leads|tools|facts|articles\/article-template)\b|guide-mail/.test(file));

/** Visitors read these: the pages, the server's own answers, the emails and the free guide. */
const readByVisitors = [
  ...['src/site', 'src/app', 'src/server', 'src/config', 'src/domain', 'guide'].flatMap(codeIn),
  'supabase/functions/deliver-outbox/guide-mail.ts',
  'supabase/functions/deliver-outbox/confirmation-mail.ts',
].filter((file) => !EXEMPT.includes(file));
const guideTexts = readdirSync(path.join(root, 'guide/text')).map((name) => `guide/text/${name}`);

/** The sentences of a file that are written with a foreign idiom. */
function foreignWords(file: string, foreign: RegExp): string[] {
  const text = textOf(file);
  const found: string[] = [];
  const see = ({ start, end }: Node) => {
    const words = text.slice(start, end).replace(/\s+/g, ' ');
    if (/\s/.test(words.trim()) && !/\b(select|create) /.test(words) && foreign.test(words))
      found.push(`${file}: ${words.trim()}`);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') see(node);
    },
    TemplateLiteral: see,
    JSXText: see,
  }).visit(parseSync(file, text).program);
  return found;
}

test('what staff and owners read is said as docs/writing.md asks', () => {
  expect(read.flatMap((file) => foreignWords(file, FOREIGN))).toEqual([]);
});

test('what visitors read is said as docs/writing.md asks', () => {
  const inGuide = guideTexts.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => FOREIGN_TO_VISITORS.test(line))
      .map((line) => `${file}: ${line}`),
  );
  const inCode = readByVisitors.flatMap((file) => foreignWords(file, FOREIGN_TO_VISITORS));
  expect([...inCode, ...inGuide]).toEqual([]);
});

/** A comment on a line of its own, in code and in SQL. */
const COMMENT = /^\s*(?:--|\/\/|\/\*\*?|\*)\s.*$/gm;
/** Idioms that stop an American developer in the middle of a comment. */
const FOREIGN_TO_DEVELOPERS = /\b(anew|all the same|for want of|goes? on|(some|any|every)body|nobody)\b/i;

test('comments are written as docs/writing.md asks', () => {
  const schemas = readdirSync(path.join(root, 'supabase/schemas'), { recursive: true, encoding: 'utf8' })
    .map((name) => `supabase/schemas/${name.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.sql'));
  const found = [...everywhere, ...codeIn('tests'), ...schemas].flatMap((file) =>
    (textOf(file).match(COMMENT) ?? [])
      .filter((line) => FOREIGN_TO_DEVELOPERS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test(`no function is longer than ${MAX_LINES} lines`, () => {
  expect(everywhere.flatMap(longFunctions)).toEqual([]);
});
