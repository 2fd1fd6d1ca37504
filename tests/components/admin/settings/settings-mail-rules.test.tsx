import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MailRulesCard } from '../../../../src/admin/settings/mail-rules-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  answer('app_settings', ({ method, body, search }) => {
    if (method === 'POST') {
      const { setting_name, setting_value } = body as Record<string, string>;
      stored.set(String(setting_name), String(setting_value));
    }
    if (method === 'DELETE') stored.delete(search.get('setting_name')?.replace('eq.', '') ?? '');
    return { rows: [...stored].map(([setting_name, setting_value]) => ({ setting_name, setting_value })) };
  });
});

async function show() {
  const { user } = showScreen('/admin/settings', <MailRulesCard />);
  const box = await screen.findByRole('checkbox', { name: /^Ask visitors to confirm by email/ });
  const guides = screen.getByLabelText('Emails to visitors per hour');
  const notices = screen.getByLabelText('Staff notices per hour');
  return { user, box, guides, notices, save: screen.getByRole('button', { name: 'Save email settings' }) };
}
const changes = () => requests.filter(({ method }) => method !== 'GET');

test("nothing is set at first: no confirmation, and the site's own limits", async () => {
  const { box, guides, notices } = await show();
  expect(box).not.toBeChecked();
  for (const field of [guides, notices]) {
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('placeholder', '500');
  }
});

test("a new limit is saved, and a cleared one goes back to the site's own", async () => {
  stored.set('notices_per_hour', '900');
  const { user, box, guides, notices, save } = await show();
  expect(notices).toHaveValue('900');
  await user.click(box);
  await user.type(guides, '2000');
  await user.clear(notices);
  await user.click(save);
  expect(await toastText('Email settings saved')).toContain('new requests');
  expect(Object.fromEntries(stored)).toEqual({ confirm_by_mail: 'yes', guides_per_hour: '2000' });
  await user.click(box);
  await user.click(save);
  await waitFor(() => expect(Object.fromEntries(stored)).toEqual({ guides_per_hour: '2000' }));
});

test.each(['0', '100001'])('%s is not a limit', async (typed) => {
  const { user, guides } = await show();
  await user.type(guides, `${typed}{Enter}`);
  expect(await screen.findByText('Enter a number from 1 to 100,000.')).toBeInTheDocument();
  expect(changes()).toEqual([]);
});

test('a refusal is reported, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, guides } = await show();
  answer('app_settings', () => ({ refusal: 500 }));
  await user.type(guides, '700{Enter}');
  expect(await toastText('Email settings not saved')).toContain('The server had a problem');
  expect(guides).toHaveValue('700');
});
