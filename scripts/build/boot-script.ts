import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc } from 'vite';
import { fromRoot } from '../shared/root.ts';

const source = fromRoot('src/app/boot.ts');
const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
const minified = minifySync(source.replace(/\.ts$/, '.js'), code, { module: false });
if (minified.errors.length > 0)
  throw new Error(`${source} cannot be minified: ${minified.errors[0]?.message}`);

/** The script that starts the app (src/app/boot.ts) as the pages carry it. */
export const bootScript = minified.code.trim();

/** The boot script's name in a Content Security Policy. */
export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;
