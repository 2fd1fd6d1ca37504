import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LocalBackendError, messageOf } from '../errors.ts';
import type { LocalDatabase } from './database.ts';

/** seed.sql first, then seeds/*.sql by name: the same order as in supabase/config.toml. */
export function seedFiles(supabaseDir: string): string[] {
  const seeds = path.join(supabaseDir, 'seeds');
  const names = existsSync(seeds) ? readdirSync(seeds).filter((file) => file.endsWith('.sql')) : [];
  return [path.join(supabaseDir, 'seed.sql'), ...names.sort().map((file) => path.join(seeds, file))].filter(
    (file) => existsSync(file),
  );
}

/** Runs each seed once, and again when its text changes (seeds insert `on conflict do nothing`). */
export async function seed(database: LocalDatabase, supabaseDir: string) {
  const recorded = await database.query<{ path: string; hash: string }>(
    'select path, hash from supabase_migrations.seed_files',
  );
  const done = new Map(recorded.map((row) => [row.path, row.hash]));

  for (const file of seedFiles(supabaseDir)) {
    const name = path.relative(supabaseDir, file).replaceAll(path.sep, '/');
    const text = readFileSync(file, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (done.get(name) === hash) continue;
    try {
      await database.transaction(async (session) => {
        await session.exec(text);
        await session.exec('reset all');
        await session.query(
          `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
           on conflict (path) do update set hash = excluded.hash`,
          [name, hash],
        );
      });
    } catch (error) {
      throw new LocalBackendError(`Seed ${name} failed: ${messageOf(error)}`, { cause: error });
    }
  }
}
