import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createBackend } from '../../supabase/local/backend.ts';
import { runExport } from '../build/run-export.ts';
import { copySiteFiles } from '../serve/node-assets.ts';
import { SERVER_FOLDER, SITE_FOLDER } from '../serve/node-site.ts';
import { type Figure, plainFigure } from './figure.ts';

const MAX_MEGABYTES = 600;
/** 50,000 pages must take at most 250 seconds. An export of fewer than 10,000 pages does not predict that. */
const MAX_PAGE_MS = 5;
const PAGES_THAT_TELL = 10_000;

/** Exports a database with published articles into a folder of its own. */
export async function* exportFigures(dataDir: string, folder: string): AsyncGenerator<Figure> {
  const site = path.join(folder, 'export');
  copySiteFiles(SITE_FOLDER, site);
  const backend = await createBackend({ dataDir });
  try {
    const begin = performance.now();
    const { pages, megabytes, requests } = await runExport(backend, { site, server: SERVER_FOLDER });
    const ms = performance.now() - begin;
    const most = pages >= PAGES_THAT_TELL ? MAX_PAGE_MS : undefined;
    yield plainFigure('export, pages', pages, '');
    yield plainFigure('export, a page', ms / pages, 'ms', most);
    yield plainFigure('export, memory at most', megabytes, 'MB', MAX_MEGABYTES);
    yield plainFigure('export, requests to the database', requests, '');
  } finally {
    await backend.close();
    await rm(site, { recursive: true, force: true });
  }
}
