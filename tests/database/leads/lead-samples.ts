import { EXISTING, type Sample, withIds } from '../sample.ts';

/** The samples of leads and their timeline. Staff take back only what they wrote themselves. */
export const leadSamples = (lead_id?: string, administrator?: string): Record<string, Sample> => ({
  leads: withIds({ name: 'Ada Example', email: 'ada@example.com' }, { name: 'Bob Example' }),
  lead_events: {
    ...withIds({ lead_id, kind: 'call' }, { words: 'Another word.' }),
    existing: { id: EXISTING, lead_id, kind: 'call', done_by: administrator },
  },
});
