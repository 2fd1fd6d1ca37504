/** The last of the migrations that the initial one replaced. Those before it made the same tables in more steps. */
const LAST_FORMER = '20261125600000';

/** The last commit that had them, and whose local database was PGlite. */
export const FORMER_COMMIT = '1743c509';

/** Tables of former versions whose rows are of no use now: the versions of states for an export that no longer exists. */
export const FORMER_TABLES: readonly string[] = ['private.gazetteer_editions'];

/**
 * Which of a folder's migrations make the tables of a backup's history. 'older' and 'newer' say that none do: the
 * backup was made before the last of the replaced migrations, or by a version that this folder does not have yet.
 */
export function compatibleVersions(
  history: readonly string[],
  folder: readonly string[],
): string[] | 'older' | 'newer' {
  const unknown = history.filter((version) => !folder.includes(version));
  if (unknown.length === 0) return [...history];
  if (unknown.includes(LAST_FORMER)) return folder.slice(0, 1);
  const newest = folder.at(-1) ?? '';
  return unknown.some((version) => version < newest) ? 'older' : 'newer';
}
