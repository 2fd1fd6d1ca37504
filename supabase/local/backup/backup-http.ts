import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Backend } from '../backend.ts';
import { messageOf } from '../errors.ts';
import { isFromHere } from '../http/caller-page.ts';
import { LOCAL_KEYS } from '../keys.ts';

export const BACKUP_ADDRESS = '/_local/backup';

function say(response: ServerResponse, status: number, words: string) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words);
}

/**
 * Lets a program on this machine that has the service key get a backup from the running server, since no other
 * process may open the database. The backup is written completely before it is sent, so that a slow receiver holds
 * nobody up.
 */
export function backupMiddleware(backend: Pick<Backend, 'backUp'>) {
  const send = async (response: ServerResponse) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gold-atlas-backup-'));
    try {
      const file = path.join(folder, 'backup');
      await backend.backUp(file);
      response.writeHead(200, { 'content-type': 'application/gzip', 'cache-control': 'no-store' });
      await pipeline(createReadStream(file), response);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (request.url !== BACKUP_ADDRESS) next();
    else if (!isFromHere(request) || request.headers.authorization !== `Bearer ${LOCAL_KEYS.secret}`)
      say(response, 404, 'Not found');
    else if (request.method !== 'POST') say(response, 405, 'Only POST is allowed.');
    else send(response).catch((error) => say(response, 500, messageOf(error)));
  };
}
