import path from 'node:path';
import { folderPlace, serverPlace } from '../supabase/local/backup/places.ts';
import { restoreBackup } from '../supabase/local/backup/restore.ts';
import { contentsText, ownDatabase } from './backup-words.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { folderText } from './welcome.ts';

try {
  const [, , name] = process.argv;
  if (!name) throw new Error('Which backup? npm run restore -- <file>');
  const { dataDir = '', databaseUrl } = ownDatabase();
  const file = path.resolve(name);
  const findPlace = () => (databaseUrl ? serverPlace(databaseUrl) : folderPlace(dataDir));
  const { contents, aside } = await restoreBackup(file, findPlace, console.log);
  console.log(`Restored ${contentsText(contents)}, as of ${contents.header.made_at}.`);
  if (aside) {
    const where = databaseUrl ? `the database ${aside}` : folderText(aside);
    console.log(`What was there before is set aside, whole: ${where}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
