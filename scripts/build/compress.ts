import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { inParallel } from '../shared/in-parallel.ts';

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json|xml|txt|webmanifest)$/;

/** A process may have only a limited number of files open, and compressing a file keeps it open. */
const AT_ONCE = 8;

/** Brotli at its highest quality, as a hosting provider's edge does it. */
export const compress = (content: Buffer): Promise<Buffer> =>
  brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/** Writes a .br file next to every text file in a directory, except the pages: hosts compress those themselves. */
export async function compressTextFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await inParallel(files, AT_ONCE, async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  });
}
