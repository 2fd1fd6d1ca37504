import type { Backend } from '../supabase/local/backend.ts';
import { backendOptions, usesHostedProject } from '../supabase/local/environment.ts';
import { shareBackend } from '../supabase/local/shared-backend.ts';
import { parsePublicEnvironment } from './public-environment.ts';
import { environment } from './welcome.ts';

/** The local backend, or null where the environment names a hosted project; and that project's origin. */
export async function openBackend(): Promise<{ backend: Backend | null; apiOrigin: string | null }> {
  const variables = environment();
  if (usesHostedProject(variables)) {
    return { backend: null, apiOrigin: new URL(parsePublicEnvironment(variables).VITE_SUPABASE_URL).origin };
  }
  return { backend: await shareBackend({ ...backendOptions(variables), log: console.log }), apiOrigin: null };
}
