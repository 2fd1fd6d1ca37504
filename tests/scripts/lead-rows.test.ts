import { afterAll, expect, test } from 'vitest';
import { fillLeads } from '../../scripts/bench/lead-rows.ts';
import { testBackend } from '../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

test("the bench's leads have ten entries each, numbers that others have too, and persons of several", async () => {
  await fillLeads(backend, 200);
  expect(
    await backend.sql(`select count(*)::int as leads, count(consent_at)::int as agreed,
      count(distinct private.normalized_phone(phone))::int as numbers,
      (select count(*)::int from lead_events where lead_id is not null and kind <> 'withdrawal') as entries,
      cardinality(private.agreed_but_withdrawn()) as withdrawn,
      (select count(*)::int from outbox where lead_id is not null) as mails,
      (select array_agg(is_same order by is_same) from person_matches) as decisions from leads`),
  ).toEqual([
    {
      ...{ leads: 200, agreed: 100, numbers: 196, entries: 2000, withdrawn: 1, mails: 0 },
      decisions: [false, true],
    },
  ]);
});
