import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const message = {
  id: '5eed0001-0000-4000-8000-000000000001',
  name: 'Nadia Karimi',
  email: 'nadia@example.com',
  phone: null,
  subject: 'Please no more calls',
  message: 'Someone called me twice today.',
  created_at: '2026-11-01T12:00:00Z',
  ...{ status: 'new', lost_reason: null, owner_id: null, next_step: null, next_step_on: null },
};

const verdict = (reasons: object[]) => ({
  ...{ id: message.id, judged_at: '2026-11-02T15:00:00Z', may_call: false, may_text: false },
  ...{ agrees_to_calls: false, agrees_to_texts: false },
  ...{ call_reasons: reasons, text_reasons: reasons },
});

test('a withdrawal is recorded in a message, and lifted with a reason', async () => {
  let reasons: object[] = [{ code: 'no_phone' }];
  answer('contact_messages', () => ({ rows: [message] }));
  answer('contact_verdicts', () => ({ value: [verdict(reasons)] }));
  answer('withdraw_consent', () => {
    reasons = [{ code: 'withdrawn', since: '2026-11-02T15:00:00Z' }];
    return { rows: [{ withdrawn: 0 }] };
  });
  answer('lift_withdrawal', () => {
    reasons = [{ code: 'no_phone' }];
    return { rows: [{ lifted: 1 }] };
  });
  const { user } = showScreen(`/admin/leads?tab=messages&open=${message.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: 'Nadia Karimi' }));
  await user.click(await panel.findByRole('button', { name: 'Record withdrawal' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Record withdrawal' }));
  await user.click(await panel.findByRole('button', { name: 'Lift withdrawal...' }));
  expect(panel.getByText('Someone asked us not to call or text this contact.')).toBeInTheDocument();
  await user.type(
    await panel.findByLabelText('Reason for lifting the withdrawal'),
    'She wrote that she wants calls.',
  );
  await user.click(panel.getByRole('button', { name: 'Lift withdrawal' }));
  expect(await panel.findByRole('button', { name: 'Record withdrawal' })).toBeInTheDocument();
  const bodies = requests.filter(({ table }) => /withdraw_consent|lift_withdrawal/.test(table));
  expect(bodies.map(({ body }) => body)).toEqual([
    { of_entry: message.id },
    { of_entry: message.id, reason: 'She wrote that she wants calls.' },
  ]);
});
