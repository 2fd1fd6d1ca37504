import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';

/** How often an open panel looks for what colleagues and visitors have done, in milliseconds. */
export const OPEN_ENTRY_LOOK_MS = 30_000;

/** How often an open list looks for new rows, and whose calling hours have begun or ended, in milliseconds. */
export const OPEN_LIST_LOOK_MS = 60_000;

/** What the panel of a lead or a message reads of it, each for a query of its own. */
type EntryPart = 'events' | 'mails' | 'matches' | 'proposed' | 'requests' | 'verdict';

type Parts = Partial<Record<EntryPart, unknown>>;
type Batch = { client: DataClient; of: string; parts: Set<EntryPart>; answer: Promise<Parts> };

async function readParts(
  client: DataClient,
  of_entry: string,
  parts: Iterable<EntryPart>,
  others: readonly string[],
): Promise<Parts> {
  const asked = { of_entry, parts: [...parts], others: [...others] };
  return dataOf(await client.rpc('read_entry', asked).single(), 'Reading a lead or a message');
}

/** What is asked for at this moment and not sent yet. */
const waiting: Batch[] = [];

function batchOf(client: DataClient, id: string, others: readonly string[]): Batch {
  const of = [id, ...others].join();
  const known = waiting.find((each) => each.client === client && each.of === of);
  if (known) return known;
  const parts = new Set<EntryPart>();
  const read = () => {
    waiting.splice(waiting.indexOf(batch), 1);
    return readParts(client, id, parts, others);
  };
  const batch: Batch = { client, of, parts, answer: Promise.resolve().then(read) };
  waiting.push(batch);
  return batch;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DataError && (error.kind === 'server' || error.kind === 'rejected');

/**
 * Reads a part, for the caller to parse. What a panel asks for when it opens, or after a change, goes in one request.
 * @param others the ids of the person's other requests, whose entries are wanted too
 */
export async function readEntryPart(
  client: DataClient,
  id: string,
  part: EntryPart,
  others: readonly string[] = [],
): Promise<unknown> {
  const batch = batchOf(client, id, others);
  batch.parts.add(part);
  try {
    return (await batch.answer)[part];
  } catch (error) {
    if (batch.parts.size === 1 || !isRefusal(error)) throw error;
    // One part that cannot be read does not hide the others.
    return (await readParts(client, id, [part], others))[part];
  }
}
