import type { Rolldown } from 'vite';
import { fromRoot } from '../shared/root.ts';

/** A bundle's files, and which one holds a module. */
export class Chunks {
  private readonly byFile: Map<string, Rolldown.OutputChunk>;

  constructor({ output }: Rolldown.RolldownOutput) {
    const chunks = output.filter((part) => part.type === 'chunk');
    this.byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  }

  /** The files that a source file needs before it runs: its own and those of its static imports. */
  filesOf(source: string): string[] {
    const module = fromRoot(source);
    const own = [...this.byFile.values()].find((chunk) => chunk.moduleIds.includes(module));
    if (!own) throw new Error(`The build has no chunk for ${source}.`);
    const files = new Set<string>();
    const add = (file: string) => {
      if (files.has(file)) return;
      files.add(file);
      for (const imported of this.byFile.get(file)?.imports ?? []) add(imported);
    };
    add(own.fileName);
    return [...files].map((file) => `/${file}`);
  }
}
