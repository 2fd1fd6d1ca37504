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

/** vitest's global setup: starts a native server with a migrated and seeded database, which test files copy. */
export default async function setup(project: TestProject) {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server on this machine.');
  const { url, stop } = await startPostgres(programs);
  try {
    const nativeServer = url('postgres');
    await withOwner(nativeServer, (owner) => owner.unsafe(`create database ${NATIVE_TEMPLATE}`));
    const backend = await createBackend({ databaseUrl: url(NATIVE_TEMPLATE) });
    await backend.close();
    project.provide('nativeServer', nativeServer);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
