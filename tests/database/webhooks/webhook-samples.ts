import { partnerSamples } from '../partners/partner-samples.ts';
import { type Sample, withIds } from '../sample.ts';

const webhook = {
  ...{ description: 'Our CRM', address: 'https://crm.example.com/hooks/1' },
  ...{ events: ['lead.created'], purpose: 'follow_up' },
};
const [CLAIM, OTHER_CLAIM] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

/** The samples of partners, webhooks, what they are told, and its log. Only functions write them. */
export async function webhookSamples(idOf: (query: string) => Promise<string | undefined>) {
  const webhook_id = await idOf(
    `insert into webhooks (description, address, events, purpose)
     values ('Another', 'https://crm.example.com/', '{lead.erased}', 'figures') returning id`,
  );
  const delivery_id = await idOf(
    `insert into webhook_deliveries (webhook_id, event) values ('${webhook_id}', 'webhook.test') returning id`,
  );
  const samples: Record<string, Sample> = {
    ...(await partnerSamples(idOf)),
    webhooks: withIds(webhook, { description: 'Their CRM' }),
    webhook_list: withIds(webhook, { description: 'Their CRM' }),
    webhook_deliveries: withIds({ webhook_id, event: 'webhook.test' }, { attempts: 3 }),
    webhook_attempts: {
      key: 'claim',
      existing: { claim: CLAIM, delivery_id, request: {} },
      fresh: { claim: OTHER_CLAIM, delivery_id, request: {} },
      change: { status: 200 },
    },
  };
  return samples;
}
