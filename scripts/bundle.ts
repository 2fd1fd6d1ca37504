import { hostedProject } from '../supabase/local/hosted-project.ts';
import { bundleSite } from './build/bundle-site.ts';
import { environment } from './local/environment.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const project = hostedProject(environment());
  await bundleSite(project && new URL(project.url).origin);
} catch (error) {
  exitWithOneLine(error);
}
