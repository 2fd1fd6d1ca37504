import { rm } from 'node:fs/promises';
import { lockDataDir } from '../supabase/local/data-lock.ts';
import { backendOptions, mailDir } from '../supabase/local/environment.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { environment, folderText } from './welcome.ts';

try {
  const variables = environment();
  const { dataDir } = backendOptions(variables);
  if (!dataDir) throw new Error('DATABASE_URL names a server of your own: npm run reset leaves that alone.');
  // Not under a running server's feet.
  const release = await lockDataDir(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  await rm(mailDir(variables), { recursive: true, force: true });
  release();
  console.log(`Removed ${folderText(dataDir)}. The next start makes a fresh one.`);
} catch (error) {
  exitWithOneLine(error);
}
