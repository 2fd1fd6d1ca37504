import { lockDataDir } from '../supabase/local/database/data-lock.ts';
import { setAside } from '../supabase/local/database/set-aside.ts';
import { backendOptions, mailDir } from '../supabase/local/environment.ts';
import { environment } from './local/environment.ts';
import { folderText } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const variables = environment();
  const { dataDir } = backendOptions(variables);
  if (!dataDir) throw new Error('DATABASE_URL names a server of your own: npm run reset leaves that alone.');
  // The lock refuses while a server is running on this database.
  const release = await lockDataDir(dataDir);
  const kept = [dataDir, mailDir(variables)].flatMap((folder) => setAside(folder) ?? []);
  release();
  if (kept.length === 0) console.log(`There is no database in ${folderText(dataDir)}: nothing to set aside.`);
  else {
    console.log('The next start makes an empty database, without your locations, articles, leads and mail.');
    console.log('The old files are kept here, unchanged. Delete them yourself when you are sure:');
    for (const folder of kept) console.log(`  ${folderText(folder)}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
