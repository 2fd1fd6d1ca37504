import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { build, stop } from 'esbuild';
import { REPOSITORY_ROOT, SUPABASE_DIR } from '../folders.ts';

/** The folder of all functions. */
export const FUNCTIONS_DIR = path.join(SUPABASE_DIR, 'functions');

/** The names of our functions. `_shared` is none. */
export const functionNames = (): string[] =>
  readdirSync(FUNCTIONS_DIR)
    .filter((name) => name !== '_shared')
    .sort();

interface Bundle {
  text: string;
  /** Everything that it was made of. */
  sources: string[];
  begunAt: number;
}

let underWay = 0;

async function bundle(folder: string): Promise<Bundle> {
  const begunAt = Date.now();
  underWay += 1;
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: REPOSITORY_ROOT,
      entryPoints: [path.join(folder, 'index.ts')],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'esnext',
      platform: 'node',
      conditions: ['deno'],
      // Half as long, so that it starts sooner. Names stay readable in the log.
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'silent',
    });
    const sources = Object.keys(metafile.inputs).map((file) => path.join(REPOSITORY_ROOT, file));
    return { text: outputFiles.map(({ text }) => text).join(''), sources, begunAt };
  } finally {
    underWay -= 1;
    // The bundler's process would otherwise keep its memory for as long as the server lives.
    if (underWay === 0) await stop();
  }
}

const kept = new Map<string, Bundle>();

async function isCurrent({ sources, begunAt }: Bundle): Promise<boolean> {
  const changes = sources.map(async (file) => (await stat(file)).mtimeMs);
  return (await Promise.all(changes).catch(() => [begunAt])).every((changedAt) => changedAt < begunAt);
}

/**
 * One module with everything that a function's folder imports, packages included, so that what is deployed is what was
 * tested. The packages are those of node_modules, which npm has compared with package-lock.json. The same sources give
 * the same text, everywhere. Throws with the sources' faults.
 */
export async function bundleFunction(folder: string): Promise<string> {
  const before = kept.get(folder);
  if (before && (await isCurrent(before))) return before.text;
  const made = await bundle(folder);
  kept.set(folder, made);
  return made.text;
}
