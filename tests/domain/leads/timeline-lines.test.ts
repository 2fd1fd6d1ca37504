import { expect, test } from 'vitest';
import { GUIDE_REQUEST_MESSAGE } from '../../../src/domain/leads/lead.ts';
import type { LeadEvent } from '../../../src/domain/leads/lead-work.ts';
import { requestLine, requestTitle, timelineOf } from '../../../src/domain/leads/timeline-lines.ts';

const at = (minute: number) => `2026-11-02T09:${String(minute).padStart(2, '0')}:00Z`;
const lead = {
  ...{ id: 'lead', kind: 'guide' as const, article_id: null, message: GUIDE_REQUEST_MESSAGE },
  ...{ local_path: '/texas/austin', created_at: at(1), consent_at: at(1), introduction_at: null },
  ...{ has_privacy_control: false, unnamed_partner: null, source_url: null, referrer_host: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
};
const eventAt = (minute: number): LeadEvent => ({
  ...{ id: `event ${minute}`, kind: 'note', words: `Note ${minute}`, former: null, present: null },
  ...{ lead_id: 'lead', message_id: null, done_by: null, created_at: at(minute) },
});
const guide = {
  ...{ id: 'guide', kind: 'guide' as const, recipient: 'ada@example.com', status: 'sent' as const },
  ...{ sent_at: at(3), earlier_sendings: [] as { sent_at: string; recipient: string | null }[] },
};
const shown = (lines: ReturnType<typeof timelineOf>) => lines.map(({ text, words }) => [text, words]);

test('the request, the mails that were sent, and what staff did stand in one order, the newest first', () => {
  const queued = {
    ...guide,
    id: 'queued',
    kind: 'page_ready' as const,
    status: 'queued' as const,
    sent_at: null,
  };
  const notice = { ...guide, id: 'notice', kind: 'lead_notice' as const, recipient: null, sent_at: at(2) };
  expect(
    shown(timelineOf(requestLine(lead), [eventAt(4), eventAt(2)], [guide, queued, notice], true)),
  ).toEqual([
    ['Note', 'Note 4'],
    ['Guide sent', 'To ada@example.com'],
    ['Note', 'Note 2'],
    ['Staff notice sent', null],
    [
      'Request: Free Guide Request',
      'After reading /texas/austin\nAgreed to be contacted, in the words below',
    ],
  ]);
});

test('a mail that was sent again keeps its first line, also while the second one is on its way', () => {
  const again = { ...guide, earlier_sendings: [{ sent_at: at(2), recipient: 'typo@example.com' }] };
  const linesOf = (mail: typeof guide | (Omit<typeof guide, 'status'> & { status: 'queued' | 'failed' })) =>
    timelineOf(requestLine(lead), [], [mail], true).slice(0, -1);
  const first = ['Guide sent', 'To typo@example.com'];
  expect(shown(linesOf({ ...again, sent_at: at(4) }))).toEqual([['Guide sent', 'To ada@example.com'], first]);
  expect(new Set(linesOf(again).map(({ id }) => id)).size).toBe(2);
  for (const status of ['queued', 'failed'] as const) {
    expect(shown(linesOf({ ...again, status, sent_at: at(2) }))).toEqual([first]);
  }
});

test('a status that came with the answer of a partner names the partner, and one that came otherwise does not', () => {
  const status = { ...eventAt(5), id: 's', kind: 'status' as const, words: null, former: 'new' };
  const said = (present: string) => ({ ...eventAt(5), kind: 'handover' as const, words: null, present });
  const textsOf = (...events: LeadEvent[]) =>
    timelineOf(requestLine(lead), events, [], true).flatMap(({ event, text }) =>
      event?.kind === 'status' ? text : [],
    );
  const accepted = said('accepted Acme Gold LLC');
  expect(textsOf({ ...status, present: 'introduced' }, accepted)).toEqual([
    'Status: New to Introduced, as Acme Gold LLC answered',
  ]);
  // Staff close a request, which ends its hand-over; and what a partner says of another request at the same time.
  const ended = said('ended Acme Gold LLC');
  const elsewhere = { ...accepted, id: 'other', lead_id: 'other' };
  for (const event of [ended, elsewhere, { ...accepted, created_at: at(4) }]) {
    expect(textsOf({ ...status, present: 'not_a_lead' }, event)).toEqual(['Status: New to Not a lead']);
  }
});

test('what was decided about other leads stands between, by what it says', () => {
  const match = { id: 'match', is_same: true, other_name: 'Ann Example', done_by: null, created_at: at(5) };
  const other = { ...match, id: 'other', is_same: false, created_at: at(3) };
  expect(shown(timelineOf(requestLine(lead), [eventAt(4)], [], true, [match, other])).slice(0, 3)).toEqual([
    ['Joined with Ann Example', null],
    ['Note', 'Note 4'],
    ['Not the same person as Ann Example', null],
  ]);
});

test('where all requests of the person are shown, each line of another one names it', () => {
  const others = [
    { id: 'guide', is_message: false, asked_for: 'guide', created_at: at(2) },
    { id: 'fees', is_message: true, asked_for: 'Fees?', created_at: at(3) },
  ];
  const events = [{ ...eventAt(5), lead_id: null, message_id: 'fees' }, eventAt(4)];
  const lines = timelineOf(requestLine(lead), events, [], true, [], others);
  expect(lines.map(({ text, of }) => [text, of && requestTitle(of)])).toEqual([
    ['Note', 'Message: Fees?'],
    ['Note', null],
    ['Wrote a message', 'Message: Fees?'],
    ['Sent a request', 'Free Guide Request'],
    ['Request: Free Guide Request', null],
  ]);
});

test('an introduction names what was agreed to, and a request from nowhere in particular nothing', () => {
  const introduction = { ...lead, kind: 'introduction' as const, consent_at: null, introduction_at: at(1) };
  expect(shown(timelineOf(requestLine({ ...introduction, local_path: null }), [], [], true))).toEqual([
    ['Request: Introduction Request', 'Agreed to be introduced, in the words below'],
  ]);
  const controlled = { ...introduction, local_path: null, has_privacy_control: true };
  const wordsOf = (unnamed_partner: string | null) => requestLine({ ...controlled, unnamed_partner }).words;
  expect(wordsOf(null)).toMatch(/\nThe browser has Global Privacy Control: no partner gets the request$/);
  expect(wordsOf('Acme')).toMatch(/, so the request did not go to Acme, whom the page named$/);
  const imported = { ...lead, message: null, local_path: null, consent_at: null, article_id: 'a' };
  expect(
    shown(timelineOf(requestLine({ ...imported, article: { title: 'Gold in Austin' } }), [], [], true)),
  ).toEqual([['Request: Gold in Austin', null]]);
});

test('a request names the page that led to it, and the site or campaign that led there', () => {
  const form = 'https://goldatlas.example/free-guide';
  const wordsOf = (from: object) => requestLine({ ...lead, consent_at: null, ...from }).words;
  const direct = { local_path: null, source_url: form };
  expect(wordsOf({ source_url: form })).toBe('After reading /texas/austin');
  expect(wordsOf(direct)).toBe('Sent on /free-guide');
  expect(wordsOf({ ...direct, source_url: 'https://goldatlas.example' })).toBe('Sent on /');
  expect(wordsOf({ ...direct, source_url: null })).toBeNull();
  const campaign = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'texas-search' };
  expect(wordsOf({ ...direct, referrer_host: 'google.com' })).toBe(
    'Sent on /free-guide\nCame from google.com',
  );
  expect(wordsOf({ ...campaign, referrer_host: 'google.com' })).toBe(
    'After reading /texas/austin\nCame from google.com\nCampaign: google / cpc / texas-search',
  );
  expect(wordsOf({ ...direct, source_url: null, ...campaign })).toBe('Campaign: google / cpc / texas-search');
});

test('where older entries are left out, so is what is as old', () => {
  expect(shown(timelineOf(requestLine(lead), [eventAt(5), eventAt(3)], [guide], false))).toEqual([
    ['Note', 'Note 5'],
    ['Note', 'Note 3'],
    ['Guide sent', 'To ada@example.com'],
  ]);
});
