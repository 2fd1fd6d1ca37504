import { createHmac } from 'node:crypto';

/** These keys open only the developer's own machine, so they may be in the repository. */
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local_dev_only_0000000000',
  secret: 'sb_secret_local_dev_only_0000000000',
  /** The key of the mailbox, which stands in for the mail provider. */
  mail: 're_local_dev_only_0000000000',
  jwtSecret: 'local-dev-only-jwt-secret-not-for-production',
};

const base64 = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');

function legacyKey(role: string): string {
  const content = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64({ iss: 'supabase', role, exp: 4102444800 })}`;
  return `${content}.${createHmac('sha256', LOCAL_KEYS.jwtSecret).update(content).digest('base64url')}`;
}

/** The keys of a hosted project from before there were publishable and secret ones. */
export const LEGACY_KEYS = { anon: legacyKey('anon'), serviceRole: legacyKey('service_role') };

/** The two people of supabase/seed.sql. */
export const LOCAL_ADMIN = { email: 'admin@goldatlas.example', password: 'gold-atlas-admin' };
export const LOCAL_NON_ADMINISTRATOR = { email: 'reader@goldatlas.example', password: 'gold-atlas-reader' };
