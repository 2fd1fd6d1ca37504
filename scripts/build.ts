import { buildSite } from './build-site.ts';
import { exitWithOneLine } from './exit-with-one-line.ts';
import { openBackend } from './open-backend.ts';
import { parsePublicEnvironment } from './public-environment.ts';
import { checkPublishedWording } from './published-wording.ts';
import { environment } from './welcome.ts';

try {
  const { backend, apiOrigin } = await openBackend();
  if (!backend) {
    const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = parsePublicEnvironment(environment());
    await checkPublishedWording(VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY);
  }
  await buildSite(backend, apiOrigin);
  await backend?.close();
} catch (error) {
  exitWithOneLine(error);
}
