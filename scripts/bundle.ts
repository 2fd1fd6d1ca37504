import { hostedProject } from '../supabase/local/hosted-project.ts';
import { bundleSite } from './build/bundle-site.ts';
import { environment } from './local/environment-files.ts';
import { bundleStamp, stampBundle, unstampBundle } from './serve/bundle-stamp.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

try {
  const variables = environment();
  const project = hostedProject(variables);
  const stamp = bundleStamp(variables);
  unstampBundle();
  await bundleSite(project && new URL(project.url).origin);
  stampBundle(stamp);
} catch (error) {
  exitWithOneLine(error);
}
