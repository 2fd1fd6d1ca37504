// Writes the initial migration from supabase/schemas. Run it after every change of the schema, until a database that
// must keep its rows has the migration: from then on, a migration of its own makes each change (docs/migrations.md).
import { writeFileSync } from 'node:fs';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';
import { INITIAL_MIGRATION, initialMigration, isOnlyMigration, schemaFiles } from './shared/schema-files.ts';

try {
  if (!isOnlyMigration())
    throw new Error(`Other migrations follow ${INITIAL_MIGRATION}. Write one more (docs/migrations.md).`);
  writeFileSync(fromRoot(INITIAL_MIGRATION), initialMigration());
  console.log(`${INITIAL_MIGRATION} has the ${schemaFiles().length} files of supabase/schemas.`);
} catch (error) {
  exitWithOneLine(error);
}
