import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitForm } from '../../../../src/site/places/wait-form.tsx';
import { listen, refusal } from './guide-form-screen.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

function show() {
  render(<WaitForm address="/nevada/elko" name="Elko" />);
}
async function fillIn(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) await user.type(screen.getByLabelText(label), text);
}
const send = () => user.click(screen.getByRole('button', { name: 'Tell Me' }));

test('stores who waits for which page, asks for no agreement, and says what happens', async () => {
  const leads = listen();
  show();
  await fillIn({ Name: 'Ada Brown', Email: 'ada@example.com' });
  await send();
  expect(
    await screen.findByText('Thank you. We will email you once, when our page about Elko is ready.'),
  ).toBeVisible();
  expect(leads).toMatchObject([
    { kind: 'waitlist', awaited_address: '/nevada/elko', name: 'Ada Brown', email: 'ada@example.com' },
  ]);
  expect(leads[0]).not.toHaveProperty('consent_version');
  expect(leads[0]).not.toHaveProperty('has_privacy_control');
});

test('says that the page has Global Privacy Control, whose header a browser may not send', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { globalPrivacyControl: true }));
  const leads = listen();
  show();
  await fillIn({ Name: 'Ada Brown', Email: 'ada@example.com' });
  await send();
  expect(leads).toMatchObject([{ kind: 'waitlist', has_privacy_control: true }]);
});

test('says at each field what is missing, and sends nothing', async () => {
  const leads = listen();
  show();
  await fillIn({ Name: 'A', Email: 'ada' });
  await send();
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(screen.getByText('Name must be at least 2 characters.')).toBeVisible();
  expect(leads).toEqual([]);
});

test('keeps what was typed where it could not be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  listen(refusal(429, 'PT429', 'This email address already waits for ten pages.'));
  show();
  await fillIn({ Name: 'Ada Brown', Email: 'ada@example.com' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/What you wrote is still here/);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});
