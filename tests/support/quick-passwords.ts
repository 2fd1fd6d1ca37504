import { LOCAL_ADMIN, LOCAL_NON_ADMINISTRATOR } from '../../supabase/local/keys.ts';

/** The passwords of the seed's two people in bcrypt's fewest rounds: to compare one then takes 2 ms instead of 90. */
const HASHES = [
  [LOCAL_ADMIN.email, '$2b$04$VR2G0HX4DD8jE3.W4bb0QeKGWuphzeGKrgKfPdhmXW9T613cxr91e'],
  [LOCAL_NON_ADMINISTRATOR.email, '$2b$04$W3o/Q5GVnCPeWLEefCbrkenHemcKgdNvRcgSnbskksRiwAErB7Zf6'],
];

/** Makes the sign-ins of the tests quick. What people choose as a new password is still kept in all its rounds. */
export async function quickPasswords(backend: {
  sql: (text: string, parameters: unknown[]) => Promise<unknown>;
}): Promise<void> {
  await backend.sql(
    `update auth.users set encrypted_password = quick.hash
     from jsonb_to_recordset($1::jsonb) as quick (email text, hash text) where users.email = quick.email`,
    [JSON.stringify(HASHES.map(([email, hash]) => ({ email, hash })))],
  );
}
