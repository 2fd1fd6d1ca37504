/** These keys open only the developer's own machine, so they may be in the repository. */
export const LOCAL_KEYS = {
  publishable: 'sb_publishable_local_dev_only_0000000000',
  secret: 'sb_secret_local_dev_only_0000000000',
  /** The key of the mailbox, which stands in for the mail provider. */
  mail: 're_local_dev_only_0000000000',
  jwtSecret: 'local-dev-only-jwt-secret-not-for-production',
};

/** The two people of supabase/seed.sql. */
export const LOCAL_ADMIN = { email: 'admin@goldatlas.example', password: 'gold-atlas-admin' };
export const LOCAL_NON_ADMINISTRATOR = { email: 'reader@goldatlas.example', password: 'gold-atlas-reader' };
