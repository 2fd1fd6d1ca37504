import { expect, test } from 'vitest';
import { type VerdictReason, verdictReasonText } from '../../../src/domain/leads/contact-verdict.ts';

const quiet = (until: string | null, zone: string, state_slug: string): VerdictReason => ({
  ...{ code: 'quiet_hours', until, zone, state_slug },
});

test.each<[VerdictReason, string, string]>([
  [
    quiet('2026-07-01T14:00:00Z', 'America/Chicago', 'texas'),
    '2026-07-01T11:00:00Z',
    'Not before 9:00 a.m. in Texas, in 3 hours.',
  ],
  [
    quiet('2026-07-01T14:00:00Z', 'America/Chicago', 'texas'),
    '2026-07-01T13:59:30Z',
    'Not before 9:00 a.m. in Texas, in 1 minute.',
  ],
  [
    quiet('2026-07-05T17:00:00Z', 'America/Chicago', 'texas'),
    '2026-07-05T03:00:00Z',
    'Not before 12:00 p.m. on Sunday in Texas, in 14 hours.',
  ],
  [
    quiet('2026-07-01T12:00:00Z', 'America/New_York', 'district-of-columbia'),
    '2026-07-01T11:00:00Z',
    'Not before 8:00 a.m. in District of Columbia, in 1 hour.',
  ],
  [
    { code: 'quiet_hours', until: null, zone: '', state_slug: '' },
    '2026-07-01T11:00:00Z',
    'At no time of the coming week, by the calling hours.',
  ],
  [
    { code: 'called_often', until: '2026-07-02T14:00:00Z', state_slug: 'florida', most: '3' },
    '2026-07-02T09:00:00Z',
    'Florida allows 3 calls and texts within 24 hours, and these were made. The next one may be made in 5 hours.',
  ],
  [{ code: 'paused', until: '2026-12-03' }, '2026-07-01T11:00:00Z', 'Paused until Dec 3, 2026.'],
  [
    { code: 'do_not_call_list_too_old', day: '2026-10-01' },
    '2026-12-01T11:00:00Z',
    'The list of the National Do Not Call Registry is of Oct 1, 2026, which is too old.',
  ],
  [{ code: 'no_agreement' }, '2026-07-01T11:00:00Z', 'This person has not agreed.'],
  // Another mailbox may have withdrawn the number.
  [{ code: 'withdrawn' }, '2026-07-01T11:00:00Z', 'Someone asked us not to call or text this contact.'],
])('%j at %s', (reason, at, text) => {
  expect(verdictReasonText(reason, at)).toBe(text);
});
