import type { ContactMessage } from '../../domain/leads/contact-message.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { ignoreDuplicate } from '../client/ignore-duplicate.ts';
import { type Stored, storedState } from './stored-state.ts';

/** Stores a contact message. The browser makes the `id`, so that a retry is idempotent. */
export async function insertContactMessage(
  client: DataClient,
  message: ContactMessage & { id: string },
): Promise<Stored> {
  await ignoreDuplicate(async () => {
    dataOf(await client.from('contact_messages').insert(message), 'Sending a contact message');
  });
  return storedState(client, message.id);
}
