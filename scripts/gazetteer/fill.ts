import { z } from 'zod';
import type { Database } from '../../src/data/database.types.ts';
import { createBackend } from '../../supabase/local/backend.ts';
import { databaseChoice, type Environment } from '../../supabase/local/environment.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { ask } from '../doctor/project-api.ts';
import type { GazetteerPart } from './gazetteer-part.ts';

const filled = z.object({ places: z.number(), zip_codes: z.number(), linked: z.number() });

/** Stores a state's part. Returns how much it has, and how many cities found their place; throws where it failed. */
export type FillPart = (part: GazetteerPart) => Promise<z.infer<typeof filled>>;

/** Stores parts in a hosted project, which accepts them only with its secret key. */
export function fillsHosted(project: HostedProject, secretKey: string | undefined): FillPart {
  if (!secretKey) {
    throw new Error(
      'For this command only: SUPABASE_SECRET_KEY=<secret key> npm run gazetteer. Never put it into a VITE_ variable or a committed file.',
    );
  }
  return async (part) => {
    const { status, body } = await ask(project, '/rest/v1/rpc/fill_gazetteer', {
      key: secretKey,
      method: 'POST',
      body: JSON.stringify({ part }),
    });
    const answer = filled.safeParse(body);
    if (status === 200 && answer.success) return answer.data;
    throw new Error(
      `${part.state_slug} was not stored: the project answered ${status} ${JSON.stringify(body)}`,
    );
  };
}

/** Opens the local database, lets it be filled, and closes it. */
export async function fillsLocal(
  variables: Environment,
  work: (fill: FillPart) => Promise<void>,
): Promise<void> {
  const backend = await createBackend(databaseChoice(variables));
  try {
    const client = backend.client<Database>({ key: LOCAL_KEYS.secret });
    await work(async (part) => {
      const { data, error } = await client.rpc('fill_gazetteer', { part });
      if (error) throw new Error(`${part.state_slug} was not stored: ${error.message}`);
      return filled.parse(data);
    });
  } finally {
    await backend.close();
  }
}
