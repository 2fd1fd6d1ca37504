import { SUPABASE_URL } from './env.ts';

/** The origin of pictures: the hosted project, or empty if the site itself serves them. */
export const pictureOrigin: string = import.meta.env.PICTURE_ORIGIN ?? new URL(SUPABASE_URL).origin;
