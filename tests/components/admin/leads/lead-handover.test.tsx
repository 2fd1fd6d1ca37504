import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ACME = 'Acme Gold LLC';
const HANDOVER = {
  ...{ id: 'c0000000-0000-4000-8000-000000000001', lead_id: aLead.id, partner_id: 'b', partner_name: ACME },
  ...{ state: 'delivered', reason: null, result: null, result_words: null },
  ...{ offered_at: '2026-11-28T10:00:00+00:00', delivered_at: '2026-11-28T10:01:00+00:00' },
  ...{ answered_at: null, result_at: null, ended_at: null, due_on: '2026-11-28' },
  partner: { time_zone: 'America/Los_Angeles', paused_at: null, webhook: null },
};
let stored: object[] = [];

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  stored = [HANDOVER];
  answer('leads', () => ({ rows: [{ ...aLead, kind: 'introduction', introduction_partner: ACME }] }));
  answer('lead_handovers', () => ({ rows: stored }));
});

async function open() {
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: aLead.name }));
  const panel = await screen.findByRole('dialog', { name: aLead.name });
  return { user, part: within(await within(panel).findByRole('region', { name: 'Partner' })) };
}

test('the panel says which partner has the request, and staff record what it told them', async () => {
  answer('record_handover_answer', () => {
    stored = [{ ...HANDOVER, state: 'accepted' }];
    return { value: [{ outcome: 'accepted' }] };
  });
  const { user, part } = await open();
  expect(await part.findByText(`Handed over to ${ACME}`)).toBeVisible();
  await user.click(part.getByText('Record what the partner told you'));
  const reason = part.getByLabelText('Reason or result');
  for (const value of ['', '\u200b\u2800']) {
    fireEvent.change(reason, { target: { value } });
    await user.click(part.getByRole('button', { name: 'Returned' }));
    expect(part.getByText('Enter the reason.')).toBeVisible();
    expect(reason).toHaveFocus();
  }
  fireEvent.change(reason, { target: { value: '' } });
  await user.click(part.getByRole('button', { name: 'Accepted' }));
  expect(await toastText('Answer recorded')).toContain(`${ACME}: Accepted`);
  expect(await part.findByText(`Accepted by ${ACME}`)).toBeVisible();
  expect(requests.filter(({ table }) => table === 'record_handover_answer').map(({ body }) => body)).toEqual([
    { of_lead: aLead.id, answer: 'accept', words: '' },
  ]);
});

test('a reason that is typed stays while staff go to other leads, until it is recorded', async () => {
  answer('record_handover_answer', () => {
    stored = [{ ...HANDOVER, state: 'accepted' }];
    return { value: [{ outcome: 'accepted' }] };
  });
  const { user, part } = await open();
  await user.click(await part.findByText('Record what the partner told you'));
  await user.type(part.getByLabelText('Reason or result'), 'Knows the person');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('link', { name: aLead.name }));
  const again = within(await screen.findByRole('region', { name: 'Partner' }));
  const reason = await again.findByLabelText('Reason or result');
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Knows the person');
  await user.click(again.getByRole('button', { name: 'Accepted' }));
  await toastText('Answer recorded');
  expect(reason).toHaveValue('');
});

test('an answer that came too late is not reported as recorded', async () => {
  answer('record_handover_answer', () => ({ value: [{ outcome: 'ended' }] }));
  const { user, part } = await open();
  await user.click(await part.findByText('Record what the partner told you'));
  await user.click(part.getByRole('button', { name: 'Accepted' }));
  expect(await toastText('Answer not recorded')).toContain('has changed since');
});

test('staff record that a result was a mistake; one that was recorded before in the same words is refused', async () => {
  stored = [{ ...HANDOVER, state: 'accepted', result: 'lost', result_words: 'Has no budget.' }];
  answer('record_handover_answer', () => ({ value: [{ outcome: 'unchanged' }] }));
  const { user, part } = await open();
  await user.click(await part.findByText('Record what the partner told you'));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Won']);
  await user.click(part.getByRole('button', { name: 'Won' }));
  expect(await toastText('Answer not recorded')).toContain('recorded before. If the partner says so again');
  answer('record_handover_answer', () => {
    stored = [{ ...HANDOVER, state: 'accepted', result: 'won' }];
    return { value: [{ outcome: 'won' }] };
  });
  await user.click(part.getByRole('button', { name: 'Won' }));
  expect(await part.findByText(`Won, says ${ACME}`)).toBeVisible();
});

test('staff record, only with the reason, that a partner accepts what it returned by mistake', async () => {
  stored = [{ ...HANDOVER, state: 'returned', reason: 'Not ours.' }];
  answer('record_handover_answer', () => ({ value: [{ outcome: 'withdrawn' }] }));
  const { user, part } = await open();
  await user.click(await part.findByText('Record what the partner told you'));
  const accepted = part.getByRole('button', { name: 'Accepted' });
  await user.click(accepted);
  expect(part.getByText('Enter the reason.')).toBeVisible();
  await user.type(part.getByLabelText('Reason or result'), 'Pressed the wrong button');
  await user.click(accepted);
  expect(await toastText('Answer not recorded')).toContain('the person has withdrawn.');
  answer('record_handover_answer', () => {
    stored = [{ ...HANDOVER, state: 'accepted', reason: 'Pressed the wrong button' }];
    return { value: [{ outcome: 'accepted' }] };
  });
  await user.click(accepted);
  expect(await part.findByText(`Accepted by ${ACME}`)).toBeVisible();
  expect(part.getByText('Pressed the wrong button')).toBeVisible();
});

test('a request that the partner did not get is handed over in one press; a refusal stands beside it', async () => {
  stored = [];
  answer('hand_over_lead', () => ({ value: [{ outcome: 'cap_per_day' }] }));
  const { user, part } = await open();
  expect(await part.findByText(`${ACME} did not get this request: it is yours to answer.`)).toBeVisible();
  const button = part.getByRole('button', { name: `Hand over to ${ACME}` });
  await user.click(button);
  expect(await part.findByRole('alert')).toHaveTextContent(
    "Not handed over: the partner's cap for the day is reached.",
  );
  answer('hand_over_lead', () => {
    stored = [{ ...HANDOVER, state: 'offered', due_on: '2998-12-03' }];
    return { value: [{ outcome: 'handed_over' }] };
  });
  await user.click(button);
  const line = await part.findByText(`To be sent to ${ACME}`);
  expect(await toastText(`To be sent to ${ACME}`)).toBeTruthy();
  expect(line.parentElement).toHaveFocus();
  expect(part.getByText('Planned for Dec 3, 2998.')).toBeVisible();
  expect(requests.filter(({ table }) => table === 'hand_over_lead').map(({ body }) => body)).toEqual([
    { of_lead: aLead.id },
    { of_lead: aLead.id },
  ]);
});

const BY_ADDRESS = { ...HANDOVER.partner, webhook: { paused_at: '2026-11-27T12:00:00+00:00' } };
const OFFERED = { ...HANDOVER, state: 'offered', due_on: '2026-11-29' };

test.each([
  ['is still to come', { ...HANDOVER.partner, time_zone: 'Pacific/Pago_Pago' }, 'Planned for Nov 29, 2026.'],
  ['has come', { ...HANDOVER.partner, time_zone: 'Pacific/Kiritimati' }, ''],
  [
    'counts for nothing while it is paused',
    { ...BY_ADDRESS, paused_at: 'now' },
    'It waits until you resume the partner.',
  ],
  ['and so while its webhook is', BY_ADDRESS, "It waits until you resume the partner's webhook."],
])('the planned day in the partner’s own zone %s', async (_, partner, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
  stored = [{ ...OFFERED, partner }];
  const { part } = await open();
  const line = await part.findByText(`To be sent to ${ACME}`);
  expect(line.parentElement).toHaveTextContent(new RegExp(`\\d [AP]M${words}Record`));
});

test('whose colleague was first is told so, and sees the hand-over', async () => {
  stored = [];
  answer('hand_over_lead', () => {
    stored = [HANDOVER];
    return { value: [{ outcome: 'handed_over_before' }] };
  });
  const { user, part } = await open();
  await user.click(await part.findByRole('button', { name: `Hand over to ${ACME}` }));
  expect(await part.findByText(`Handed over to ${ACME}`)).toBeVisible();
  expect(await toastText('A colleague already handed it over')).toBeTruthy();
});

test('a request that the person took back says so beside the words of its agreement', async () => {
  const introduction_text = 'I agree that you pass my name.';
  const introduction_withdrawn_at = new Date(2026, 10, 2, 9, 0).toISOString();
  answer('leads', () => ({
    rows: [{ ...aLead, kind: 'introduction', introduction_text, introduction_withdrawn_at }],
  }));
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(await screen.findByRole('link', { name: aLead.name }));
  expect(await screen.findByText(/pass my name\. Withdrawn .*: do not pass this request on\./)).toBeVisible();
});
