import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WebhooksCard } from '../../../../src/admin/settings/webhooks/webhooks-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const CRM = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', description: 'Our CRM' },
  ...{ address: 'https://crm.example.com/hooks/1', events: ['lead.created'], purpose: 'follow_up' },
  ...{ paused_at: null, pause_reason: null, failing_since: null, failures_in_a_row: 0, rests_until: null },
  ...{ last_problem: null, last_success_at: '2026-11-22T10:00:00+00:00', former_secret_until: null },
  ...{ created_at: '2026-11-20T10:00:00+00:00', updated_at: '2026-11-20T10:00:00+00:00', created_by: null },
};

function show(changes: object = {}, counts = { waiting: 0, failed: 0 }, isEmpty = false) {
  answer('webhooks', () => ({ rows: isEmpty ? [] : [{ ...CRM, ...changes }] }));
  answer('webhook_list', () => ({ rows: isEmpty ? [] : [{ id: CRM.id, ...counts }] }));
  return showScreen('/admin/settings', <WebhooksCard />);
}
const called = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);

test('adds a webhook, and shows its secret until staff say that they copied it', async () => {
  const { user } = show({}, undefined, true);
  answer('create_webhook', () => ({ value: 'whsec_of-the-test' }));
  expect(await screen.findByText(/^No webhooks yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await user.type(await screen.findByLabelText('Name'), 'Our CRM');
  await user.type(screen.getByLabelText('Address'), 'http://crm.example.com/');
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText(/Enter an address that starts with https/)).toBeVisible();
  await user.clear(screen.getByLabelText('Address'));
  await user.type(screen.getByLabelText('Address'), 'https://crm.example.com/');
  await user.click(screen.getByLabelText(/Deleted lead/));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('whsec_of-the-test')).toBeVisible();
  expect(called('create_webhook')).toEqual([
    {
      ...{ webhook: expect.any(String), description: 'Our CRM', address: 'https://crm.example.com/' },
      ...{ purpose: 'figures', events: ['lead.created', 'lead.changed', 'consent.withdrawn'] },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'I copied it' }));
  expect(screen.queryByText('whsec_of-the-test')).toBeNull();
});

test('at least one event has to be chosen', async () => {
  const { user } = show({}, undefined, true);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await user.type(await screen.findByLabelText('Name'), 'Our CRM');
  await user.type(screen.getByLabelText('Address'), 'https://crm.example.com/');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText('Choose at least one event.')).toBeVisible();
});

test.each([
  [{}, 'Healthy', null],
  [{ last_success_at: null }, 'Not used yet', null],
  [
    { failing_since: '2026-11-22T10:00:00+00:00', last_problem: 'The receiver responded with 500.' },
    'Failing',
    /^Failing since Nov 22, 2026.*: The receiver responded with 500\.$/,
  ],
  [
    { paused_at: '2026-11-22T10:00:00+00:00', pause_reason: 'Every request failed for a day.' },
    'Stopped',
    /^Every request failed for a day\. Events wait and are not lost\. Fix the problem/,
  ],
  [{ paused_at: '2026-11-22T10:00:00+00:00' }, 'Paused', null],
])('with %j it is marked %s', async (changes, mark, trouble) => {
  show(changes);
  expect(await screen.findByText(mark)).toBeVisible();
  if (trouble) expect(screen.getByText(trouble)).toBeVisible();
});

test('one whose address no browser can read is listed, so that staff can change or delete it', async () => {
  show({ address: 'https://crm.example.com:99999/' });
  expect(await screen.findByText('https://crm.example.com:99999/')).toBeVisible();
  expect(screen.getByRole('button', { name: 'More: Our CRM' })).toBeVisible();
});

test('says what waits and has failed; what failed is sent again in one press', async () => {
  const { user } = show({}, { waiting: 1, failed: 2 });
  answer('replay_webhook', () => ({ value: 2 }));
  expect(await screen.findByText(/1 event waiting · 2 events failed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More: Our CRM' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send failed events again' }));
  await toastText('2 events will be sent again');
  expect(called('replay_webhook')).toEqual([{ webhook: CRM.id }]);
});

test('is paused and resumed, and a test is sent; a failure is not called a success', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  for (const name of ['pause_webhook', 'resume_webhook']) answer(name, () => ({ value: null }));
  answer('test_webhook', () => ({ refusal: 503 }));
  const choose = async (item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More: Our CRM' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Send test event');
  await toastText('Test event not sent');
  answer('webhooks', () => ({ rows: [{ ...CRM, paused_at: '2026-11-22T10:00:00+00:00' }] }));
  await choose('Pause');
  await toastText('Webhook paused');
  await user.click(await screen.findByRole('button', { name: 'Resume Our CRM' }));
  await toastText('Webhook resumed');
});

test('a changed secret is shown once; one that leaked is ended now', async () => {
  const { user } = show();
  answer('rotate_webhook_secret', () => ({ value: 'whsec_new' }));
  await user.click(await screen.findByRole('button', { name: 'More: Our CRM' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change secret...' }));
  await user.click(await screen.findByRole('button', { name: 'End it now' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  expect(called('rotate_webhook_secret')).toEqual([{ webhook: CRM.id, ends_now: true }]);
});

test('is deleted only after its name and what is lost were read', async () => {
  const { user } = show({}, { waiting: 3, failed: 0 });
  answer('delete_webhook', () => {
    answer('webhooks', () => ({ rows: [] }));
    return { value: null };
  });
  await user.click(await screen.findByRole('button', { name: 'More: Our CRM' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete...' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Our CRM?' });
  expect(within(question).getByText(/3 events will not be sent/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete webhook' }));
  await toastText('Webhook deleted');
  expect((await screen.findByText(/^No webhooks yet/)).closest('[tabindex]:not(main)')).toHaveFocus();
});

test('what a colleague has saved is named, and the next attempt replaces it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More: Our CRM' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Name'), ' 2');
  answer('change_webhook', () => ({ refusal: 409, code: 'PT409', message: 'Someone else has changed it.' }));
  const theirs = {
    ...CRM,
    address: 'https://crm.example.com/hooks/2',
    updated_at: '2026-11-23T10:00:00+00:00',
  };
  answer('webhooks', () => ({ rows: [theirs] }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  expect(await screen.findByText(/Address: they saved/)).toBeVisible();
  answer('change_webhook', () => ({ value: '2026-11-23T11:00:00+00:00' }));
  await user.click(screen.getByRole('button', { name: 'Save webhook' }));
  await toastText('Webhook saved');
  expect(called('change_webhook').at(-1)).toMatchObject({
    ...{ seen_at: theirs.updated_at, description: 'Our CRM 2', address: theirs.address },
  });
});

test.each([
  [
    'ended',
    { state: 'returned', reason: 'Below our minimum' },
    /^The partner returned it, so it will not be sent again\. The reason: Below our minimum\.$/,
  ],
  ['sent', { state: 'accepted', reason: null }, /^The partner accepted it, so it will not be sent again\.$/],
  [
    'sent',
    { state: 'ended', reason: 'The person has withdrawn.' },
    /^The hand-over ended, so it will not be sent again\. The person has withdrawn\.$/,
  ],
  ['ended', null, /^It may no longer be sent\.$/],
])(
  'a request for a partner that is over (%s, %j) says what happened and has no button',
  async (status, h, words) => {
    const { user } = show();
    const event = { id: 'd1', event_id: 'e1', event: 'lead.handed_over', lead_id: 'l1', status, attempts: 9 };
    const times = { next_attempt_at: CRM.created_at, created_at: CRM.created_at };
    answer('webhook_deliveries', () => ({
      rows: [{ ...event, ...times, last_problem: null, webhook_attempts: [] }],
    }));
    answer('lead_handovers', () => ({ rows: h ? [{ ...h, lead_id: 'l1' }] : [] }));
    await user.click(await screen.findByRole('button', { name: 'Log of Our CRM' }));
    const log = await screen.findByRole('dialog');
    expect(await within(log).findByText(words)).toBeVisible();
    expect(within(log).queryByRole('button', { name: /^Send again/ })).toBeNull();
  },
);

test('one whose hand-over is open is sent again in one press', async () => {
  const { user } = show();
  const event = {
    id: 'd1',
    event_id: 'e1',
    event: 'lead.handed_over',
    lead_id: 'l1',
    status: 'sent',
    attempts: 1,
  };
  const times = { next_attempt_at: CRM.created_at, created_at: CRM.created_at };
  answer('webhook_deliveries', () => ({
    rows: [{ ...event, ...times, last_problem: null, webhook_attempts: [] }],
  }));
  answer('lead_handovers', () => ({ rows: [{ state: 'delivered', reason: null, lead_id: 'l1' }] }));
  answer('replay_webhook', () => ({ value: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Log of Our CRM' }));
  expect(await screen.findByText(/counts for the cap of that day/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Send again: Request for a partner/ }));
  await toastText('The event will be sent again');
});

test('the log has each request with its answer, and sends an event again in one press', async () => {
  const { user } = show();
  answer('webhook_deliveries', () => ({
    rows: [
      {
        ...{ id: 'd1', event_id: 'e1', event: 'lead.created', lead_id: 'l1', status: 'failed', attempts: 9 },
        ...{
          next_attempt_at: CRM.created_at,
          created_at: CRM.created_at,
          last_problem: 'It responded with 500.',
        },
        webhook_attempts: [
          {
            ...{ id: 1, started_at: CRM.created_at, ended_at: CRM.created_at, status: 500, milliseconds: 31 },
            ...{
              answer: 'Out of order',
              problem: 'It responded with 500.',
              request: { type: 'lead.created' },
            },
          },
        ],
      },
    ],
  }));
  answer('replay_webhook', () => ({ value: 1 }));
  await user.click(await screen.findByRole('button', { name: 'Log of Our CRM' }));
  const log = await screen.findByRole('dialog');
  await user.click(await within(log).findByText('1 request'));
  expect(within(log).getByText('Out of order')).toBeVisible();
  expect(within(log).getByText(/"type": "lead.created"/)).toBeVisible();
  await user.click(within(log).getByRole('button', { name: /^Send again: New lead/ }));
  await toastText('The event will be sent again');
  expect(called('replay_webhook')).toEqual([{ webhook: CRM.id, delivery: 'd1' }]);
});
