import { parseArgs } from 'node:util';
import type { Backend } from '../supabase/local/backend.ts';
import { databaseChoice } from '../supabase/local/environment.ts';
import { hostedProject } from '../supabase/local/hosted-project.ts';
import { shareBackend } from '../supabase/local/shared-backend.ts';
import { requireFitProject } from './build/require-fit-project.ts';
import { runExport } from './build/run-export.ts';
import { inStaging, partsIn, publishBuild } from './build/staging.ts';
import { environment } from './local/environment-files.ts';
import { copySiteFiles } from './serve/node-assets.ts';
import { SERVER_FOLDER, SITE_FOLDER } from './serve/node-site.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { COMPANY_CURE, sampleText } from './shared/project-company.ts';
import { runBundling } from './shared/run-bundling.ts';

// Bundles the site and writes every page. With --bundled it keeps what an earlier bundling made. What is in dist/ stays
// as it is until all of the new site is there.
const { values } = parseArgs({ options: { bundled: { type: 'boolean', default: false } } });

/** Opens the local backend; null where the environment names a hosted project, which is checked instead. */
async function openBackend(): Promise<Backend | null> {
  const variables = environment();
  const project = hostedProject(variables);
  if (!project) return shareBackend({ ...databaseChoice(variables), log: console.log });
  await requireFitProject(project);
  return null;
}

async function build(staging: string): Promise<{ pages: number; sample: string | null }> {
  const backend = await openBackend();
  const { site, server } = partsIn(staging);
  if (values.bundled) copySiteFiles(SITE_FOLDER, site);
  else await runBundling(staging);
  const { pages, company } = await runExport(backend, {
    site,
    server: values.bundled ? SERVER_FOLDER : server,
  });
  await backend?.close();
  publishBuild(staging, { site: SITE_FOLDER, ...(!values.bundled && { server: SERVER_FOLDER }) });
  return { pages, sample: sampleText(company) };
}

try {
  const { pages, sample } = await inStaging(build);
  console.log(`Built ${pages} pages in dist/`);
  if (sample) console.warn(`Pages and emails still name the sample's company: ${sample}. ${COMPANY_CURE}`);
} catch (error) {
  exitWithOneLine(error);
}
