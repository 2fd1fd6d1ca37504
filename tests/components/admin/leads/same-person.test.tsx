import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ids = [1, 2, 3].map((at) => `5eed0000-0000-4000-8000-00000000000${at}`);

beforeEach(() => {
  const leads = ['Ada', 'Ben'].map((name, at) => ({ ...aLead, id: ids[at] ?? '', name }));
  answer('leads', ({ search }) => ({
    rows: search.has('id') ? leads.filter(({ id }) => search.get('id') === `eq.${id}`) : leads,
  }));
});

async function open() {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  return { user, within: within(await screen.findByRole('dialog', { name: 'Ada' })) };
}

const request = (more: object) => ({
  ...{ id: ids[1], is_message: false, name: 'Ada Example', asked_for: 'guide' },
  ...{ status: 'contacted', is_joined: false },
  ...{ created_at: '2026-11-01T09:00:00Z', has_mailbox: true, has_number: true, ...more },
});

test('the other requests of a person stand in the panel, with how they are known, and lead to theirs', async () => {
  answer('requests_of_person', ({ body }) => ({
    value: JSON.stringify(body).includes(ids[0] ?? '')
      ? [
          request({}),
          request({ id: ids[2], is_message: true, asked_for: 'Fees?', status: 'new', has_number: false }),
          request({ id: ids[0], name: 'Ann', has_mailbox: false, is_joined: true }),
        ]
      : [],
  }));
  const { user, within: panel } = await open();
  const section = within(await panel.findByRole('region', { name: 'Also from this person' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Free Guide Request.*Ada Example, same email and phone, Contacted$/),
    expect.stringMatching(/^Message: Fees\?.*Ada Example, same email, New$/),
    expect.stringMatching(/Ann, joined by staff, Contacted$/),
  ]);
  expect(section.getByRole('link', { name: 'Message: Fees?' })).toHaveAttribute(
    'href',
    `/admin/leads?tab=messages&open=${ids[2]}`,
  );
  await user.click(
    section.getAllByRole('link', { name: 'Free Guide Request' })[0] ?? section.getByRole('link'),
  );
  expect(await screen.findByRole('dialog', { name: 'Ben' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Also from this person' })).not.toBeInTheDocument();
});

test('of many requests the newest few stand in the panel, and the others one press away', async () => {
  const many = Array.from({ length: 39 }, (_, at) => request({ id: `many-${at}`, name: `Request ${at}` }));
  answer('requests_of_person', () => ({ value: many }));
  const { user, within: panel } = await open();
  const section = within(await panel.findByRole('region', { name: 'Also from this person' }));
  expect(section.getByText(/Request 3, /)).toBeVisible();
  expect(section.getByText(/Request 4, /)).not.toBeVisible();
  await user.click(section.getByText('Show 35 more'));
  expect(section.getByText(/Request 38, /)).toBeVisible();
});

test('one key shows what happened with all requests of the person in one timeline, each with its request', async () => {
  const event = { words: 'Likes coins', former: null, present: null, done_by: null, message_id: null };
  const events = [
    { ...event, id: 'own', lead_id: ids[0], kind: 'call', words: null, created_at: '2026-11-03T09:00:00Z' },
    {
      ...event,
      id: 'other',
      message_id: ids[2],
      lead_id: null,
      kind: 'note',
      created_at: '2026-11-02T09:00:00Z',
    },
  ];
  const fees = { ...request({ id: ids[2], is_message: true, asked_for: 'Fees?' }) };
  answer('requests_of_person', () => ({ value: [fees] }));
  answer('lead_events', ({ body }) => ({
    rows: Object(body).others.includes(ids[2]) ? events : events.slice(0, 1),
  }));
  const { user, within: panel } = await open();
  const timeline = within(await panel.findByRole('region', { name: 'Timeline' }));
  const all = await timeline.findByRole('button', { name: 'All requests of this person', pressed: false });
  expect(await timeline.findByText('Called')).toBeInTheDocument();
  expect(timeline.queryByText('Likes coins')).not.toBeInTheDocument();
  await user.keyboard('p');
  const note = within((await timeline.findByText('Likes coins')).closest('li') ?? document.body);
  expect(note.getByRole('link', { name: 'Message: Fees?' })).toHaveAttribute(
    'href',
    `/admin/leads?tab=messages&open=${ids[2]}`,
  );
  expect(timeline.getByText('Wrote a message')).toBeInTheDocument();
  await user.click(all);
  await waitFor(() => expect(timeline.queryByText('Likes coins')).not.toBeInTheDocument());
});

test('a message shows its sender’s requests and who may be its sender, who is joined in one press', async () => {
  const message = { ...aLead, id: ids[0], name: 'Ada', subject: 'Fees?', message: 'What do you charge?' };
  answer('contact_messages', () => ({ rows: [message] }));
  answer('requests_of_person', () => ({ value: [request({})] }));
  const ann = { id: ids[2], is_message: true, name: 'Ann', email: 'ann@work.example', phone: aLead.phone };
  const facts = { created_at: '2026-11-01T09:00:00Z', has_mailbox: false, has_number: true };
  answer('proposed_matches', () => ({ value: [{ ...ann, ...facts }] }));
  answer('judge_match', ({ body }) => ({ value: [{ id: Object(body).match_id, is_new: true }] }));
  const { user } = showScreen(`/admin/leads?tab=messages&open=${ids[0]}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: 'Ada' }));
  const also = within(await panel.findByRole('region', { name: 'Also from this person' }));
  expect(also.getByRole('link', { name: 'Free Guide Request' })).toBeInTheDocument();
  const possible = within(await panel.findByRole('region', { name: 'Possibly the same person' }));
  expect(possible.getByRole('link', { name: 'Ann' })).toHaveAttribute(
    'href',
    `/admin/leads?tab=messages&open=${ids[2]}`,
  );
  await user.click(possible.getByRole('button', { name: 'Same person: Ann' }));
  expect(await toastText('Joined with Ann')).toBeTruthy();
  expect(requests.find(({ table }) => table === 'judge_match')?.body).toMatchObject({
    ...{ one: ids[0], other: ids[2], same: true },
  });
});

describe('who may be the same person', () => {
  const work = {
    ...{ id: ids[1], name: 'Ann', email: 'ann@work.example', phone: '212-555-0147', has_mailbox: false },
    ...{ has_number: true, is_message: false, created_at: '2026-11-01T09:00:00Z' },
  };
  const mobile = {
    ...work,
    id: ids[2],
    name: 'Al',
    phone: '917-555-0133',
    has_mailbox: true,
    has_number: false,
  };
  /** What is stored, as the server would answer it. */
  let stored: { id: string; one: string; other: string; same: boolean }[] = [];
  beforeEach(() => {
    stored = [];
    const isDecided = (id: string | undefined) => stored.some(({ other }) => other === id);
    answer('proposed_matches', ({ body }) => ({
      value: JSON.stringify(body).includes(ids[0] ?? '')
        ? [work, mobile].filter(({ id }) => !isDecided(id))
        : [],
    }));
    answer('judge_match', ({ body }) => {
      const { match_id, ...match } = Object(body);
      stored.push({ id: match_id, ...match });
      return { value: [{ id: match_id, is_new: true }] };
    });
    answer('matches_of_entry', () => ({
      value: stored.map(({ id, other, same }) => ({
        ...{
          id,
          is_same: same,
          other_id: other,
          other_is_message: false,
          other_name: other === ids[1] ? 'Ann' : 'Al',
        },
        ...{ done_by: null, created_at: '2026-11-02T09:00:00Z' },
      })),
    }));
    answer('person_matches', ({ search }) => {
      const gone = stored.filter(({ id }) => search.get('id') === `eq.${id}`);
      stored = stored.filter((match) => !gone.includes(match));
      return { rows: gone };
    });
  });
  const decided = () => requests.filter(({ table }) => table === 'judge_match').map(({ body }) => body);

  test('is suggested with the reason, joined in one press, and undone from the toast', async () => {
    const { user, within: panel } = await open();
    const section = within(await panel.findByRole('region', { name: 'Possibly the same person' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Same phone number as Ann, other email: ann@work\.example/),
      expect.stringMatching(/^Same email as Al, other phone number: 917-555-0133/),
    ]);
    section.getByRole('button', { name: 'Same person: Ann' }).focus();
    await user.keyboard('{Enter}');
    expect(decided()).toMatchObject([{ one: ids[0], other: ids[1], same: true }]);
    expect(await panel.findByText('Joined with Ann')).toBeInTheDocument();
    expect(section.queryByText(/Same phone number as/)).not.toBeInTheDocument();
    // The keys of the panel go on working.
    expect(screen.getByRole('dialog', { name: 'Ada' })).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    );
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
    expect(await toastText('Undone')).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Same person: Ann' })).toBeInTheDocument();
  });

  test('shows at once what a join brings to the timeline', async () => {
    const { user, within: panel } = await open();
    const same = await panel.findByRole('button', { name: 'Same person: Ann' });
    answer('lead_events', () => ({
      rows: [
        {
          ...{ id: 'w', kind: 'withdrawal', words: 'The person had withdrawn.', former: null, present: null },
          ...{ done_by: null, lead_id: ids[0], message_id: null, created_at: '2026-11-02T09:00:00Z' },
        },
      ],
    }));
    await user.click(same);
    expect(await panel.findByText('The person had withdrawn.')).toBeInTheDocument();
  });

  test('that a colleague has taken back meanwhile is not offered to be undone again', async () => {
    const { user, within: panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Same person: Ann' }));
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    answer('person_matches', () => ({ rows: [] }));
    await user.keyboard('{Enter}');
    expect(await toastText('Not undone')).toContain('Someone has already taken this back');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('is not suggested again after a no, which the timeline takes back', async () => {
    const { user, within: panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Not the same person: Al' }));
    const entry = await panel.findByRole('button', { name: 'Take back: Not the same person as Al' });
    expect(decided()).toMatchObject([{ other: ids[2], same: false }]);
    expect(panel.queryByRole('button', { name: 'Same person: Al' })).not.toBeInTheDocument();
    await user.click(entry);
    expect(await panel.findByRole('button', { name: 'Same person: Al' })).toBeInTheDocument();
    await waitFor(() => expect(panel.queryByText('Not the same person as Al')).not.toBeInTheDocument());
  });

  test('stays where a colleague has decided otherwise, with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer('judge_match', () => ({ refusal: 400, message: 'These are different people.' }));
    const { user, within: panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Same person: Ann' }));
    expect(await toastText('Not joined')).toContain('These are different people.');
    expect(panel.getByRole('button', { name: 'Same person: Ann' })).toHaveFocus();
  });
});
