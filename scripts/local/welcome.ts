import path from 'node:path';
import { databaseChoice } from '../../supabase/local/environment.ts';
import { hostedProject } from '../../supabase/local/hosted-project.ts';
import { LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import { dataHome } from '../../supabase/local/postgres/places.ts';
import { environment } from './environment-files.ts';

/** A folder's path as one would type it: relative to the working directory, unless it lies outside. */
export function folderText(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') ? path.resolve(folder) : relative;
}

function dataFolderText(variables: ReturnType<typeof environment>): string {
  const choice = databaseChoice(variables);
  return 'databaseUrl' in choice
    ? 'Data: the server in DATABASE_URL'
    : `Data: local only, in ${folderText(dataHome(choice.dataDir))} (npm run backup copies it)`;
}

/** Prints where the site is and how to sign in, or that a hosted project is used. */
export function printWelcome(address = 'http://localhost:5173/'): void {
  const variables = environment();
  const lines = hostedProject(variables)
    ? ['Data: the hosted project in VITE_SUPABASE_URL']
    : [
        `Administrator: ${address}admin  ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}`,
        `Email: ${address}_local/mail shows what the site has sent`,
        dataFolderText(variables),
      ];
  console.log(['', `Gold Atlas: ${address}`, ...lines, ''].join('\n'));
}
