import { fileURLToPath } from 'node:url';

// The root is relative to this file, not to the working directory, because tests and scripts run from anywhere.
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const DEFAULT_DATA_DIR = fileURLToPath(new URL('../.temp/pgdata', import.meta.url));

export const DEFAULT_MAIL_DIR = fileURLToPath(new URL('../.temp/mail', import.meta.url));

export const SUPABASE_DIR = fileURLToPath(new URL('../', import.meta.url));
