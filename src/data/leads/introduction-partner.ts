import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The name of the partner that would get a request from a ZIP code now; null: no one, and the company answers. */
export async function partnerForZip(zip: string): Promise<string | null> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('partner_for_zip', { zip }), 'Asking who gets a request');
  return row?.partner ?? null;
}

/** The partner that has a stored request, or that had it, which is over; null: only the company ever had it. */
export async function holderOf(submission: string): Promise<{ partner: string; is_over: boolean } | null> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('handed_to', { submission }), 'Asking who has a request');
  return row ?? null;
}
