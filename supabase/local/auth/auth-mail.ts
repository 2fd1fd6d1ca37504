import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { SUPABASE_DIR } from '../paths.ts';

/** A mail of the auth service: what is in it follows from its kind, the receiver and the token alone. */
export interface AuthMail {
  kind: 'recovery' | 'invite';
  to: string;
  tokenHash: string;
}

/** As in supabase/config.toml, by which a hosted project sends the same mails. */
const SUBJECTS: Record<AuthMail['kind'], string> = {
  recovery: 'Set a new password for Gold Atlas',
  invite: 'You are invited to the Gold Atlas back office',
};

/**
 * Lite's driver for mail. Its own texts print the short code and lead to an address that signs in whoever opens
 * it, a mail scanner included: of them only the token is used. Nothing is ever printed.
 */
export const authMailDriver = (deliver: (mail: AuthMail) => void): EmailDriver => ({
  send: async ({ to, text = '' }) => {
    const link = /https?:\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
    const parameters = link ? new URL(link).searchParams : undefined;
    const tokenHash = parameters?.get('token');
    if (tokenHash && parameters?.get('type') === 'recovery') deliver({ kind: 'recovery', to, tokenHash });
  },
});

/** The message in the form that the local mailbox takes, with links to the given site. */
export function authMessage({ kind, to, tokenHash }: AuthMail, site: string): string {
  const template = readFileSync(path.join(SUPABASE_DIR, 'templates', `${kind}.html`), 'utf8');
  const html = template
    .replaceAll('{{ .SiteURL }}', site)
    .replaceAll('{{ .TokenHash }}', tokenHash)
    .replace(/^<!--[\s\S]*?-->\s*/, '');
  const text = html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]*\n\s*/g, '\n\n')
    .trim();
  return JSON.stringify({ from: 'Gold Atlas <accounts@localhost>', to, subject: SUBJECTS[kind], html, text });
}
