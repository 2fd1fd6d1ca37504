import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AD_CLICK_VERSION, adClickWords } from '../../../../src/domain/leads/ad-click.ts';
import { AdClickField } from '../../../../src/site/forms/ad-click-field.tsx';
import { button, fillIn, listen, renderPage, toast } from './guide-form-screen.tsx';

const user = userEvent.setup({ delay: null });
const arriveWith = (search: string) => sessionStorage.setItem('arrival', JSON.stringify(['', search]));
const clickBox = () => screen.findByRole('checkbox', { name: /the code of my click/ });
afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

test('who came by an ad is asked in an empty box, and the click is sent only when it is checked', async () => {
  arriveWith('?utm_source=google&gclid=Cj0KCQ_a-b');
  const leads = listen();
  renderPage();
  expect(await clickBox()).not.toBeChecked();
  expect(await clickBox()).not.toBeRequired();
  expect((await clickBox()).closest('label')).toHaveTextContent(`Optional: ${adClickWords('gclid')}`);
  await fillIn(user);
  await user.click(screen.getByText(/the code of my click/));
  await user.click(button());
  await toast('Success!');
  expect(leads).toMatchObject([
    {
      ad_click_kind: 'gclid',
      ad_click_id: 'Cj0KCQ_a-b',
      ad_click_version: AD_CLICK_VERSION,
      consent_version: null,
    },
  ]);
});

test('without a check nothing of the click is sent', async () => {
  arriveWith('?msclkid=0a1b2c');
  const leads = listen();
  renderPage();
  expect((await clickBox()).closest('label')).toHaveTextContent('tell Microsoft');
  await fillIn(user);
  await user.click(button());
  await toast('Success!');
  expect(JSON.stringify(leads)).not.toMatch(/0a1b2c|ad_click|adClick/);
});

test.each(['', '?utm_source=news', '?fbclid=IwAR0', '?gclid=', '?gclid=ada@example.com'])(
  'who came otherwise (%s) is not asked',
  (search) => {
    arriveWith(search);
    render(<AdClickField name="adClick" isClosed={false} />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  },
);

test('nor is one whose browser has Global Privacy Control', () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { globalPrivacyControl: true }));
  arriveWith('?gclid=Cj0KCQ');
  render(<AdClickField name="adClick" isClosed={false} />);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
