import { type Sample, withIds } from '../sample.ts';

const partner = {
  ...{ name: 'Acme Gold LLC', states: ['california'], time_zone: 'America/Los_Angeles' },
  email: 'leads@acme.example',
};

/** The samples of partners and hand-overs. Only functions write them. */
export async function partnerSamples(idOf: (query: string) => Promise<string | undefined>) {
  const partner_id = await idOf(
    `insert into partners (name, states, time_zone, email)
     values ('Another Partner', '{utah}', 'America/Denver', 'leads@another.example') returning id`,
  );
  const aLead = () =>
    idOf(`insert into leads (name, email) values ('Ada Example', 'ada@example.com') returning id`);
  const handed = { partner_id, partner_name: 'Another Partner' };
  const samples: Record<string, Sample> = {
    partners: withIds(partner, { cap_per_day: 5 }, { name: 'A Third Partner' }),
    lead_handovers: withIds(
      { ...handed, lead_id: await aLead() },
      { partner_name: 'Somebody Else' },
      { lead_id: await aLead() },
    ),
  };
  return samples;
}
