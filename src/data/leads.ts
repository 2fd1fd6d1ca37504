import { arrivedOnce } from './arrived-once.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';

/** A guide request as the database takes it. The browser makes `id`: a retry with it is the same lead. */
export type NewLead = {
  id: string;
  article_id: string | null;
  name: string;
  email: string;
  phone: string;
  zip: string | null;
  message: string;
  source_url: string;
};

/** Stores a lead, without reading it back: visitors may not read leads. */
export async function insertLead(client: DataClient, lead: NewLead): Promise<void> {
  await arrivedOnce(async () => {
    dataOf(await client.from('leads').insert(lead), 'Sending a guide request');
  });
}
