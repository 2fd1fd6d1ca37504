import path from 'node:path';
import { backUp } from '../supabase/local/backup/back-up.ts';
import { stampOf } from '../supabase/local/set-aside.ts';
import { contentsText, ownDatabase } from './backup-words.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { folderText } from './welcome.ts';

try {
  const file = path.resolve(process.argv[2] ?? `gold-atlas-${stampOf(new Date())}.backup.gz`);
  const contents = await backUp(ownDatabase(), file);
  console.log(`${folderText(file)}: ${contentsText(contents)}. Read back and found whole.`);
  console.log('It holds leads, messages and the hashes of passwords: keep it where nobody else reads it.');
} catch (error) {
  exitWithOneLine(error);
}
