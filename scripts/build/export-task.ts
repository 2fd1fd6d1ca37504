import { readFile } from 'node:fs/promises';
import * as server from '../../src/server/site-server.ts';
import type { StateExport } from './export-state.ts';

/** The export is bundled and cannot know any path by itself, so the build passes them. */
export type ExportSettings = {
  /** Where a local backend answers; null for the hosted project of the bundle. */
  api: string | null;
  /** The bundled site, which gets its pages. */
  folder: string;
  /** The bundled server and export. */
  serverFolder: string;
  buildFile: string;
};

export type ExportedState = { name: string; slug: string; is_listed: boolean };

export type ExportAnswer = { state: string; requests: number } & ({ done: StateExport } | { failed: string });

const ATTEMPTS = 3;

/** Asks again where the connection broke: of some thousand requests one may meet a socket that was just closed. */
async function fetchPatiently(url: string, init: RequestInit | undefined): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt === ATTEMPTS || init?.signal?.aborted) throw error;
    }
  }
}

/** What an export reads from, and what makes its pages. */
export async function openExport({ api, buildFile }: ExportSettings) {
  const counted = { requests: 0 };
  const ask: typeof fetch = (input, init) => {
    counted.requests += 1;
    const { pathname, search, href } = new URL(input instanceof Request ? input.url : input);
    return fetchPatiently(api === null ? href : api + pathname + search, init);
  };
  const build = server.parseSiteBuild(await readFile(buildFile, 'utf8'));
  const client = await server.connectDatabase(ask);
  const companies = server.companySource(client, true);
  return {
    build,
    client,
    companies,
    counted,
    make: server.pageMaker(build, client, 'files', companies),
    reads: await server.exportReads(),
    own: server.staticPages(),
  };
}
