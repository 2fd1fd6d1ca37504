import { fileURLToPath } from 'node:url';

// From this file, not from the working directory: tests and scripts run from anywhere.
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const DEFAULT_DATA_DIR = fileURLToPath(new URL('../.temp/pgdata', import.meta.url));

export const DEFAULT_MAIL_DIR = fileURLToPath(new URL('../.temp/mail', import.meta.url));

export const SUPABASE_DIR = fileURLToPath(new URL('../', import.meta.url));
