/** Which secrets of the functions are set, never their values. A project's functions all have the same. */
export interface SecretsSet {
  set: string[];
  /** Mail goes only to the mailbox of this machine. */
  keepsMailHere: boolean;
}

const SECRETS = ['OPENAI_API_KEY', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];

export const secretsSetIn = (env: (name: string) => string | undefined): SecretsSet => ({
  set: SECRETS.filter((name) => env(name)),
  // Without another provider, the local backend names its own mailbox.
  keepsMailHere: (env('RESEND_BASE_URL') ?? '').endsWith('/_local/resend'),
});
