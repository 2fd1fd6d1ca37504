import { setAside } from '../supabase/local/database/set-aside.ts';
import { databaseChoice, mailDir } from '../supabase/local/environment.ts';
import { dataHome } from '../supabase/local/postgres/places.ts';
import { freeFolder } from '../supabase/local/postgres/server.ts';
import { environment } from './local/environment-files.ts';
import { folderText } from './local/welcome.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const variables = environment();
  const choice = databaseChoice(variables);
  if ('databaseUrl' in choice)
    throw new Error('DATABASE_URL names your own server, which npm run reset does not touch.');
  await freeFolder(choice.dataDir, console.log);
  const home = dataHome(choice.dataDir);
  const kept = [home, mailDir(variables)].flatMap((folder) => setAside(folder) ?? []);
  if (kept.length === 0) console.log(`Nothing to reset. There is no database in ${folderText(home)}.`);
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
