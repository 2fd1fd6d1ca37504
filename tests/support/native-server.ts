import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/test/native-postgres.ts';
import { createBackend } from '../../supabase/local/backend.ts';
import { NATIVE_TEMPLATE, withOwner } from './native-databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The native server's first database, from which others are made; undefined without a native server. */
    nativeServer: string | undefined;
  }
}

type Running = { url: string; users: number; stop: () => Promise<void> };

/** One for all projects of a run: each of them calls the setup, with modules of its own. */
const running = globalThis as { nativeServerOfTheTests?: Promise<Running> };

async function start(): Promise<Running> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server on this machine.');
  const { url, stop } = await startPostgres(programs);
  try {
    await withOwner(url('postgres'), (owner) => owner.unsafe(`create database ${NATIVE_TEMPLATE}`));
    const backend = await createBackend({ databaseUrl: url(NATIVE_TEMPLATE) });
    await backend.close();
    return { url: url('postgres'), users: 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** vitest's global setup: starts a native server with a migrated and seeded database, which test files copy. */
export default async function setup(project: TestProject) {
  running.nativeServerOfTheTests ??= start();
  const server = await running.nativeServerOfTheTests;
  server.users += 1;
  project.provide('nativeServer', server.url);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete running.nativeServerOfTheTests;
    await server.stop();
  };
}
