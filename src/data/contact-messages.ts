import type { ContactMessage } from '../domain/contact-message.ts';
import { arrivedOnce } from './arrived-once.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';
import { type Stored, storedState } from './held.ts';

/** Stores a contact message; `id` is the browser's, so that a retry is the same message. */
export async function insertContactMessage(
  client: DataClient,
  message: ContactMessage & { id: string },
): Promise<Stored> {
  await arrivedOnce(async () => {
    dataOf(await client.from('contact_messages').insert(message), 'Sending a contact message');
  });
  return storedState(client, message.id);
}
