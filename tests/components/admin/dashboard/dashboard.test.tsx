import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardPage } from '../../../../src/admin/dashboard/dashboard-page.tsx';
import { dayTextIn } from '../../../../src/lib/local-time.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { answerDashboard, coverage, figures, firstAnswers } from './dashboard-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(answerDashboard);

const show = () => showScreen('/admin', <DashboardPage />);
const figure = async (label: string) => {
  const card = (await screen.findByText(label)).closest('div');
  return card?.textContent;
};

describe('the four figures', () => {
  const conversion = (changes: object) =>
    answer('dashboard_figures', () => ({
      value: { ...figures, conversion: { ...figures.conversion, ...changes } },
    }));

  test('are counted by the server in one call', async () => {
    show();
    await screen.findByText('50,000');
    expect(await figure('Total Locations')).toContain('50,000');
    expect(await figure('Published Articles')).toContain('1,234');
    expect(await figure('Total Leads')).toContain('24');
    expect(requests.filter(({ table }) => table === 'dashboard_figures').map(({ body }) => body)).toEqual([
      { days: 30 },
    ]);
    expect(requests.map(({ table }) => table)).not.toContain('locations');
  });

  test('say in words how they moved in their period', async () => {
    show();
    await screen.findByText('50,000');
    expect(await figure('Total Locations')).toContain(
      '+1,200 in the last 30 days, none in the 30 days before',
    );
    expect(await figure('Published Articles')).toContain('+12 in the last 30 days, +3 in the 30 days before');
    // All leads came within the period, so there is no earlier number to compare with.
    expect(await figure('Total Leads')).toMatch(/\+24 in the last 30 days$/);
  });

  test('say that nothing was added', async () => {
    answer('dashboard_figures', () => ({
      value: { ...figures, leads: { total: 24, added: 0, addedBefore: 7 } },
    }));
    show();
    await screen.findByText('50,000');
    expect(await figure('Total Leads')).toContain('None added in the last 30 days, +7 in the 30 days before');
  });

  test('the conversion rate is a sample at first, and says so', async () => {
    show();
    await screen.findByText('2.4%');
    expect(await figure('Conversion Rate')).toMatch(/2\.4%Sample value: no visits recorded yet$/);
  });

  test('the conversion rate is measured as soon as there are visits, with both figures and the start date', async () => {
    const measuredFrom = new Date(Date.now() - 3 * 86_400_000).toISOString();
    conversion({ leads: 6, visits: 1500, measuredFrom });
    show();
    await screen.findByText('0.4%');
    expect(await figure('Conversion Rate')).toContain(
      `6 leads from 1,500 visits to the guide page since ${dayTextIn('America/Los_Angeles', measuredFrom)}No rate in the 30 days before`,
    );
  });

  test('the conversion rate is compared with the thirty days before, once those were measured whole', async () => {
    conversion({
      ...{ leads: 41, visits: 1000, measuredFrom: '2026-01-01T00:00:00Z', isWhole: true },
      ...{ before: { leads: 16, visits: 500 }, isWholeBefore: true },
    });
    show();
    await screen.findByText('4.1%');
    expect(await figure('Conversion Rate')).toMatch(
      /41 leads from 1,000 visits to the guide page in the last 30 days3\.2% in the 30 days before, from 500 visits$/,
    );
  });

  test('a rate of few visits says so', async () => {
    conversion({ leads: 1, visits: 2, measuredFrom: '2026-01-01T00:00:00Z', isWhole: true });
    show();
    await screen.findByText('50%');
    expect(await figure('Conversion Rate')).toContain('With so few visits, chance moves it');
  });

  test('link to the screens that show them', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Total Locations' })).toHaveAttribute(
      'href',
      '/admin/locations',
    );
    expect(screen.getByRole('link', { name: 'Published Articles' })).toHaveAttribute(
      'href',
      '/admin/content?tab=articles&status=published',
    );
    expect(screen.getByRole('link', { name: 'Total Leads' })).toHaveAttribute('href', '/admin/leads');
  });
});

describe('what needs doing', () => {
  test.each([
    ['Articles in review', '3', '/admin/content?tab=articles&status=pending_review'],
    ['Locations without an article', '1,002', '/admin/locations?status=none'],
    ['Built-in texts', '7', '/admin/content?tab=articles&text=template'],
    ['Data issues', '1', '/admin/locations?issue=swapped'],
    ['Webhooks with problems', '2', '/admin/settings#webhooks'],
    ['Calling rules to check', '4', '/admin/leads#calling-rules'],
  ])('%s: %s, with a link there', async (label, count, to) => {
    show();
    const line = await screen.findByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });
    expect(line).toHaveAttribute('href', to);
  });
});

test('a count that fails leaves the others of what needs doing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('outbox', () => ({ refusal: 500 }));
  show();
  expect(await screen.findByText(/^Couldn't count the email\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^\?\s*Undelivered email/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^3\s*Articles in review/ })).toBeInTheDocument();
});

describe('locations without an article, by state', () => {
  test('the state that lacks most comes first, with its share', async () => {
    show();
    const table = await screen.findByRole('region', { name: 'Locations without an article, by state' });
    await within(table).findByRole('link', { name: 'Texas' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['New York1,0001,000100%', 'Texas21020%']);
    expect(within(table).getByRole('link', { name: 'New York' })).toHaveAttribute(
      'href',
      '/admin/locations?state=new-york&status=none',
    );
  });

  test('many states show on request', async () => {
    answer('location_coverage', () => ({
      rows: Array.from({ length: 51 }, (_, at) => coverage(`State ${at}`, 60, at)),
    }));
    const { user } = show();
    const more = await screen.findByRole('button', { name: 'Show all 51 states' });
    const table = screen.getByRole('region', { name: 'Locations without an article, by state' });
    expect(within(table).getAllByRole('row')).toHaveLength(9);
    await user.click(more);
    expect(within(table).getAllByRole('row')).toHaveLength(52);
  });

  test('says so when none is missing', async () => {
    answer('location_coverage', () => ({ rows: [coverage('Ohio', 4, 4)] }));
    show();
    expect(await screen.findByText('Every location has an article.')).toBeInTheDocument();
  });
});

test('the latest leads link to their details', async () => {
  const lead = {
    id: '5eed0000-0000-4000-8000-000000000001',
    article_id: null,
    name: 'Margaret Ellsworth',
    email: 'm@example.com',
    phone: null,
    zip: null,
    message: 'Free Gold Investment Guide Request',
    source_url: null,
    created_at: '2026-11-01T12:00:00Z',
    consent_at: null,
    consent_withdrawn_at: null,
    article: null,
  };
  answer('leads', () => ({ rows: [lead] }));
  show();
  expect(await screen.findByRole('link', { name: 'Margaret Ellsworth' })).toHaveAttribute(
    'href',
    `/admin/leads?open=${lead.id}`,
  );
  expect(screen.getByText('Free Guide Request')).toBeInTheDocument();
  expect(screen.getByText('Do not call or text')).toBeInTheDocument();
});

test.each([
  [firstAnswers(0, 0), 'No requests in the last 30 days.'],
  [firstAnswers(1, 0), 'Answered: none of 1 request in the last 30 days.'],
  [
    firstAnswers(40, 38, 300, 93_600),
    'Answered: 38 of 40 requests in the last 30 days, half of them within 5 minutes, nine of ten within 26 hours.',
  ],
  [
    firstAnswers(2, 2, 60, 7200),
    'Answered: 2 of 2 requests in the last 30 days, half of them within a minute, nine of ten within 2 hours.',
  ],
])('how soon people are answered: %j', async (answers, words) => {
  answer('first_answers', () => ({ value: answers }));
  show();
  expect(await screen.findByText(words)).toBeInTheDocument();
});
