import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { adminEntrances, adminRoutes } from '../src/app/admin-routes.tsx';
import { siteRoutes } from '../src/app/routes.tsx';
import { screenFileOf } from '../src/app/screen-files.ts';
import { type Import, importsOf, root, sourceFiles } from './support/imports-of.ts';

const GENERATED = ['src/data/database.types.ts', 'supabase/migrations/20261126000000_initial.sql'];
const MAX_LINES = 250;
/** Readers want a table of the schema with its policies, functions and triggers in one file. */
const MAX_SCHEMA_LINES = 600;

const code = sourceFiles('src').filter((file) => /\.tsx?$/.test(file));
const imports = new Map(code.map((file) => [file, importsOf(file)]));
const localImports = (file: string) => (imports.get(file) ?? []).filter((each) => each.local);

/** The room a file belongs to: the folder below src, or the file itself at the top. */
const roomOf = (file: string): string => file.split('/')[1] ?? '';

const MAY_IMPORT: Record<string, string[]> = {
  'main.tsx': ['app', 'index.css'],
  server: ['server', 'app', 'data', 'domain', 'config', 'lib'],
  app: ['app', 'site', 'admin', 'data', 'ui', 'domain', 'config', 'lib'],
  site: ['site', 'data', 'ui', 'domain', 'config', 'lib'],
  admin: ['admin', 'data', 'ui', 'domain', 'config', 'lib'],
  data: ['data', 'domain', 'config', 'lib'],
  ui: ['ui', 'domain', 'config', 'lib'],
  domain: ['domain'],
  config: ['config', 'lib'],
  lib: ['lib', 'config'],
};

/** The back office's folders that are not screens, each with those of them that it may import. */
const ADMIN_ROOMS: Record<string, string[]> = {
  outcomes: [],
  'screen-state': [],
  'location-forms': [],
  'location-marks': [],
  'csv-files': ['outcomes'],
  saving: ['outcomes'],
  lists: ['outcomes', 'screen-state'],
  entries: ['outcomes', 'lists'],
  'article-decisions': ['outcomes', 'screen-state', 'location-marks'],
  auth: ['outcomes', 'screen-state'],
  generation: ['outcomes', 'saving'],
};

const violations = (isAllowed: (file: string, target: Import) => boolean): string[] =>
  code.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((each) => !isAllowed(file, each))
      .map((each) => `${file} imports ${each.target}`),
  );

/** Every file that the visitors' app may load, however late. */
function visitorsFiles(): string[] {
  const reachable = new Set<string>();
  const visit = (file: string) => {
    if (reachable.has(file)) return;
    reachable.add(file);
    for (const { target } of localImports(file)) if (roomOf(target) !== 'admin') visit(target);
  };
  visit('src/app/start-site.tsx');
  return [...reachable];
}

describe('the house', () => {
  test('imports go one way: the server, then app, then site and admin, then data and ui, then domain', () => {
    expect(
      violations(
        (file, { target, local }) => !local || (MAY_IMPORT[roomOf(file)] ?? []).includes(roomOf(target)),
      ),
    ).toEqual([]);
  });

  test('the rules in domain know no package but zod', () => {
    const isPure = (target: string) => target === 'zod' || target === 'zod/mini';
    expect(
      violations((file, { target, local }) => roomOf(file) !== 'domain' || local || isPure(target)),
    ).toEqual([]);
  });

  test('what a browser is sent takes zod/mini: the full zod is 13 KiB more, and tries to make code of a text', () => {
    const isFull = (file: string, target: string) => !/^src\/domain\//.test(file) && target === 'zod';
    expect(violations((file, { target }) => !isFull(file, target))).toEqual([]);
  });

  test('only data speaks to Supabase', () => {
    expect(
      violations((file, { target }) => roomOf(file) === 'data' || !target.startsWith('@supabase/')),
    ).toEqual([]);
  });

  test('the full Supabase client is loaded by the back office only', () => {
    const isStaffs = ({ target }: Import) => target.endsWith('/admin-client.ts');
    expect(visitorsFiles().filter((file) => (imports.get(file) ?? []).some(isStaffs))).toEqual([]);
  });

  /** The visitors' screens and the staff's. */
  const ROUTE_TABLES = ['src/app/routes.tsx', 'src/app/admin-routes.tsx'];

  test("the list of the visitors' screens names what each route imports", () => {
    const table = readFileSync(path.join(root, 'src/app/routes.tsx'), 'utf8');
    const routes = [...table.matchAll(/\bleaf\(\s*'([^']*)',[^']*import\('\.\.\/([^']*)'\)/g)];
    expect(routes.length).toBe(siteRoutes.length);
    expect(routes.map(([, route = '']) => screenFileOf(route))).toEqual(
      routes.map(([, , file]) => `src/${file}`),
    );
  });

  test('only the route tables import screens', () => {
    const screens = ROUTE_TABLES.flatMap((table) => localImports(table))
      .map(({ target }) => target)
      .filter((target) => ['site', 'admin'].includes(roomOf(target)));
    expect(screens.length).toBeGreaterThan(15);
    expect(
      violations((file, { target }) => ROUTE_TABLES.includes(file) || !screens.includes(target)),
    ).toEqual([]);
  });

  test('no address stands twice in a route table', () => {
    for (const table of [siteRoutes, [...adminEntrances, ...adminRoutes]]) {
      const addresses = table.map(({ path }) => path);
      expect(addresses).toEqual([...new Set(addresses)]);
    }
  });

  test('no screen of the back office imports another: what two of them need stands in a room', () => {
    const folderOf = (file: string) => /^src\/admin\/([^/]+)\//.exec(file)?.[1];
    const rooms = Object.keys(ADMIN_ROOMS);
    expect(
      violations((file, { target, local }) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        return !local || !from || !to || from === to || (ADMIN_ROOMS[from] ?? rooms).includes(to);
      }),
    ).toEqual([]);
    const usersOf = (room: string) =>
      code
        .filter(
          (file) =>
            folderOf(file) !== room && localImports(file).some(({ target }) => folderOf(target) === room),
        )
        .map(folderOf);
    const needed = rooms.filter((room) => new Set(usersOf(room)).size > 1);
    expect(needed).toEqual(rooms);
  });

  test('the server needs neither Node nor a document, so that it runs wherever a Request is answered', () => {
    const server = code.filter((file) => roomOf(file) === 'server');
    expect(server.length).toBeGreaterThan(10);
    const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
    const foreign = /\b(?:process|Buffer|window|document|__dirname|require)\b[.(]/;
    const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(comments, '');
    expect(server.filter((file) => foreign.test(textOf(file)))).toEqual([]);
    expect(
      violations((file, { target, local }) => roomOf(file) !== 'server' || local || target === 'zod/mini'),
    ).toEqual([]);
  });

  test('there is no cycle', () => {
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
        return;
      }
      if (done.has(file)) return;
      for (const { target } of localImports(file)) visit(target, [...trail, file]);
      done.add(file);
    };
    for (const file of code) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test('every local import names a file that exists, with its ending', () => {
    expect(
      violations(
        (_, { target, local }) => !local || (/\.\w+$/.test(target) && existsSync(path.join(root, target))),
      ),
    ).toEqual([]);
  });

  test('every file of src is imported by another, but for the entries', () => {
    const imported = new Set(code.flatMap((file) => localImports(file).map(({ target }) => target)));
    const scripts = ['src/app/boot.ts', 'src/app/swap-typefaces.ts'];
    const entries = ['src/main.tsx', ...scripts, 'src/server/site-server.ts'];
    const shared = readdirSync(path.join(root, 'supabase/functions'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => importsOf(`supabase/functions/${name}`).map(({ target }) => target));
    expect(
      code.filter((file) => !imported.has(file) && !entries.includes(file) && !shared.includes(file)),
    ).toEqual([]);
  });

  test('one name for one thing: no two files of src export the same name', () => {
    const exporters = new Map<string, string[]>();
    for (const file of code) {
      const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
      const own = module.staticExports.flatMap(({ entries }) =>
        entries.filter((each) => !each.moduleRequest),
      );
      const names = own.map((each) => each.exportName.name);
      for (const name of names) if (name) exporters.set(name, [...(exporters.get(name) ?? []), file]);
    }
    expect(exporters.size).toBeGreaterThan(500);
    expect([...exporters].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test('names tell what is inside: no barrels, no drawers, kebab-case', () => {
    const drawers = /(^|\/)(index|utils?|misc|helpers?|common|shared)(\/|\.tsx?$)/;
    expect(code.filter((file) => drawers.test(file) || !/^[a-z0-9./-]+$/.test(file))).toEqual([]);
  });

  test('a name tells a file from all others of src, the functions, the scripts, the backend and the schema', () => {
    const others = ['supabase/functions', 'supabase/local', 'supabase/schemas', 'scripts'].flatMap(
      sourceFiles,
    );
    const names = [...code, ...others.filter((file) => /\.(ts|sql)$/.test(file))]
      .map((file) => path.basename(file))
      .filter((name) => !/^(index|handler)\.ts$/.test(name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test(`no file is longer than ${MAX_LINES} lines, and none of the schema than ${MAX_SCHEMA_LINES}`, () => {
    const files = ['src', 'scripts', 'guide', 'supabase', 'tests'].flatMap(sourceFiles);
    const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
    const most = (file: string) => (file.startsWith('supabase/schemas/') ? MAX_SCHEMA_LINES : MAX_LINES);
    expect(files.filter((file) => !GENERATED.includes(file) && lines(file) > most(file))).toEqual([]);
  });

  test('no folder has more than 40 files', () => {
    const folders = ['src', 'scripts', 'guide', 'supabase', 'tests'].flatMap(sourceFiles).map(path.dirname);
    const most = [...new Set(folders)].filter(
      (each) => folders.filter((folder) => folder === each).length > 40,
    );
    expect(most).toEqual([]);
  });
});
