import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { firstMessage } from '../shared/first-message.ts';
import { fromRoot } from '../shared/root.ts';
import { type Figure, percentile } from './figure.ts';
import { openConnections } from './requests.ts';

const ROUNDS = 10;
const REQUESTS_A_ROUND = 300;
const MAX_RATIO = 1.5;

async function serveFile(file: string) {
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'bench-file-server', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said = await firstMessage(child, 'The server of a file did not start');
  const { port } = z.object({ port: z.number() }).parse(said);
  const close = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** Times a kept page and, in turn, a similar server that reads the same bytes from a file. */
export async function keptAnswerFigure(page: string, folder: string): Promise<Figure> {
  const connections = openConnections(1);
  const { body } = await connections.get(page);
  const file = path.join(folder, 'page.br');
  await writeFile(file, body);
  const server = await serveFile(file);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [url, times] of [[page, ours] as const, [server.url, theirs] as const]) {
        const answers = await connections.getAll(Array.from({ length: REQUESTS_A_ROUND }, () => url));
        // The first round makes both programs fast.
        if (round > 0) times.push(...answers.map(({ milliseconds }) => milliseconds));
      }
    }
  } finally {
    connections.close();
    await server.close();
  }
  const [value, floor] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  const ratio = value / floor;
  const bar = `<= ${MAX_RATIO} x a file`;
  return {
    name: 'kept answer (median)',
    value: value * 1000,
    unit: 'us',
    floor: floor * 1000,
    ratio,
    bar,
    ok: ratio <= MAX_RATIO,
  };
}
