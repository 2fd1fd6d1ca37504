import { loadPublicClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** Who would get a request. `partner` is null where no one would, and the company answers. */
export type PartnerToName = { partner: string | null; has_privacy_control: boolean };

/** Asks who would get a request from a ZIP code now. */
export async function partnerForZip(zip: string): Promise<PartnerToName> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('partner_for_zip', { zip }), 'Asking who gets a request');
  return row ?? { partner: null, has_privacy_control: false };
}

/** Who has a stored request, or had it, which is over. `partner` is null where only the company ever had it. */
export type Holder = PartnerToName & { is_over: boolean };

/** Asks who has a stored request. */
export async function holderOf(submission: string): Promise<Holder> {
  const client = await loadPublicClient();
  const [row] = dataOf(await client.rpc('handed_to', { submission }), 'Asking who has a request');
  return row ?? { partner: null, is_over: false, has_privacy_control: false };
}
