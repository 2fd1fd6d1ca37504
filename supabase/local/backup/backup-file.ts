import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { LocalBackendError, messageOf } from '../errors.ts';

/**
 * A backup is one compressed file of JSON lines. The header comes first, with the names of the migrations that made
 * the tables. Each table's columns follow, with its rows as texts, then the sequences' values, and last a seal with
 * the hash of everything before it. The format belongs to no server, so servers of all versions can
 * read each other's backups.
 */
const name = z.tuple([z.string(), z.string()]);
const header = z.object({
  format: z.literal('gold-atlas-backup'),
  version: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.object({ version: z.string(), name: z.string() })),
});
const table = z.object({ table: name, columns: z.array(z.tuple([z.string(), z.string()])) });
const sequence = z.object({ sequence: name, value: z.string() });
const seal = z.object({ lines: z.number(), sha256: z.string() });
const row = z.array(z.string().nullable());
const line = z.union([row, table, sequence, header, seal]);

export type BackupHeader = z.infer<typeof header>;
export type BackupTable = z.infer<typeof table>;
export type BackupLine = z.infer<typeof line>;

/** A backup's header, and its number of rows for each table ("public.leads"). */
export interface BackupContents {
  header: BackupHeader;
  rows: Map<string, number>;
}

export const nameOf = ([schema, relation]: readonly [string, string]): string => `${schema}.${relation}`;

async function* sealed(lines: AsyncIterable<BackupLine>) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const each of lines) {
    const text = `${JSON.stringify(each)}\n`;
    hash.update(text);
    count += 1;
    yield text;
  }
  yield `${JSON.stringify({ lines: count, sha256: hash.digest('hex') })}\n`;
}

/** Writes a new file that only its owner can read. An unfinished file never gets the final name. */
export async function writeAtomically(
  file: string,
  write: (target: Writable) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await write(createWriteStream(unfinished, { flags: 'w', mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new LocalBackendError(`Couldn't write the backup (${messageOf(error)}).`, { cause: error });
  }
}

export const writeBackup = (file: string, lines: AsyncIterable<BackupLine>): Promise<void> =>
  writeAtomically(file, (target) => pipeline(Readable.from(sealed(lines)), createGzip(), target));

const fault = (file: string, what: string): LocalBackendError =>
  new LocalBackendError(`${file} is not a complete backup (${what}). Nothing has been changed.`);

/** In characters. The longest row is a picture's, with two for each byte of at most 2 MiB. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** The file's lines as texts. Only a line feed ends a line. */
async function* textsOf(file: string) {
  const unzipped = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped);
  // A long line comes in thousands of parts. They are joined once, because joining at every part takes minutes.
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of unzipped) {
    const [first = '', ...others] = String(chunk).split('\n');
    parts.push(first);
    length += first.length;
    for (const other of others) {
      yield parts.join('');
      parts = [other];
      length = other.length;
    }
    if (length > MAX_LINE_BYTES) throw fault(file, 'it has a line that is too long');
  }
  if (length > 0) yield parts.join('');
}

/** Says what is wrong with bytes or texts that cannot be read. */
function unreadable(error: unknown, number: number): string {
  if (error instanceof z.ZodError) return `line ${number} is of an unknown type`;
  if (error instanceof SyntaxError) return `line ${number} is unreadable`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return 'its end is missing';
  if (code === 'Z_DATA_ERROR') return 'it is damaged, or another type of file';
  return messageOf(error);
}

/** The lines of a backup without its seal. Throws at the end if the seal is missing or does not match. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  if (!existsSync(file)) throw new LocalBackendError(`There is no file ${file}. Nothing has been changed.`);
  const hash = createHash('sha256');
  let count = 0;
  let end: z.infer<typeof seal> | undefined;
  try {
    for await (const text of textsOf(file)) {
      if (end) throw fault(file, 'it continues past its end');
      const each = line.parse(JSON.parse(text));
      if ('sha256' in each) {
        end = each;
        continue;
      }
      hash.update(`${text}\n`);
      count += 1;
      yield each;
    }
  } catch (error) {
    if (error instanceof LocalBackendError) throw error;
    throw fault(file, unreadable(error, count + 1));
  }
  if (!end) throw fault(file, 'its end is missing');
  if (end.lines !== count || end.sha256 !== hash.digest('hex'))
    throw fault(file, 'its checksum does not match');
}

/** Reads a backup to its end and returns what it contains. Throws a readable error if it is not complete. */
export async function checkBackup(file: string): Promise<BackupContents> {
  let first: BackupHeader | undefined;
  let current = '';
  const rows = new Map<string, number>();
  for await (const each of readBackup(file)) {
    if (Array.isArray(each)) rows.set(current, (rows.get(current) ?? 0) + 1);
    else if ('table' in each) {
      current = nameOf(each.table);
      rows.set(current, 0);
    } else if ('format' in each) first ??= each;
  }
  if (!first) throw fault(file, 'it has no header');
  return { header: first, rows };
}
