import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../scripts/shared/root.ts';
import { createBackend } from '../../supabase/local/backend.ts';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { quickPasswords } from './quick-passwords.ts';

const CACHE = fromRoot('node_modules/.cache/gold-atlas');
const ENGINE = ['package-lock.json', 'supabase/local'];
const PASSWORDS = 'tests/support/quick-passwords.ts';
const CONTENT = [...ENGINE, 'supabase/migrations', 'supabase/seed.sql', 'supabase/seeds', PASSWORDS];
const WITHOUT_MIGRATIONS = fromRoot('tests/support/none');

/** Durability is off because every run makes new data. */
export const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 200,
};

/**
 * Making a database takes seconds, and copying its folder takes less than one. Both folders are made again only when
 * one of their sources has changed.
 */
/** A data folder that has had its first start, with nothing of ours in it. */
export const ensureBareFolder = (): Promise<string> =>
  prepared('bare', ENGINE, async (dataDir) => {
    const backend = await createBackend({ dataDir, supabaseDir: WITHOUT_MIGRATIONS });
    await backend.close();
  });

/** With the product's migrations and seeds. */
export const ensureSeededFolder = (): Promise<string> =>
  prepared('seeded', CONTENT, async (dataDir) => {
    const backend = await createBackend({ dataDir });
    await quickPasswords(backend);
    await backend.close();
  });

/** Copies a prepared folder, with its owner and its rights. */
export const copyFolder = (from: string, to: string): void => {
  execFileSync('cp', ['-a', from, to]);
};

async function prepared(
  name: string,
  sources: string[],
  make: (dataDir: string) => Promise<void>,
): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = dataHome(`${CACHE}/${name}-${hashOf(sources)}`);
  if (existsSync(folder)) {
    // Making the other folder removes those that no one has used for a day.
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  // The folder gets another name first, so that a second run cannot copy half of it.
  const unfinished = `${folder}.${randomUUID()}`;
  await make(unfinished);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  removeOlder(path.dirname(folder));
  return folder;
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) hash.update(file).update(readFileSync(fromRoot(file)));
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(source: string): string[] {
  const entry = statSync(fromRoot(source), { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry ? [source] : [];
  return readdirSync(fromRoot(source))
    .sort()
    .flatMap((name) => filesUnder(`${source}/${name}`));
}

const DAY = 24 * 60 * 60 * 1000;

/** Every change of the schema makes new folders of 60 MB. */
function removeOlder(directory: string) {
  for (const name of readdirSync(directory).filter((each) => /^(bare|seeded)-/.test(each))) {
    const folder = path.join(directory, name);
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > DAY) rmSync(folder, { recursive: true, force: true });
  }
}
