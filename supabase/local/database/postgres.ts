import { createPostgresConnection } from '@supabase/lite/postgres';
import type postgres from 'postgres';
import { CONNECTIONS } from '../http/lanes.ts';
import type { DatabaseRow, LocalDatabase, SqlSession } from './database.ts';
import { isoTime, jsonNumber, TYPE_IDS } from './value-formats.ts';

const asText = (value: unknown): string => String(value);
const readAs = (id: number, parse: (text: string) => unknown): postgres.PostgresType => ({
  to: id,
  from: [id],
  serialize: asText,
  parse,
});

/** Lite already passes objects as JSON text. Serialized again, they would arrive as one string. */
const asJson = (id: number): postgres.PostgresType => ({
  to: id,
  from: [id],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
});

const sqlSession = (sql: postgres.ISql): SqlSession => ({
  exec: async (text) => {
    await sql.unsafe(text);
  },
  query: async <R extends DatabaseRow>(text: string, parameters?: unknown[]) => [
    ...(await sql.unsafe<R[]>(text, parameters as postgres.ParameterOrJSON<never>[])),
  ],
});

/** Opens a database of a server by its address (postgres://...). */
export function openPostgres(url: string): LocalDatabase {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: CONNECTIONS,
      onnotice: () => {},
      types: {
        timestamp: readAs(TYPE_IDS.timestamp, isoTime),
        timestamptz: readAs(TYPE_IDS.timestamptz, isoTime),
        numeric: readAs(TYPE_IDS.numeric, jsonNumber),
        json: asJson(TYPE_IDS.json),
        jsonb: asJson(TYPE_IDS.jsonb),
      },
    },
  });
  const { driver } = connection;
  return {
    ...sqlSession(driver),
    connection,
    transaction: async <T>(work: (session: SqlSession) => Promise<T>) => {
      const results: T[] = [];
      await driver.begin(async (tx) => {
        results.push(await work(sqlSession(tx)));
      });
      return results[0] as T;
    },
    close: () => connection.close(),
  };
}
