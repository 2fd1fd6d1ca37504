import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WebhooksCard } from '../../../../src/admin/settings/webhooks/webhooks-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const added = () =>
  requests.filter(({ table }) => table === 'create_webhook').map(({ body }) => Object(body));

test('a webhook whose answer was lost keeps its id; with another address it is another one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const table of ['webhooks', 'webhook_list']) answer(table, () => ({ rows: [] }));
  answer('create_webhook', () => ({ refusal: 503 }));
  const { user } = showScreen('/admin/settings', <WebhooksCard />);
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await user.type(await screen.findByLabelText('Name'), 'Our CRM');
  const address = screen.getByLabelText('Address');
  await user.type(address, 'https://crm.example.com/wrong');
  const save = async (times: number) => {
    await user.click(await screen.findByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(added()).toHaveLength(times));
  };
  await save(1);
  await save(2);
  await user.clear(address);
  await user.type(address, 'https://crm.example.com/right');
  await save(3);
  const [first, same, other] = added().map(({ webhook }) => webhook);
  expect(same).toBe(first);
  expect(other).not.toBe(first);
});
