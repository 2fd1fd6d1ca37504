import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './root.ts';

const FOLDER = 'supabase/schemas';
export const INITIAL_MIGRATION = 'supabase/migrations/20261126000000_initial.sql';

const HEADER = `-- The whole schema, made of supabase/schemas by \`npm run schema\`: change those files, never this one.
`;

/** The files of the schema in the order of supabase/config.toml: each needs only earlier ones. */
export function schemaFiles(): string[] {
  const config = readFileSync(fromRoot('supabase/config.toml'), 'utf8');
  const [, list = ''] = /^schema_paths = \[([^\]]*)\]/m.exec(config) ?? [];
  const ordered = [...list.matchAll(/"\.\/(schemas\/[^"]+)"/g)].map(([, file]) => `supabase/${file}`);
  const there = readdirSync(fromRoot(FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`);
  const unlisted = there.filter((file) => !ordered.includes(file));
  if (unlisted.length > 0)
    throw new Error(`Add to schema_paths in supabase/config.toml: ${unlisted.join(', ')}`);
  return ordered;
}

/** The text of the initial migration. */
export const initialMigration = (): string =>
  [HEADER, ...schemaFiles().map((file) => `\n-- ${file}\n\n${readFileSync(fromRoot(file), 'utf8')}`)].join(
    '',
  );

/** Whether no other migration follows it. From the first one that does, it is kept as it is. */
export const isOnlyMigration = (): boolean => readdirSync(fromRoot('supabase/migrations')).length <= 1;
