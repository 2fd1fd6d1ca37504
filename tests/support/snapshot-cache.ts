import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBackend } from '../../supabase/local/backend.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const CACHE = fromRoot('node_modules/.cache/gold-atlas');
const ENGINE = ['package-lock.json', 'supabase/local'];
const CONTENT = [...ENGINE, 'supabase/migrations', 'supabase/seed.sql', 'supabase/seeds'];

/**
 * Making a database takes seconds, and copying one takes less than a second. Tests start with copies of these two,
 * which are made again only when one of their sources has changed.
 */
export interface Snapshots {
  /** A database with nothing of ours in it. */
  bareSnapshot: string;
  /** A database with all migrations and seeds. */
  snapshot: string;
}

export async function ensureBareSnapshot(): Promise<string> {
  const file = cached('bare', ENGINE);
  if (!existsSync(file)) await make(file, { supabaseDir: fromRoot('tests/support/none') });
  return file;
}

export async function ensureSnapshots(): Promise<Snapshots> {
  const bareSnapshot = await ensureBareSnapshot();
  const snapshot = cached('seeded', CONTENT);
  if (!existsSync(snapshot)) await make(snapshot, { snapshot: new Blob([readFileSync(bareSnapshot)]) });
  return { snapshot, bareSnapshot };
}

function cached(name: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) hash.update(file).update(readFileSync(fromRoot(file)));
  return `${CACHE}/${name}-${hash.digest('hex').slice(0, 16)}.tar`;
}

function filesUnder(path: string): string[] {
  const entry = statSync(fromRoot(path), { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [path] : [];
  return readdirSync(fromRoot(path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

async function make(file: string, options: Parameters<typeof createBackend>[0]) {
  const backend = await createBackend(options);
  const dump = Buffer.from(await (await backend.dump()).arrayBuffer());
  await backend.close();
  mkdirSync(CACHE, { recursive: true });
  // The file gets another name first, so that a second run cannot read half a file.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, dump);
  renameSync(unfinished, file);
  removeOlder();
}

const DAY = 24 * 60 * 60 * 1000;

/** Snapshots are 40 MB each, and every change of a migration makes a new one. */
function removeOlder() {
  for (const name of readdirSync(CACHE)) {
    const made = statSync(`${CACHE}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > DAY) rmSync(`${CACHE}/${name}`, { force: true });
  }
}
