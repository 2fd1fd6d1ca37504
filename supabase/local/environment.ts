import type { DatabaseChoice } from './database/open-database.ts';
import { DEFAULT_DATA_DIR, DEFAULT_MAIL_DIR } from './folders.ts';
import { LOCAL_KEYS } from './keys.ts';

export type Environment = Record<string, string | undefined>;

/** DATABASE_URL names a database of a server of one's own; LOCAL_DATA_DIR another folder for the built-in server's files. */
export const databaseChoice = ({ DATABASE_URL, LOCAL_DATA_DIR }: Environment): DatabaseChoice =>
  DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: LOCAL_DATA_DIR || DEFAULT_DATA_DIR };

/** The mailbox keeps its messages next to the database that they come from. */
export const mailDir = ({ LOCAL_DATA_DIR }: Environment): string =>
  LOCAL_DATA_DIR ? `${LOCAL_DATA_DIR}.mail` : DEFAULT_MAIL_DIR;

/** Without a mail provider's key, the functions send to this machine's mailbox. */
export const withLocalMail = (environment: Environment, api: string): Environment =>
  environment.RESEND_API_KEY
    ? environment
    : {
        ...environment,
        RESEND_API_KEY: LOCAL_KEYS.mail,
        RESEND_BASE_URL: `${api}/_local/resend`,
        MAIL_PER_SECOND: '50',
      };

/**
 * The site calls the address at which it was opened. While the build renders pages there is no such address: the
 * client then only needs some URL, and its requests go straight to the backend.
 */
export const LOCAL_DEFINES = {
  'import.meta.env.VITE_SUPABASE_URL': '(globalThis.location?.origin ?? "http://localhost:5173")',
  'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(LOCAL_KEYS.publishable),
  'import.meta.env.PICTURE_ORIGIN': '""',
};
