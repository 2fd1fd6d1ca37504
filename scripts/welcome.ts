import { loadEnv } from 'vite';
import { usesHostedProject } from '../supabase/local/environment.ts';
import { LOCAL_ADMIN } from '../supabase/local/keys.ts';
import { fromRoot } from './root.ts';

/** The environment as Vite reads it: .env files, overridden by the process's own variables. */
export const environment = () => loadEnv('production', fromRoot(''), '');

/** Says where the site is and how to sign in, or that a hosted project is used. */
export function printWelcome(address = 'http://localhost:5173/'): void {
  const lines = usesHostedProject(environment())
    ? ['Data: the hosted project in VITE_SUPABASE_URL']
    : [
        `Administrator: ${address}admin  ${LOCAL_ADMIN.email} / ${LOCAL_ADMIN.password}`,
        `Mail: ${address}_local/mail shows what the site has sent`,
        'Data: local only, in supabase/.temp (npm run reset starts afresh)',
      ];
  console.log(['', `Gold Atlas: ${address}`, ...lines, ''].join('\n'));
}
