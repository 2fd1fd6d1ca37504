import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { fromRoot } from '../shared/root.ts';
import { sharedChunkOf } from './site-chunks.ts';

/** The files of a bundle as the bundler's manifest lists them, each as an address of the site. */
export class Chunks {
  private readonly manifest: Manifest;

  constructor(manifest: Manifest) {
    this.manifest = manifest;
  }

  /** The file that the bundler made from a source file: a script from index.html, a copy from a typeface. */
  fileOf(source: string): string {
    return `/${this.chunkOf(source).file}`;
  }

  /** The files that a source file needs before it runs: its own and those of its static imports. */
  filesOf(source: string): string[] {
    const files = new Set<string>();
    const add = ({ file, imports = [] }: ManifestChunk) => {
      if (files.has(file)) return;
      files.add(file);
      for (const imported of imports) add(this.chunkOf(imported));
    };
    add(this.chunkOf(source));
    return [...files].map((file) => `/${file}`);
  }

  /** The manifest lists a shared chunk by the name that we gave it, and every other by its source. */
  private chunkOf(source: string): ManifestChunk {
    const shared = sharedChunkOf(fromRoot(source));
    const chunk =
      this.manifest[source] ??
      (shared ? Object.values(this.manifest).find(({ name }) => name === shared) : undefined);
    if (!chunk) throw new Error(`The build has no file for ${source}.`);
    return chunk;
  }
}

/** Removes the manifest from a bundle's directory and returns it, because everything left there gets published. */
export async function extractManifest(directory: string): Promise<Chunks> {
  const folder = path.join(directory, '.vite');
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  await rm(folder, { recursive: true });
  return new Chunks(manifest);
}
