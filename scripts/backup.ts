import path from 'node:path';
import { backUp } from '../supabase/local/backup/back-up.ts';
import { timestampName } from '../supabase/local/database/set-aside.ts';
import { contentsText, ownDatabase } from './local/backup-words.ts';
import { folderText } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const file = path.resolve(process.argv[2] ?? `gold-atlas-${timestampName(new Date())}.backup.gz`);
  const contents = await backUp(ownDatabase(), file);
  console.log(`${folderText(file)}: ${contentsText(contents)}. We read the file back, and it is complete.`);
  console.log('It contains leads, messages and password hashes. Keep it where no one else can read it.');
} catch (error) {
  exitWithOneLine(error);
}
