import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  INTRODUCTION_VERSION,
  INTRODUCTION_WORDS,
  NAMED_INTRODUCTION_VERSION,
  namedIntroductionWords,
} from '../../../../src/domain/leads/introduction-words.ts';
import { rememberLocalPage } from '../../../../src/lib/local-page.ts';
import { Routes } from '../../../../src/lib/screen-routes.tsx';
import { IntroductionPage } from '../../../../src/site/introduction/introduction-page.tsx';
import { IntroductionSentPage } from '../../../../src/site/introduction/sent-page.tsx';
import { currentToast, dismissToast } from '../../../../src/ui/toast.ts';
import { Toaster } from '../../../../src/ui/toaster.tsx';
import { visit } from '../visit.tsx';
import { listen, namePartners, objectInHeaders } from './guide-form-screen.tsx';

const user = userEvent.setup({ delay: null });
const typed = {
  Name: 'Ada Brown',
  Email: 'ada@example.com',
  'ZIP code': '92037',
  'Your question': 'Who knows gold IRAs near me?',
};
const send = () => screen.getByRole('button', { name: 'Ask for an Introduction' });
const box = () => screen.getByRole('checkbox', { name: INTRODUCTION_WORDS });

function show() {
  // The last test's toast outlives its page, and says the same.
  const old = currentToast();
  if (old) dismissToast(old.id);
  visit(
    '/contact/introduction',
    <>
      <Routes
        screens={{
          '/contact/introduction': <IntroductionPage />,
          '/contact/introduction/sent': <IntroductionSentPage />,
        }}
      />
      <Toaster />
    </>,
  );
}

async function fillIn(values: Partial<typeof typed> = typed) {
  for (const [label, text] of Object.entries(values)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

describe('asking for an introduction', () => {
  beforeEach(() => sessionStorage.clear());

  test('asks whoever came by an ad whether the click may be kept, and sends it only then', async () => {
    sessionStorage.setItem('arrival', JSON.stringify(['', '?gclid=Cj0KCQ_a-b']));
    const leads = listen();
    show();
    await fillIn();
    await user.click(box());
    expect(await screen.findByRole('checkbox', { name: /the code of my click/ })).not.toBeChecked();
    await user.click(screen.getByText(/the code of my click/));
    await user.click(send());
    await screen.findByRole('heading', { level: 1, name: 'We have your request' });
    expect(leads).toMatchObject([
      { kind: 'introduction', ad_click_kind: 'gclid', ad_click_id: 'Cj0KCQ_a-b' },
    ]);
    expect(leads).not.toMatchObject([{ adClick: true }]);
  });

  test('sends name, e-mail, ZIP code and question with the agreement, and the page that led here', async () => {
    rememberLocalPage('/california/san-diego');
    const leads = listen();
    show();
    await fillIn();
    expect(box()).not.toBeChecked();
    await user.click(box());
    await user.click(send());
    expect(
      await screen.findByText('We will read it and answer you by email.', { selector: 'div' }),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'We have your request' })).toBeVisible();
    expect(screen.getByText(/We cannot promise an introduction/)).toBeVisible();
    expect(screen.getByText(/delete your request/)).toHaveTextContent('info@goldatlas.example');
    expect(leads).toMatchObject([
      {
        ...{ kind: 'introduction', name: 'Ada Brown', email: 'ada@example.com', zip: '92037' },
        ...{ message: 'Who knows gold IRAs near me?', introduction_version: INTRODUCTION_VERSION },
        local_path: '/california/san-diego',
      },
    ]);
    expect(leads[0]).not.toHaveProperty('consent_version');
    expect(leads[0]).not.toHaveProperty('phone');
  });

  test('says at each field what is missing, keeps what was typed, and sends nothing', async () => {
    const leads = listen();
    show();
    await fillIn({ Name: 'Ada Brown', 'ZIP code': '920' });
    await user.click(send());
    for (const text of [
      'Please enter a valid email address.',
      'Please enter the five digits of your ZIP code.',
      'Your question must be at least 10 characters.',
      'Without your agreement we cannot ask an advisor.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(box()).toHaveAccessibleDescription('Without your agreement we cannot ask an advisor.');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Brown');
    expect(leads).toEqual([]);
  });

  test('says who sees the request, and that we are not an advisor', () => {
    show();
    expect(screen.getByText(/We are not an advisor and give no advice/)).toBeVisible();
    expect(screen.getByText(/We cannot promise an introduction/)).toBeVisible();
    expect(screen.getByText(/We may be paid for an introduction/)).toBeVisible();
  });
});

describe('where a partner covers the ZIP code', () => {
  const ACME = 'Acme Gold LLC';
  afterEach(() => Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  const namedBox = () => screen.findByRole('checkbox', { name: namedIntroductionWords(ACME) });

  test('the form names it before anything is sent, the agreement has its name, and the next page says who has it', async () => {
    namePartners({ named: ACME, holder: ACME });
    const leads = listen();
    show();
    await fillIn();
    expect(await screen.findByText(`${ACME} gets your request, and so do we.`)).toBeVisible();
    await user.click(await namedBox());
    await user.click(send());
    expect(await screen.findByText(/Acme Gold LLC has, or is about to get/)).toBeVisible();
    expect(screen.getByText(/We will tell Acme Gold LLC to stop/)).toBeVisible();
    expect(screen.queryByText(/Before you send/)).not.toBeInTheDocument();
    expect(leads).toMatchObject([
      { introduction_version: NAMED_INTRODUCTION_VERSION, introduction_partner: ACME },
    ]);
    expect(leads[0]).not.toHaveProperty('partner');
  });

  test('a check beside other words does not count for it', async () => {
    namePartners({ named: ACME });
    listen();
    show();
    await user.click(box());
    await fillIn();
    expect(await namedBox()).not.toBeChecked();
    await user.click(screen.getByLabelText('ZIP code'));
    await user.keyboard('{Backspace}');
    expect(box()).not.toBeChecked();
  });

  test('nobody is named to a browser that has Global Privacy Control, and both pages say that it was honored', async () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { globalPrivacyControl: true }));
    namePartners({ named: ACME });
    const leads = listen();
    show();
    await fillIn();
    expect(await screen.findByText(/Global Privacy Control, and we honor it/)).toBeVisible();
    await user.click(box());
    objectInHeaders();
    await user.click(send());
    expect(
      await screen.findByText(/no partner got it, as your browser asked through Global Privacy Control/),
    ).toBeVisible();
    expect(leads).toMatchObject([{ introduction_version: INTRODUCTION_VERSION, has_privacy_control: true }]);
    expect(leads[0]).not.toHaveProperty('introduction_partner');
  });

  test('nor to one whose headers alone have it, of which only the database knows', async () => {
    objectInHeaders();
    namePartners({ named: ACME });
    listen();
    show();
    await fillIn();
    expect(await screen.findByText(/Global Privacy Control, and we honor it/)).toBeVisible();
    await user.click(box());
    await user.click(send());
    expect(await screen.findByText(/no partner got it, as your browser asked/)).toBeVisible();
  });

  test('one that had it and no longer works on it is named as such', async () => {
    namePartners({ named: ACME, holder: ACME, isOver: true });
    listen();
    show();
    await fillIn();
    await user.click(await namedBox());
    await user.click(send());
    expect(
      await screen.findByText(/Acme Gold LLC got your request, but is no longer to work on it/),
    ).toBeVisible();
    expect(screen.queryByText(/We will tell/)).not.toBeInTheDocument();
  });

  test('one that did not get it after all is not said to have it', async () => {
    namePartners({ named: ACME });
    listen();
    show();
    await fillIn();
    await user.click(await namedBox());
    await user.click(send());
    expect(await screen.findByText(/Only we have this request.*If you sent one before/)).toBeVisible();
  });
});

test('where no partner does, the form says that the company answers', async () => {
  listen();
  show();
  await fillIn();
  expect(await screen.findByText(/We have no partner for your request now/)).toBeVisible();
  expect(box()).toBeVisible();
});
