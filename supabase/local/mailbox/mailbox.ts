import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../make-folder.ts';

const sentMail = z.object({
  from: z.string().min(1),
  to: z.union([z.string(), z.array(z.string()).min(1)]).transform((to) => [to].flat()),
  reply_to: z.union([z.string(), z.array(z.string())]).optional(),
  subject: z.string(),
  html: z.string().default(''),
  text: z.string().default(''),
});
const storedMail = sentMail.extend({
  id: z.uuid(),
  received_at: z.string(),
  key: z.string().nullable(),
  /** The original request: it tells a repeated mail from a different one with the same key. */
  body: z.string(),
});
export type StoredMail = z.infer<typeof storedMail>;

type Verdict =
  | { kind: 'taken' | 'repeated'; id: string }
  | { kind: 'conflict' }
  | { kind: 'invalid'; problem: string };

export interface Mailbox {
  take(body: string, key: string | null): Verdict;
  /** Newest first. */
  list(): StoredMail[];
  read(id: string): StoredMail | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** Messages and their idempotency keys, which hold for a day as Resend's do. `keep` stores a message for good. */
export function createMailbox(
  earlier: StoredMail[] = [],
  keep: (mail: StoredMail) => void = () => {},
): Mailbox {
  const mails = new Map(earlier.map((mail) => [mail.id, mail]));
  const byKey = new Map(earlier.map((mail) => [mail.key, mail]));

  return {
    take(body, key) {
      const first = key === null ? undefined : byKey.get(key);
      if (first && Date.parse(first.received_at) > Date.now() - DAY) {
        return first.body === body ? { kind: 'repeated', id: first.id } : { kind: 'conflict' };
      }
      const parsed = sentMail.safeParse(jsonOf(body));
      if (!parsed.success) return { kind: 'invalid', problem: z.prettifyError(parsed.error) };
      const mail = { id: randomUUID(), received_at: new Date().toISOString(), key, body, ...parsed.data };
      keep(mail);
      mails.set(mail.id, mail);
      byKey.set(key, mail);
      return { kind: 'taken', id: mail.id };
    },
    list: () => [...mails.values()].sort((a, b) => b.received_at.localeCompare(a.received_at)),
    read: (id) => mails.get(id),
  };
}

/** A mailbox in a folder, with a file for each message. It stands in for a mail provider on this machine. */
export function openMailbox(folder: string): Mailbox {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const earlier = names.flatMap((name) => {
    const mail = storedMail.safeParse(jsonOf(readFileSync(path.join(folder, name), 'utf8')));
    return mail.success ? [mail.data] : [];
  });
  return createMailbox(earlier, (mail) => {
    makeFolder(folder);
    const file = path.join(folder, `${mail.received_at.replaceAll(':', '-')}-${mail.id}.json`);
    // The file gets another name first, so that a process that is stopped cannot leave half a message.
    try {
      writeFileSync(`${file}.unfinished`, JSON.stringify(mail, null, 2));
      renameSync(`${file}.unfinished`, file);
    } catch (error) {
      rmSync(`${file}.unfinished`, { force: true });
      throw error;
    }
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
