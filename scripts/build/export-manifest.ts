import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { CHANGE_FREQUENCIES } from '../../src/domain/sitemap.ts';

const pageRecord = z.object({
  /** Names what the page shows. */
  shown: z.string(),
  size: z.number(),
  writtenAt: z.number(),
  entry: z
    .object({
      path: z.string(),
      lastmod: z.string(),
      changefreq: z.enum(CHANGE_FREQUENCIES),
      priority: z.number(),
    })
    .nullable(),
});
const stateRecord = z.object({
  /** Names all that the database has of the state. */
  digest: z.string(),
  pages: z.record(z.string(), pageRecord),
});
const manifest = z.object({ build: z.string(), states: z.record(z.string(), stateRecord) });

export type PageRecord = z.infer<typeof pageRecord>;
export type PageRecords = Readonly<Record<string, PageRecord>>;
export type StateRecord = z.infer<typeof stateRecord>;
export type States = Readonly<Record<string, StateRecord>>;

export const digestOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Names the bundle that makes the pages. The year is part of it, because pages show it.
 */
export async function buildDigest(serverFolder: string, now: Date): Promise<string> {
  const entries = await readdir(serverFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256').update(String(now.getFullYear()));
  for (const file of files.sort())
    hash.update(path.relative(serverFolder, file)).update(await readFile(file));
  return hash.digest('base64url').slice(0, 22);
}

/** What an earlier export wrote. `because` says why none of it can be reused, or is null. */
export type FormerExport = { states: States; because: string | null };

export async function readFormerExport(file: string, build: string): Promise<FormerExport> {
  const nothing = (because: string): FormerExport => ({ states: {}, because });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return nothing('there is no record of an earlier export');
  }
  try {
    const former = manifest.parse(JSON.parse(text));
    if (former.build !== build) return nothing('the site itself has changed since the last export');
    return { states: former.states, because: null };
  } catch {
    return nothing(`${path.basename(file)}, the record of the last export, is unreadable`);
  }
}

/** Replaces the record as a whole, so that a killed export leaves the former one. */
export async function writeExportRecord(file: string, build: string, states: States): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify({ build, states }));
  await rename(`${file}.new`, file);
}
