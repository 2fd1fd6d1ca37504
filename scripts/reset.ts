import { lockDataDir } from '../supabase/local/database/data-lock.ts';
import { setAside } from '../supabase/local/database/set-aside.ts';
import { backendOptions, mailDir } from '../supabase/local/environment.ts';
import { environment } from './local/environment-files.ts';
import { folderText } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const variables = environment();
  const { dataDir } = backendOptions(variables);
  if (!dataDir) throw new Error('DATABASE_URL names your own server, which npm run reset does not touch.');
  // The lock refuses while a server is running on this database.
  const release = await lockDataDir(dataDir);
  const kept = [dataDir, mailDir(variables)].flatMap((folder) => setAside(folder) ?? []);
  release();
  if (kept.length === 0) console.log(`Nothing to reset. There is no database in ${folderText(dataDir)}.`);
  else {
    console.log(
      'The next start creates an empty database, without your locations, articles, leads and email.',
    );
    console.log('Your old files are kept here, unchanged. Delete them when you no longer need them:');
    for (const folder of kept) console.log(`  ${folderText(folder)}`);
  }
} catch (error) {
  exitWithOneLine(error);
}
