import { parseArgs } from 'node:util';
import { hostedProject } from '../supabase/local/hosted-project.ts';
import { bundleSite } from './build/bundle-site.ts';
import { inStaging, partsIn, publishBuild } from './build/staging.ts';
import { environment } from './local/environment-files.ts';
import { bundleStamp, stampBundle } from './serve/bundle-stamp.ts';
import { SERVER_FOLDER, SITE_FOLDER } from './serve/node-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

// Bundles the site into dist/ and dist-server/. With --into it adds the bundle to the folder of a build that runs.
const { values } = parseArgs({ options: { into: { type: 'string' } } });

async function bundleInto(staging: string): Promise<void> {
  const variables = environment();
  const project = hostedProject(variables);
  const stamp = bundleStamp(variables);
  await bundleSite(staging, project && new URL(project.url).origin);
  stampBundle(partsIn(staging).server, stamp);
}

try {
  if (values.into) await bundleInto(values.into);
  else
    await inStaging(async (staging) => {
      await bundleInto(staging);
      publishBuild(staging, { site: SITE_FOLDER, server: SERVER_FOLDER });
    });
} catch (error) {
  exitWithOneLine(error);
}
