import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { brand } from '../../../../src/config/brand.ts';
import { CONSENT_VERSION, consentText } from '../../../../src/domain/leads/consent.ts';
import { rememberLocalPage } from '../../../../src/lib/local-page.ts';
import {
  box,
  button,
  expectLoggedErrors,
  fillIn,
  listen,
  objectInHeaders,
  refusal,
  renderPage,
  toast,
} from './guide-form-screen.tsx';

describe('what a guide request says about consent and its origin', () => {
  const user = userEvent.setup({ delay: null });
  afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));

  test('has an optional, empty box for calls and texts; when it is ticked, its exact words are stored', async () => {
    const leads = listen();
    renderPage();
    expect(box()).not.toBeChecked();
    expect(box()).not.toBeRequired();
    const words = consentText({ name: brand.name, phone: brand.phone.display });
    expect(box().closest('label')).toHaveTextContent(`Optional: ${words}`);
    await fillIn(user);
    await user.click(screen.getByText(/^I agree that/));
    expect(box()).toBeChecked();
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([{ consent_version: CONSENT_VERSION, consent_text: words }]);
    expect(leads[0]).not.toHaveProperty('consent_at');
    expect(leads[0]).not.toHaveProperty('consent');
  });

  test('a ticked box survives a failure; when it is cleared, the request is another one without consent', async () => {
    expectLoggedErrors();
    const leads = listen(refusal(500, 'XX000', 'boom'));
    renderPage();
    await fillIn(user);
    await user.click(box());
    await user.click(button());
    await toast('Error');
    expect(box()).toBeChecked();
    await user.click(box());
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([{ consent_version: CONSENT_VERSION }, { consent_version: null }]);
    expect(leads[1]?.id).not.toBe(leads[0]?.id);
  });

  test('the box cannot be changed while the request is being sent', async () => {
    let answer = (_: Response) => {};
    const leads = listen(new Promise<Response>((resolve) => (answer = resolve)));
    renderPage();
    await fillIn(user);
    await user.click(button());
    await waitFor(() => expect(leads).toHaveLength(1));
    await user.click(box());
    expect(box()).not.toBeChecked();
    await act(async () => answer(new Response(null, { status: 201 })));
    await toast('Success!');
  });

  test('tells which local page the visitor came from, and what led to the visit', async () => {
    rememberLocalPage('/california/san-diego/la-jolla');
    const campaign = '?utm_source=news&utm_medium=email&utm_campaign=spring';
    sessionStorage.setItem('arrival', JSON.stringify(['https://search.example/q', campaign]));
    const leads = listen();
    renderPage();
    await fillIn(user);
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([
      {
        local_path: '/california/san-diego/la-jolla',
        referrer_host: 'search.example',
        utm_source: 'news',
        utm_medium: 'email',
        utm_campaign: 'spring',
        utm_term: null,
      },
    ]);
  });

  test('tells of Global Privacy Control where the page has it', async () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { globalPrivacyControl: true }));
    const leads = listen();
    renderPage();
    await fillIn(user);
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([{ kind: 'guide', has_privacy_control: true }]);
  });

  test('and says that it is honored where the headers alone have it', async () => {
    objectInHeaders();
    listen();
    renderPage();
    await fillIn(user);
    await user.click(button());
    expect(await toast(/inbox. We honor your browser's Global Privacy Control.$/)).toBeVisible();
  });

  test('the referrer names a local page that was left before its script ran', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/texas/austin`);
    const leads = listen();
    renderPage();
    await fillIn(user);
    await user.click(button());
    await toast('Success!');
    expect(leads).toMatchObject([{ local_path: '/texas/austin', referrer_host: null }]);
  });
});
