import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { GAZETTEER_FOLDER, gazetteerFile } from '../../src/config/gazetteer-address.ts';
import type { GazetteerPart } from '../gazetteer/gazetteer-part.ts';
import { readGazetteer } from '../gazetteer/packages.ts';

/** Writes a file for each state. Only the back office reads them, to fill the gazetteer. */
export async function writeGazetteerFiles(siteFolder: string): Promise<void> {
  await mkdir(path.join(siteFolder, GAZETTEER_FOLDER), { recursive: true });
  for (const part of readGazetteer()) {
    await writeFile(path.join(siteFolder, gazetteerFile(part.state_slug)), JSON.stringify(part));
  }
}

/** The same files on the dev server, made when the first of them is asked for. */
export function gazetteerPlugin(): Plugin {
  let parts: Map<string, GazetteerPart> | undefined;
  return {
    name: 'gold-atlas:gazetteer',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '';
        if (!address.startsWith(`/${GAZETTEER_FOLDER}/`)) return next();
        parts ??= new Map(readGazetteer().map((part) => [gazetteerFile(part.state_slug), part]));
        const part = parts.get(address);
        if (!part) return next();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(part));
      });
    },
  };
}
