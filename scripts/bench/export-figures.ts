import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createBackend } from '../../supabase/local/backend.ts';
import { type ExportTarget, runExport } from '../build/run-export.ts';
import { SITE_FOLDER } from '../serve/node-site.ts';
import { type Figure, plainFigure } from './figure.ts';

const MOST_MEGABYTES = 600;
/** 50,000 pages in 250 seconds. Fewer pages than these say nothing about so many. */
const MOST_PAGE_MS = 5;
const PAGES_THAT_TELL = 10_000;
const MOST_CHANGE_MS = 2_000;
const MOST_CHANGED_FILES = 10;

/** Exports a database with published articles into a folder of its own: all pages, and then those of one change. */
export async function* exportFigures(dataDir: string, folder: string): AsyncGenerator<Figure> {
  const target: ExportTarget = {
    folder: path.join(folder, 'export'),
    record: path.join(folder, 'export-pages.json'),
  };
  await cp(SITE_FOLDER, target.folder, { recursive: true, filter: (file) => !file.endsWith('.html') });
  const backend = await createBackend({ dataDir });
  const timed = async () => {
    const begin = performance.now();
    const report = await runExport(backend, target);
    return { ...report, ms: performance.now() - begin };
  };
  try {
    const all = await timed();
    const isTelling = all.pages >= PAGES_THAT_TELL;
    yield plainFigure('full export, pages', all.pages, '');
    yield plainFigure('full export, a page', all.ms / all.pages, 'ms', isTelling ? MOST_PAGE_MS : undefined);
    yield plainFigure('full export, memory at most', all.megabytes, 'MB', MOST_MEGABYTES);
    yield plainFigure('full export, requests to the database', all.requests, '');
    await backend.sql(
      `update public.articles set content = content || E'\\n\\nOne more sentence.'
       where id = (select min(id::text)::uuid from public.articles where status = 'published')`,
    );
    const one = await timed();
    yield plainFigure('one changed article, export', one.ms, 'ms', MOST_CHANGE_MS);
    yield plainFigure('one changed article, files written', one.written, '', MOST_CHANGED_FILES);
  } finally {
    await backend.close();
    await rm(target.folder, { recursive: true, force: true });
  }
}
