import { cpSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '../../src/server/answers.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** An export adds these for other hosts. This server makes current pages, sitemaps and feeds itself. */
const EXPORTED = /\.html$|^sitemap.*\.xml$|^gold-law-changes\.xml$|^_headers$|^_redirects$/;

/** A file of the site as a list of them can tell it. */
export type SiteFile = { path: string; file: string; type: string; size: number; brotliSize: number | null };

/** All files of a folder that the site serves as they are. */
export function siteFiles(folder: string): SiteFile[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const all = new Set(names);
  return names
    .filter((name) => !EXPORTED.test(name) && !name.endsWith('.br'))
    .map((name) => {
      const file = path.join(folder, name);
      return {
        path: `/${name.split(path.sep).join('/')}`,
        file,
        type: TYPES[path.extname(name)] ?? 'application/octet-stream',
        size: statSync(file).size,
        brotliSize: all.has(`${name}.br`) ? statSync(`${file}.br`).size : null,
      };
    });
}

/** Copies the files that the site serves as they are, without those that an export adds for other hosts. */
export function copySiteFiles(from: string, to: string): void {
  for (const { path: address, file, brotliSize } of siteFiles(from)) {
    cpSync(file, to + address);
    if (brotliSize !== null) cpSync(`${file}.br`, `${to}${address}.br`);
  }
}

function assetOf({ file, type, size, brotliSize }: SiteFile): Asset {
  const variant = (name: string, bytes: number) => ({
    size: bytes,
    open: async () => new Uint8Array(await readFile(name)),
  });
  return {
    type,
    etag: `${brotliSize === null ? '' : 'W/'}"${size.toString(36)}-${Math.round(statSync(file).mtimeMs).toString(36)}"`,
    variants: {
      ...(brotliSize !== null && { br: variant(`${file}.br`, brotliSize) }),
      identity: variant(file, size),
    },
  };
}

/** The files of a folder by their paths on the site. The folder is read once, so no request looks for a file. */
export function nodeAssets(folder: string): (requested: string) => Promise<Asset | null> {
  const assets = new Map(siteFiles(folder).map((each) => [each.path, assetOf(each)]));
  return async (requested) => assets.get(requested) ?? null;
}
