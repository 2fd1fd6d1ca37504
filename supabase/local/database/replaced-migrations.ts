import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const record = z.object({
  /** The subject of the commit with which the replaced migrations were complete. */
  release: z.string(),
  /** The versions that are no longer in the folder. */
  versions: z.array(z.string()),
  /** The versions of the files that make the same tables in their place. */
  by: z.array(z.string()),
  /** A view that only databases with the former names have. */
  view: z.string(),
});

/** Migrations that other files of the folder have replaced. Both sets make the same tables. */
export type Replaced = z.infer<typeof record>;

/** Reads supabase/replaced-migrations.json; undefined for a folder without one. */
export function readReplaced(supabaseDir: string): Replaced | undefined {
  const file = path.join(supabaseDir, 'replaced-migrations.json');
  return existsSync(file) ? record.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether a history has none of the replaced migrations, all of them, or only some because it ends earlier. */
export function standingOf(
  history: readonly string[],
  replaced: Replaced | undefined,
): 'none' | 'all' | 'some' {
  const missing = replaced?.versions.filter((version) => !history.includes(version)).length ?? 0;
  if (!replaced || missing === replaced.versions.length) return 'none';
  return missing === 0 ? 'all' : 'some';
}

/** Says how to bring data up to date that does not have all of the replaced migrations. */
export const wayUp = ({ release }: Replaced, command: string): string =>
  `check out the commit "${release}" (git log --grep finds it), run ${command} there, and come back to this version.`;
