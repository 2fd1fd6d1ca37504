import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentText } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';

// Every combination, against what the rules say in plain words here, computed without anything of the database. At each
// moment six of a place's fourteen people are judged, others at the next.

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;

type Hours = (weekday: string, isHoliday: boolean) => [from: number, to: number];
const never: [number, number] = [0, 0];
const usual: Hours = () => [8, 21];
const PLACES: { zip: string; zone: string; hours: Hours; most?: number }[] = [
  { zip: '10024', zone: 'America/New_York', hours: usual },
  { zip: '92037', zone: 'America/Los_Angeles', hours: usual },
  { zip: '85001', zone: 'America/Phoenix', hours: usual },
  { zip: '96813', zone: 'Pacific/Honolulu', hours: usual },
  { zip: '33133', zone: 'America/New_York', hours: () => [8, 20], most: 3 },
  { zip: '32501', zone: 'America/Chicago', hours: () => [8, 20], most: 3 },
  { zip: '78701', zone: 'America/Chicago', hours: (day) => [day === 'Sun' ? 12 : 9, 21] },
  { zip: '79901', zone: 'America/Denver', hours: (day) => [day === 'Sun' ? 12 : 9, 21] },
  { zip: '02108', zone: 'America/New_York', hours: () => [8, 20] },
  { zip: '55401', zone: 'America/Chicago', hours: () => [9, 21] },
  { zip: '06103', zone: 'America/New_York', hours: () => [9, 20] },
  { zip: '73102', zone: 'America/Chicago', hours: () => [8, 20], most: 3 },
  { zip: '21201', zone: 'America/New_York', hours: () => [8, 20], most: 3 },
  { zip: '40202', zone: 'America/New_York', hours: () => [10, 21] },
  { zip: '19103', zone: 'America/New_York', hours: (_, isHoliday) => (isHoliday ? never : [8, 21]) },
  {
    ...{ zip: '70112', zone: 'America/Chicago' },
    hours: (day, isHoliday) => (day === 'Sun' || isHoliday ? never : [8, 20]),
  },
];
/** Columbus Day, the one holiday of all moments. */
const HOLIDAY = '10/12/2026';
/** When those who were called were called. */
const CALLS = ['2026-10-12T15:00:00Z', '2026-10-12T15:10:00Z', '2026-10-12T15:20:00Z'];
/** A day of the site, whose zone is Pacific time: from 7 a.m. UTC, in summer. */
const PAUSED_UNTIL = '2026-11-01';
const PAUSE_ENDS = Date.parse('2026-11-01T07:00:00Z');
const LISTS = ['none', 'present', 'old'] as const;

const AGREEMENTS = ['none', 'both', 'texts', 'of another number', 'not confirmed'] as const;
const ENDS = ['no', 'by this request', 'by another request'] as const;

type Person = {
  id: string;
  place: (typeof PLACES)[number];
  agreement: (typeof AGREEMENTS)[number];
  ended: (typeof ENDS)[number];
  isListed: boolean;
  isPaused: boolean;
  isCalled: boolean;
  phone: string;
};

const people: Person[] = PLACES.flatMap((place) =>
  AGREEMENTS.flatMap((agreement) =>
    ENDS.filter((ended) => ended !== 'by this request' || agreement !== 'none').map((ended) => ({
      ...{
        id: crypto.randomUUID(),
        place,
        agreement,
        ended,
        isListed: false,
        isPaused: false,
        isCalled: false,
        phone: '',
      },
    })),
  ),
).map((person, at) => ({
  ...person,
  phone: `619-555-${String(at + 1000)}`,
  isListed: at % 2 === 0,
  isPaused: at % 3 === 0,
  isCalled: at % 5 < 3,
}));

beforeAll(async () => {
  const now = '2026-01-01T00:00:00Z';
  const rows = people.map(({ id, place, agreement, ended, isPaused, phone }) => ({
    ...{ id, name: 'Ada Example', email: `${id}@example.com`, phone, zip: place.zip, created_at: now },
    ...(agreement !== 'none' && {
      consent_version: '2026-09-01',
      consent_text:
        agreement === 'texts'
          ? 'I agree that Gold Atlas may text the number I gave about gold. Call us to end that.'
          : consentText({ name: 'Gold Atlas', phone: '1-800-555-0142' }),
      ...{ consent_at: now, consent_email: `${id}@example.com`, consent_phone: phone },
      consent_contact_changed_at: agreement === 'of another number' ? now : null,
      consent_withdrawn_at: ended === 'by this request' ? now : null,
    }),
    ...(isPaused && { paused_until: PAUSED_UNTIL, pause_reason: 'On a journey.' }),
    confirmation_asked_at: agreement === 'not confirmed' ? now : null,
  }));
  const columns = Object.keys(Object.assign({}, ...rows)).join(', ');
  await sql(
    `insert into leads (${columns}) select ${columns} from jsonb_populate_recordset(null::leads, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await sql(
    `insert into lead_events (lead_id, kind, created_at)
     select lead, case when at < $3 then 'call' else 'text' end::lead_event_kind, at
     from unnest($1::uuid[]) lead, unnest($2::timestamptz[]) at`,
    [people.filter(({ isCalled }) => isCalled).map(({ id }) => id), CALLS, CALLS[1]],
  );
  const elsewhere = people.filter(({ ended }) => ended === 'by another request');
  await sql(
    `insert into private.consent_withdrawals (contact_hash, withdrawn_at)
     select unnest(private.contact_hashes(null, phone)), '2026-01-01' from unnest($1::text[]) phone`,
    [elsewhere.map(({ phone }) => phone)],
  );
});

type Channel = 'call' | 'text';

/** To make one of these takes longer than to use it a hundred times. */
const FORMATS = new Map(
  PLACES.map(({ zone }) => [
    zone,
    new Intl.DateTimeFormat('en-US', {
      ...({
        timeZone: zone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        weekday: 'short',
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      } as const),
    }),
  ]),
);

/** The day and the hour where the person is, as the runtime's own tables of time zones have them. */
function clockAt(zone: string, at: Date): { weekday: string; minutes: number; day: string } {
  const parts = FORMATS.get(zone)?.formatToParts(at) ?? [];
  const part = (named: string) => parts.find(({ type }) => type === named)?.value ?? '';
  return {
    weekday: part('weekday'),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    day: `${part('month')}/${part('day')}/${part('year')}`,
  };
}

function reasonsOf(person: Person, list: (typeof LISTS)[number], channel: Channel, at: Date): string[] {
  const { place, agreement, ended, isListed, isPaused, isCalled } = person;
  const isAgreed = ended === 'no' && (agreement === 'both' || (agreement === 'texts' && channel === 'text'));
  const { weekday, minutes, day } = clockAt(place.zone, at);
  const [from, to] = place.hours(weekday, day === HOLIDAY);
  const calls = CALLS.filter(
    (call) => isCalled && Date.parse(call) <= at.getTime() && Date.parse(call) > at.getTime() - 86_400_000,
  ).length;
  return [
    agreement === 'texts' && channel === 'call' && 'other_channel',
    ended !== 'no' && 'withdrawn',
    agreement === 'none' && 'no_agreement',
    agreement === 'of another number' && 'contact_changed',
    agreement === 'not confirmed' && 'unconfirmed',
    isPaused && at.getTime() < PAUSE_ENDS && 'paused',
    (minutes < from * 60 || minutes >= to * 60) && 'quiet_hours',
    calls >= (place.most ?? Number.POSITIVE_INFINITY) && 'called_often',
    !isAgreed && list === 'none' && 'no_do_not_call_list',
    !isAgreed && list === 'old' && 'do_not_call_list_too_old',
    !isAgreed && list === 'present' && isListed && 'on_do_not_call_list',
  ].filter((reason) => reason !== false);
}

type Verdict = {
  id: string;
  at: string;
  may_call: boolean;
  may_text: boolean;
  call_reasons: { code: string }[];
  text_reasons: { code: string }[];
};

/** Each hour and the minute before it, over the Sundays of both changes of the clocks in 2026, and over a holiday. */
const MOMENTS = ['2026-03-07T22:00:00Z', '2026-10-11T22:00:00Z', '2026-10-31T22:00:00Z'].flatMap((start) =>
  Array.from({ length: 36 }, (_, hours) => Date.parse(start) + hours * 3_600_000).flatMap((moment) => [
    new Date(moment - 60_000),
    new Date(moment),
  ]),
);

async function importList(list: (typeof LISTS)[number]) {
  await sql('delete from do_not_call_lists');
  if (list === 'none') return;
  await sql(
    `with list as (insert into do_not_call_lists (kind, file_name, downloaded_on, numbers, completed_at)
       values ('national_registry', 'registry.txt', $1, 1, now()) returning id)
     insert into private.do_not_call_numbers select id, number from list, unnest($2::bigint[]) number`,
    // The first of all moments is March 6 in Pacific time, the last November 2.
    [
      list === 'old' ? '2026-01-31' : '2026-10-10',
      people.filter(({ isListed }) => isListed).map(({ phone }) => phone.replace(/\D/g, '')),
    ],
  );
}

test.each(LISTS)(
  'who may be called and texted, when, and each reason why not; list of numbers: %s',
  async (list) => {
    await importList(list);
    // The list changes nothing about the hours: they are tried with one list of the three.
    const moments = MOMENTS.filter((_, at) => list === 'present' || at % 9 === 0);
    const asked = moments.map((moment, turn) => ({
      at: moment.toISOString(),
      ids: people.flatMap(({ id }, at) => ((at + turn) % 7 < 3 ? [id] : [])),
    }));
    const verdicts = await sql<Verdict>(
      `select v.*, t.at from jsonb_to_recordset($1::jsonb) as t (at timestamptz, ids uuid[])
     cross join lateral private.contact_verdicts(t.ids, t.at) v`,
      [JSON.stringify(asked)],
    );
    expect(verdicts).toHaveLength(asked.flatMap(({ ids }) => ids).length);
    const known = new Map(people.map((person) => [person.id, person]));
    const different = verdicts.flatMap((verdict): object[] => {
      const person = known.get(verdict.id);
      if (!person) return [verdict];
      return (['call', 'text'] as const).flatMap((channel) => {
        const expected = reasonsOf(person, list, channel, new Date(verdict.at));
        const found = verdict[`${channel}_reasons`].map(({ code }) => code);
        const isSame =
          expected.join() === found.join() && verdict[`may_${channel}`] === (expected.length === 0);
        return isSame ? [] : [{ ...person, at: verdict.at, channel, expected, found }];
      });
    });
    expect(different.slice(0, 3)).toEqual([]);
  },
);
