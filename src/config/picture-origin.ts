import { env } from './env.ts';

/** Where pictures are kept: the hosted project, or nothing where it is the address that the site itself is opened at. */
export const pictureOrigin: string = import.meta.env.PICTURE_ORIGIN ?? new URL(env.VITE_SUPABASE_URL).origin;
