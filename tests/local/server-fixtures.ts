import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import { ONE_CONNECTION } from '../../supabase/local/postgres/running.ts';
import { startServer } from '../../supabase/local/postgres/server.ts';
import { runFixture } from './child.ts';

export const serverProcess = (dataDir: string) => runFixture('postgres-server.ts', dataDir);
export const addressOf = async (child: ReturnType<typeof serverProcess>) =>
  (await child.printed(/serving (\S+)/))[1] ?? '';

export async function answerOf(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, ONE_CONNECTION);
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

/** The number of the server that has a data folder. */
export const serverNumber = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);

export async function startInTest(dataDir: string, log: (line: string) => void = () => {}) {
  const server = await startServer(dataDir, log);
  onTestFinished(() => server.stop());
  return server;
}
