import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, pending } from '../admin-api.ts';
import { ADDRESS, calls, downloads, lookUp, NOTHING, UNTIL } from './asked-personal-data.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const some = { ...NOTHING, leads: 2, messages: 1, mails: 3 };

beforeEach(() => {
  answer('leads', () => ({ rows: [] }));
  answer('find_personal_data', () => ({ rows: [some] }));
});

async function confirm({ user, dialog }: Awaited<ReturnType<typeof lookUp>>) {
  await user.click(await dialog.findByRole('button', { name: 'Delete all' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(/2 leads, 1 message and 3 emails from ada@example\.com will be deleted/),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete all' }));
}

describe('looking up', () => {
  test('says what is stored', async () => {
    const { dialog } = await lookUp(` ${ADDRESS} `);
    expect(
      await dialog.findByText('2 leads, 1 message and 3 emails from ada@example.com.'),
    ).toBeInTheDocument();
    expect(calls('find_personal_data')[0]?.body).toEqual({ address: ADDRESS });
  });

  test('says that there is nothing, and what was done before', async () => {
    const deleted_at = new Date(2026, 10, 1, 12, 5).toISOString();
    answer('find_personal_data', () => ({ rows: [{ ...NOTHING, deleted_at }] }));
    const { dialog } = await lookUp();
    expect(await dialog.findByText('No data found for ada@example.com.')).toBeInTheDocument();
    expect(dialog.getByText(/^Last deleted Nov 1, 2026, 12:05\sPM\.$/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Delete all' })).not.toBeInTheDocument();
  });

  test('accepts only an e-mail address or a phone number', async () => {
    const { dialog } = await lookUp('ada');
    expect(await dialog.findByText('Enter a valid email address or phone number.')).toBeInTheDocument();
    expect(calls('find_personal_data')).toEqual([]);
  });

  test('asking about another address clears the last answer', async () => {
    const { user, dialog } = await lookUp();
    await dialog.findByText(/^2 leads/);
    await user.type(dialog.getByLabelText('Email address or phone number'), 'x');
    expect(dialog.queryByText(/^2 leads/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Delete all' })).not.toBeInTheDocument();
  });

  test('a failure is reported, and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('find_personal_data', () => ({ refusal: 500 }));
    const { user, dialog } = await lookUp();
    expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
    answer('find_personal_data', () => ({ rows: [some] }));
    await user.click(dialog.getByRole('button', { name: 'Look up' }));
    expect(await dialog.findByText(/^2 leads/)).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('the export is a file with everything, and its name does not reveal the address', async () => {
  const { files, names } = downloads();
  const [lead, message, mail] = [{ name: 'Ada' }, { subject: 'A question' }, { kind: 'guide' }];
  const listed = { list: 'own_list', since: '2026-11-01' };
  const counted = { called_at: '2026-11-02T15:00:00Z' };
  const [handover, record] = [{ partner: 'Sierra Advisors' }, { agreement: 'calls' }];
  const [match, lift] = [{ is_same: true }, { reason: 'Asked for it.' }];
  answer('export_personal_data', () => ({
    rows: [
      { kind: 'lead', entries: [lead] },
      { kind: 'message', entries: [message] },
      { kind: 'mail', entries: [mail] },
      { kind: 'match', entries: [match] },
      { kind: 'handover', entries: [handover] },
      { kind: 'consent_record', entries: [record] },
      { kind: 'do_not_call', entries: [listed] },
      { kind: 'counted_call', entries: [counted] },
      { kind: 'lift', entries: [lift] },
    ],
  }));
  const { user, dialog } = await lookUp();
  await user.click(await dialog.findByRole('button', { name: 'Export JSON' }));
  expect(await dialog.findByText(/The file is in your downloads/)).toBeInTheDocument();
  expect(names[0]).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    address: ADDRESS,
    exported_at: expect.any(String),
    leads: [lead],
    messages: [message],
    mails: [mail],
    events: [],
    matches: [match],
    webhooks: [],
    handovers: [handover],
    consent_records: [record],
    do_not_call: [listed],
    counted_calls: [counted],
    lifts: [lift],
  });
});

test('a lead whose contact was changed is another person’s, unless staff say that it is not', async () => {
  downloads();
  answer('find_personal_data', () => ({ rows: [{ ...NOTHING, changed_leads: 1 }] }));
  answer('export_personal_data', () => ({ rows: [] }));
  answer('delete_personal_data', () => ({ rows: [{ leads: 1, messages: 0, mails: 0 }] }));
  const { user, dialog } = await lookUp();
  const box = await dialog.findByLabelText('Include 1 lead that had this contact before it was changed');
  await user.click(dialog.getByRole('button', { name: 'Export JSON' }));
  await dialog.findByText(/The file is in your downloads/);
  await user.click(box);
  expect(dialog.queryByText(/The file is in your downloads/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete all' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/and 1 lead that had this contact before it was changed/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete all' }));
  expect(await dialog.findByText(/^1 lead, 0 messages and 0 emails deleted\./)).toBeInTheDocument();
  expect(calls('export_personal_data')[0]?.body).toEqual({ address: ADDRESS, with_changed: false });
  expect(calls('delete_personal_data')[0]?.body).toEqual({ address: ADDRESS, with_changed: true });
});

describe('deleting', () => {
  test('says before and after that evidence stays', async () => {
    answer('find_personal_data', () => ({
      rows: [{ ...some, consent_records: 1, consent_records_until: UNTIL }],
    }));
    answer('delete_personal_data', () => ({ rows: [{ leads: 2, messages: 1, mails: 3 }] }));
    const { user, dialog } = await lookUp();
    await user.click(await dialog.findByRole('button', { name: 'Delete all' }));
    const question = within(await screen.findByRole('alertdialog'));
    const stays = /The evidence of 1 agreement stays until Nov 28, 2031\.$/;
    expect(question.getByText(stays)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete all' }));
    expect(await dialog.findByText(/^2 leads, 1 message and 3 emails deleted\./)).toHaveTextContent(stays);
  });

  test('asks first, says what was deleted, and reloads the lists', async () => {
    answer('delete_personal_data', () => ({ rows: [{ leads: 2, messages: 1, mails: 3 }] }));
    const view = await lookUp();
    const before = calls('leads').length;
    await confirm(view);
    expect(
      await view.dialog.findByText(
        '2 leads, 1 message and 3 emails deleted. We no longer have any data from ada@example.com.',
      ),
    ).toBeInTheDocument();
    expect(calls('delete_personal_data').map(({ body }) => body)).toEqual([
      { address: ADDRESS, with_changed: false },
    ]);
    expect(calls('leads').length).toBeGreaterThan(before);
  });

  test("takes the person's name out of the notice about undelivered mail, behind the dialog", async () => {
    const failed = { lead: { id: crypto.randomUUID(), name: 'Ada Byron' }, message: null };
    answer('outbox', ({ method }) => (method === 'HEAD' ? { total: 0 } : { rows: [failed] }));
    const view = await lookUp();
    expect(await screen.findByText('Ada Byron')).toBeInTheDocument();
    answer('delete_personal_data', () => ({ rows: [{ leads: 1, messages: 0, mails: 1 }] }));
    answer('outbox', () => ({}));
    await confirm(view);
    await waitFor(() => expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument());
  });

  test('deletes NOTHING when it is cancelled', async () => {
    const { user, dialog } = await lookUp();
    await user.click(await dialog.findByRole('button', { name: 'Delete all' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText(/^2 leads/)).toBeInTheDocument();
    expect(calls('delete_personal_data')).toEqual([]);
  });

  test('no button works while it is running', async () => {
    const deletion = pending<{ rows: object[] }>();
    answer('delete_personal_data', () => deletion.promise);
    const view = await lookUp();
    await confirm(view);
    for (const name of ['Export JSON', 'Delete all', 'Look up']) {
      expect(view.dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    deletion.settle({ rows: [{ leads: 2, messages: 1, mails: 3 }] });
    expect(await view.dialog.findByText(/^2 leads, 1 message and 3 emails deleted/)).toBeInTheDocument();
  });

  test('a failure is reported, and what is stored still shows', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('delete_personal_data', () => ({ refusal: 500 }));
    const view = await lookUp();
    await confirm(view);
    expect(
      await view.dialog.findByText('The server had a problem. Try again in a moment.'),
    ).toBeInTheDocument();
    expect(
      view.dialog.getByText('2 leads, 1 message and 3 emails from ada@example.com.'),
    ).toBeInTheDocument();
  });
});
