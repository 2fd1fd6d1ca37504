import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmailDriver } from '@supabase/lite';
import { SUPABASE_DIR } from '../folders.ts';

/** A mail of the auth service. Its content depends only on its kind, the recipient and the token. */
export interface AuthMail {
  kind: 'recovery' | 'invite';
  to: string;
  tokenHash: string;
}

/** The same subjects as in supabase/config.toml, which a hosted project uses. */
const SUBJECTS: Record<AuthMail['kind'], string> = {
  recovery: 'Reset your back office password',
  invite: "You're invited to the back office",
};

/**
 * Lite's driver for mail. It takes only the token from Lite's own texts: these contain the short code and a link that
 * signs in whoever opens it, even a mail scanner. Nothing is ever printed.
 */
export const authMailDriver = (deliver: (mail: AuthMail) => void): EmailDriver => ({
  send: async ({ to, text = '' }) => {
    const link = /https?:\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
    const parameters = link ? new URL(link).searchParams : undefined;
    const tokenHash = parameters?.get('token');
    if (tokenHash && parameters?.get('type') === 'recovery') deliver({ kind: 'recovery', to, tokenHash });
  },
});

/** The message in the form that the local mailbox accepts, with links to the given site. */
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
  return JSON.stringify({
    from: 'Back office <accounts@localhost>',
    to,
    subject: SUBJECTS[kind],
    html,
    text,
  });
}
