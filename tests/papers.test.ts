import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUPABASE_CLI_VERSION } from '../scripts/shared/supabase-cli.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter((name) => ending.test(name) && !/(^|\/)(node_modules|\.temp)\//.test(name));

const papers = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];
const sources = ['src', 'supabase', 'scripts', 'tests'].flatMap((folder) =>
  filesIn(folder, /\.(ts|tsx|css|sql|mjs|toml)$/),
);

/** Comments, and in TypeScript the titles of tests, because both tell a reader of the code something in words. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--).*$/gm;
const HASH_COMMENT = /(?<=^|\s)#.*$/gm;
const TITLE = /(?<=\b(?:test|describe)(?:\.\w+\([^)]*\))?\()(['"`]).*?\1(?=,)/g;

function toldIn(file: string): string[] {
  const text = read(file);
  const patterns = file.endsWith('.toml') ? [HASH_COMMENT] : [COMMENT, TITLE];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => words));
}

/** These words refer readers to a paper that is not in the repository. */
const ELSEWHERE =
  /\bsections? \d|\bspecifi(?:cation|ed)\b|\bthe design's\b|\bissues? #?\d|§|\b(?:SPEC|DESIGN|LOOK|STYLE|COUNTRY|PERFORMANCE|LOCAL-STACK)\.md/i;

describe('comments', () => {
  test('lead to nothing outside of the repository', () => {
    const found = sources.flatMap((file) => toldIn(file).map((words) => `${file}: ${words}`));
    expect(found.filter((words) => ELSEWHERE.test(words))).toEqual([]);
  });

  test('use no code that docs/local-backend.md does not explain, and it explains none that is not used', () => {
    const codes = (text: string) => [...text.matchAll(/\bB\d{1,2}\b/g)].map(([code]) => code);
    const rows = [...read('docs/local-backend.md').matchAll(/^\| (B\d+) \|/gm)].map(([, code]) => code);
    const used = ['supabase', 'tests/local', 'tests/durability'].flatMap((folder) =>
      sources.filter((file) => file.startsWith(`${folder}/`)).flatMap((file) => toldIn(file).flatMap(codes)),
    );
    expect([...new Set(used)].sort()).toEqual(rows.sort());
  });
});

/** The words of a paper without its examples, in which nothing leads anywhere. */
const wordsOf = (paper: string) => read(paper).replace(/^```[\s\S]*?^```$/gm, '');

describe('papers', () => {
  test('every link to a file leads to one, and every link to a heading to one', () => {
    const broken = papers.flatMap((paper) =>
      [...wordsOf(paper).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => !leadsSomewhere(paper, target))
        .map((target) => `${paper}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('name the version of the official CLI that npm run test:hosted runs, and so do commands', () => {
    const named = [...papers, ...sources].flatMap((file) => read(file).match(/\bsupabase@\d[\d.]*\d/g) ?? []);
    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named)).toEqual(new Set([`supabase@${SUPABASE_CLI_VERSION}`]));
  });

  test('what a paper names in a file is there', () => {
    // `sendForm` (`src/site/forms/sending.tsx`), `submit` in `src/x.ts`.
    const places =
      /`(?:[\w]+\.)*(\w{4,})(?:\([^`]*\))?` (?:\(|in )`((?:guide|scripts|src|supabase|tests)\/[\w./-]+\.\w+)`/g;
    const named = papers.flatMap((paper) =>
      [...wordsOf(paper).matchAll(places)].map(([, name = '', file = '']) => ({ paper, name, file })),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter(({ name, file }) => !read(file).includes(name))).toEqual([]);
  });

  test('every path between backticks exists', () => {
    // `docs/x.md`, `src/y/`, `tests/local`: one of the repository's folders, or a file that the build reads.
    const paths = /`((?:docs|public|scripts|src|supabase|tests)\/[\w./-]+|[\w.-]+\.config\.ts)`/g;
    const missing = papers.flatMap((paper) =>
      [...wordsOf(paper).matchAll(paths)]
        .map(([, file = '']) => file)
        .filter((file) => !isMade(file) && !existsSync(path.join(root, file)))
        .map((file) => `${paper}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test('no paper names one that the repository does not hold', () => {
    expect(
      papers.filter((paper) => /\/work\/|\b(?:SPEC|DESIGN|COUNTRY|LOCAL-STACK)\.md/.test(read(paper))),
    ).toEqual([]);
  });

  test('a decision has its date in its name and fits on a page', () => {
    const decisions = filesIn('docs/decisions', /\.md$/);
    const unfit = decisions.filter(
      (file) => !/\/\d{4}-\d\d-\d\d-[a-z0-9-]+\.md$/.test(file) || read(file).split(/\s+/).length > 450,
    );
    expect(unfit).toEqual([]);
    // The README lists each with a line.
    expect(decisions.filter((file) => !read('README.md').includes(`](${file})`))).toEqual([]);
  });
});

/** The site writes these files while it runs or is built, so no clone has them. */
const isMade = (file: string): boolean => /^supabase\/\.temp(\/|$)/.test(file);

function leadsSomewhere(paper: string, target: string): boolean {
  const [file = '', heading] = target.split('#');
  const led = file === '' ? paper : path.posix.join(path.posix.dirname(paper), file);
  if (!existsSync(path.join(root, led))) return false;
  if (heading === undefined) return true;
  return [...wordsOf(led).matchAll(/^#+ (.*)$/gm)].some(([, words = '']) => anchorOf(words) === heading);
}

/** As GitHub makes a heading's address. */
const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

test('a service and an image start the server with the same arguments as npm start', () => {
  const [, ...words] = JSON.parse(read('package.json')).scripts.start.split(' ');
  const paper = read('docs/deploying.md');
  expect(paper).toContain(`ExecStart=/usr/bin/node ${words.join(' ')} --bundled\n`);
  expect(paper).toContain(`CMD [${['node', ...words, '--bundled'].map((word) => `"${word}"`).join(', ')}]\n`);
});

test('docs/architecture.md names every trigger that a new lead runs, those before the insert in their order', () => {
  const schemas = filesIn('supabase/schemas', /\.sql$/)
    .map(read)
    .join('\n');
  const made = (when: string) =>
    [...schemas.matchAll(/^create trigger (leads_\w+) (before|after) insert[^;]*? on public\.leads\s/gm)]
      .filter(([, , at]) => at === when)
      .map(([, name = '']) => name)
      .sort();
  const named = [
    ...(/^5\. The database, .*$/m.exec(read('docs/architecture.md'))?.[0] ?? '').matchAll(/`(leads_\w+)`/g),
  ].map(([, name = '']) => name);
  const [before, after] = [made('before'), made('after')];
  expect(before.length + after.length).toBeGreaterThan(15);
  expect(named.filter((name) => before.includes(name))).toEqual(before);
  expect(named.filter((name) => !before.includes(name)).sort()).toEqual(after);
});
