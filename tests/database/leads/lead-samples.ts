import { EXISTING, type Sample, withIds } from '../sample.ts';

const SEEDED = [1, 2, 3].map((at) => `5eed0000-0000-4000-8000-00000000000${at}`);

/** The samples of leads and their timeline. Staff take back only what they wrote themselves. */
export const leadSamples = (lead_id?: string, administrator?: string): Record<string, Sample> => ({
  leads: withIds({ name: 'Ada Example', email: 'ada@example.com' }, { name: 'Bob Example' }),
  calling_hours: withIds(
    {
      ...{ state_slug: 'utah', opens: '09:00:00', closes: '20:00:00' },
      ...{ source_title: 'A law of Utah', source_url: 'https://le.utah.example/law' },
    },
    { closes: '19:00:00' },
  ),
  lead_views: {
    ...withIds({ name: 'Texas', filters: 'zip=78' }, { name: 'Austin' }),
    existing: { id: EXISTING, name: 'Texas', filters: 'zip=78', owner_id: administrator },
  },
  person_matches: withIds(
    { lead_id: SEEDED[0], other_lead_id: SEEDED[1], is_same: true },
    { is_same: false },
    { other_lead_id: SEEDED[2] },
  ),
  do_not_call_lists: withIds({ kind: 'own_list', file_name: 'numbers.csv' }, { numbers: 7 }),
  roster: {
    key: 'is_only',
    existing: { is_only: true },
    fresh: { is_only: false },
    change: { updated_at: '2020-01-01T00:00:00+00:00' },
  },
  roster_people: {
    key: 'person_id',
    existing: { person_id: administrator, place: 1 },
    fresh: { person_id: EXISTING, place: 2 },
    change: { is_paused: true },
  },
  lead_events: {
    ...withIds({ lead_id, kind: 'call' }, { words: 'Another word.' }),
    existing: { id: EXISTING, lead_id, kind: 'call', done_by: administrator },
  },
});
