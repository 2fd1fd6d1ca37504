import path from 'node:path';
import { restoreBackup } from '../supabase/local/backup/restore-backup.ts';
import { folderTarget, serverTarget } from '../supabase/local/backup/targets.ts';
import { contentsText, ownDatabase } from './local/backup-words.ts';
import { folderText } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const [, , name] = process.argv;
  if (!name) throw new Error('Name the backup to restore: npm run restore -- <file>');
  const database = ownDatabase();
  const file = path.resolve(name);
  const findTarget = () =>
    'databaseUrl' in database
      ? serverTarget(database.databaseUrl)
      : folderTarget(database.dataDir, console.log);
  const { contents, aside } = await restoreBackup(file, findTarget, console.log);
  console.log(`Restored ${contentsText(contents)}, as of ${contents.header.made_at}.`);
  if (aside) {
    const where = 'databaseUrl' in database ? `the database ${aside}` : folderText(aside);
    console.log(`Your previous data is kept, unchanged: ${where}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
