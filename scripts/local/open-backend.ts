import type { Backend } from '../../supabase/local/backend.ts';
import { databaseChoice } from '../../supabase/local/environment.ts';
import { hostedProject } from '../../supabase/local/hosted-project.ts';
import { shareBackend } from '../../supabase/local/shared-backend.ts';
import { requireFitProject } from '../build/require-fit-project.ts';
import { environment } from './environment-files.ts';

/** Opens the local backend. Where the environment names a hosted project, checks it and returns its origin instead. */
export async function openBackend(): Promise<{ backend: Backend | null; apiOrigin: string | null }> {
  const variables = environment();
  const project = hostedProject(variables);
  if (project) {
    await requireFitProject(project);
    return { backend: null, apiOrigin: new URL(project.url).origin };
  }
  return { backend: await shareBackend({ ...databaseChoice(variables), log: console.log }), apiOrigin: null };
}
