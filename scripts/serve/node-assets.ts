import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '../../src/server/answers.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
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

/** What an export adds for other hosts. The server makes pages and sitemaps itself, as they are now. */
const EXPORTED = /\.html$|^sitemap.*\.xml$|^_headers$|^_redirects$/;

function assetOf(file: string, compressed: string | null): Asset {
  const { size, mtimeMs } = statSync(file);
  const variant = (name: string) => ({
    size: statSync(name).size,
    open: async () => new Uint8Array(await readFile(name)),
  });
  return {
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    variants: { ...(compressed && { br: variant(compressed) }), identity: variant(file) },
  };
}

/** The files of a folder by their paths on the site. The folder is read once, so no request looks for a file. */
export function nodeAssets(folder: string): (requested: string) => Promise<Asset | null> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const all = new Set(names);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    if (EXPORTED.test(name) || name.endsWith('.br')) continue;
    const file = path.join(folder, name);
    const address = `/${name.split(path.sep).join('/')}`;
    assets.set(address, assetOf(file, all.has(`${name}.br`) ? `${file}.br` : null));
  }
  return async (requested) => assets.get(requested) ?? null;
}
