import { LocalBackendError } from './errors.ts';

export interface HostedProject {
  url: string;
  /** The publishable key, which is in every visitor's bundle. */
  key: string;
}

type Variables = Record<string, string | undefined>;

/** The publishable key's variable, and its name in projects from before these keys. Each may have either kind of key. */
const KEY_NAMES = ['VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_ANON_KEY'] as const;

/** Checks and returns the project that the environment names. Without one it is null, and everything is local. */
export function hostedProject(variables: Variables): HostedProject | null {
  const url = variables.VITE_SUPABASE_URL?.trim() ?? '';
  const name = KEY_NAMES.find((each) => variables[each]?.trim()) ?? KEY_NAMES[0];
  const key = variables[name]?.trim() ?? '';
  if (url === '' && key === '') return null;
  if (url === '' || key === '') {
    throw new LocalBackendError(
      'Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY for a hosted project, or neither for the local one.',
    );
  }
  const problem = problemOfAddress(url) ?? problemOfKey(name, key);
  if (problem) throw new LocalBackendError(problem);
  return { url, key };
}

/** The key that bypasses every policy, for a command that needs it; undefined where the environment has none. */
export const secretKeyIn = (variables: Variables): string | undefined =>
  variables.SUPABASE_SECRET_KEY?.trim() || variables.SUPABASE_SERVICE_ROLE_KEY?.trim() || undefined;

/** Whether a header can carry a key: one that the dashboard hides has dots that are no letters of ASCII. */
export const isSendable = (key: string): boolean => /^[\x21-\x7e]+$/.test(key);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether no one can read the traffic: https, or an address on this machine. */
export function isEncrypted(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

function problemOfAddress(address: string): string | undefined {
  if (isEncrypted(address)) {
    const { origin } = new URL(address);
    // The site's addresses begin with it as it stands.
    return origin === address
      ? undefined
      : `VITE_SUPABASE_URL (${address}) must have no path and no slash at its end. Write it as ${origin}.`;
  }
  return /^http:\/\//i.test(address)
    ? `VITE_SUPABASE_URL (${address}) is not encrypted, so others could read leads and passwords in transit. Use https.`
    : `VITE_SUPABASE_URL (${address}) is not an address of a project, such as https://<ref>.supabase.co. See .env.example.`;
}

const INSTEAD =
  "Set VITE_SUPABASE_PUBLISHABLE_KEY to the publishable key (sb_publishable_..., or an older project's anon), and make a new secret key in the dashboard if this one was ever built or committed.";

function problemOfKey(name: string, key: string): string | undefined {
  if (/sb_secret_/i.test(key)) {
    return `${name} is a secret key: every visitor would get it, and with it every lead. ${INSTEAD}`;
  }
  if (/^sb_publishable_[\w-]+$/.test(key)) return undefined;
  const role = roleOf(key);
  if (role === 'anon') return undefined;
  return role === undefined
    ? `${name} is no publishable key. Copy the whole key, and nothing else, with the button next to it in the dashboard, under Settings, API Keys.`
    : `${name} is a key of the role "${role}": every visitor would get it. ${INSTEAD}`;
}

/** The role of an older kind of key, which is a token; undefined for other texts. */
function roleOf(key: string): string | undefined {
  const parts = key.split('.');
  if (parts.length !== 3 || !isSendable(key)) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    return String(Object(claims).role);
  } catch {
    return 'unreadable';
  }
}
