import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FirstSteps, HiddenFirstSteps } from '../../../../src/admin/dashboard/first-steps.tsx';
import { CompanyContext } from '../../../../src/data/company/use-company.ts';
import { ownCompany } from '../../../support/company-row.ts';
import { type ApiAnswer, answer, generator, pending, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { answerDashboard, signInSettings, stored } from './dashboard-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));
// These are the owner's own data, because the sample's data would add one more open step.
const company = ownCompany('https://gold.test');

const ALL = ['OPENAI_API_KEY', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];
const secrets = (set: string[], keepsMailHere = false) => {
  generator.secrets = async () => ({ data: { set, keepsMailHere }, error: null });
};
const storedAs = (changes: Partial<typeof stored>) =>
  answer('first_steps', () => ({ value: { ...stored, isHidden: false, ...changes } }));

beforeEach(() => {
  answerDashboard();
  storedAs({});
  secrets(ALL);
});

const show = () =>
  showScreen(
    '/admin',
    <CompanyContext value={company}>
      <FirstSteps />
      <HiddenFirstSteps />
      <p>The dashboard</p>
    </CompanyContext>,
  );
const step = async (title: string) => {
  const item = (await screen.findByText(title)).closest('li');
  if (!item) throw new Error(`${title} is not in the list.`);
  return item;
};

test('each step says what it is for, how it stands, and where it is done', async () => {
  storedAs({ hasPlaces: false, hasPublished: false });
  secrets(['SITE_ORIGIN']);
  show();
  expect(await screen.findByRole('heading', { name: 'First steps: 5 of 10 done' })).toBeInTheDocument();
  expect(await step('Company')).toHaveTextContent('Done');
  const key = await step('OpenAI key');
  await waitFor(() => expect(key).toHaveTextContent('supabase secrets set OPENAI_API_KEY=<key> --remote'));
  expect(key).toHaveTextContent(/To do.*writes your articles/);
  expect(await step('Mail')).toHaveTextContent('Not set: RESEND_API_KEY and MAIL_FROM');
  expect(within(await step('Places')).getByRole('link', { name: 'Add places' })).toHaveAttribute(
    'href',
    '/admin/locations?tab=import',
  );
  expect(within(await step('First text')).getByRole('link')).toHaveAttribute('href', '/admin/generate');
});

test('a step that is done has no link, and the card goes with the last one', async () => {
  const card = () => screen.queryByRole('heading', { name: /^First steps:/ });
  storedAs({ hasPublished: false });
  const { unmount } = show();
  expect(within(await step('Places')).queryByRole('link')).not.toBeInTheDocument();
  unmount();
  storedAs({});
  const { href } = location;
  jsdom.reconfigure({ url: company.siteUrl });
  show();
  await waitFor(() => expect(requests.filter(({ table }) => table === 'first_steps')).toHaveLength(2));
  await screen.findByText('The dashboard');
  await waitFor(() => expect(card()).not.toBeInTheDocument());
  jsdom.reconfigure({ url: href });
});

test('a hosted project says what the doctor says, and where its dashboard shows the rest', async () => {
  signInSettings(false);
  show();
  const signIn = await step('Sign-in');
  expect(signIn).toHaveTextContent(/To do.*No one can sign in.*supabase config push --remote/);
  expect(within(signIn).getByRole('link', { name: /^Open Sign In/ })).toHaveAttribute(
    'href',
    'https://supabase.com/dashboard/project/_/auth/providers',
  );
  expect(screen.getByRole('link', { name: /^Backups/ })).toHaveAttribute(
    'href',
    'https://supabase.com/dashboard/project/_/database/backups/scheduled',
  );
});

test('a copy on this machine says what is only local', async () => {
  const { href } = location;
  jsdom.reconfigure({ url: import.meta.env.VITE_SUPABASE_URL });
  secrets([...ALL], true);
  show();
  const mail = await step('Mail');
  await waitFor(() => expect(mail).toHaveTextContent('On this machine only'));
  expect(within(mail).getByRole('link', { name: /^Open the local mailbox/ })).toHaveAttribute(
    'href',
    '/_local/mail',
  );
  expect(await step('Domain')).toHaveTextContent(/On this machine only.*Publish the site at https:/);
  expect(screen.queryByText('Sign-in')).not.toBeInTheDocument();
  jsdom.reconfigure({ url: href });
});

describe('the functions', () => {
  test('are waited for, and the other steps show meanwhile', async () => {
    const answers = pending<{ data: unknown; error: null }>();
    generator.secrets = () => answers.promise;
    storedAs({ hasPublished: false });
    show();
    expect(await step('OpenAI key')).toHaveTextContent('Checking...');
    answers.settle({ data: { set: ALL, keepsMailHere: false }, error: null });
    await waitFor(async () => expect(await step('OpenAI key')).toHaveTextContent('A key is set'));
  });

  test('that do not answer are a step to be done, with how', async () => {
    generator.secrets = async () => ({ data: null, error: new Error('Failed to send a request') });
    show();
    const key = await step('OpenAI key');
    await waitFor(() => expect(key).toHaveTextContent('The function generate-article did not answer.'));
    expect(key).toHaveTextContent(/Not known/);
  });
});

test('coming back to the tab measures the steps again', async () => {
  storedAs({ hasPlaces: false });
  secrets(['SITE_ORIGIN']);
  show();
  await waitFor(async () => expect(await step('OpenAI key')).toHaveTextContent('To do'));
  storedAs({});
  secrets(ALL);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await step('OpenAI key')).toHaveTextContent('Done'));
  expect(await step('Places')).toHaveTextContent('Done');
});

describe('hiding', () => {
  /** Stores the setting as the database does. */
  const keepSetting = () => {
    let isHidden = false;
    answer('first_steps', () => ({ value: { ...stored, hasPublished: false, isHidden } }));
    answer('app_settings', ({ method, body }): ApiAnswer => {
      if (method === 'POST')
        expect(body).toMatchObject({ setting_name: 'first_steps', setting_value: 'hidden' });
      if (method !== 'GET') isHidden = method === 'POST';
      return { rows: [] };
    });
  };

  test('is for all administrators, and the foot of the dashboard shows them again', async () => {
    keepSetting();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    expect(await toastText('First steps hidden')).toContain('For all administrators.');
    await waitFor(() => expect(screen.queryByText(/^First steps:/)).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Show the first steps' }));
    expect(await screen.findByRole('heading', { name: /^First steps:/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the first steps' })).not.toBeInTheDocument();
  });

  test('that fails says so, and the steps stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    storedAs({ hasPublished: false });
    answer('app_settings', () => ({ refusal: 500 }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await toastText('The first steps were not hidden');
    expect(screen.getByText('First text')).toBeInTheDocument();
  });
});

test('steps that cannot be measured say so, with a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('first_steps', () => ({ refusal: 500 }));
  const { user } = show();
  expect(await screen.findByText("Couldn't load the first steps.")).toBeInTheDocument();
  storedAs({ hasPublished: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await step('First text')).toHaveTextContent('To do');
});
