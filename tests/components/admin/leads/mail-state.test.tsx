import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { OpenWorkCard } from '../../../../src/admin/dashboard/open-work.tsx';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { EntryMail } from '../../../../src/data/mail/entry-mail.ts';
import { type ApiRequest, answer, pending, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const LEAD = '5eed0000-0000-4000-8000-000000000001';
const at = (hour: number) => new Date(2026, 10, 1, hour, 5).toISOString();
const mail = (more: Partial<EntryMail> = {}): EntryMail => ({
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'guide',
  recipient: 'ada@example.com',
  status: 'sent',
  attempts: 1,
  next_attempt_at: at(11),
  last_error: null,
  sent_at: at(12),
  earlier_sendings: [],
  ...more,
});
const failed = mail({
  status: 'failed',
  attempts: 8,
  sent_at: null,
  last_error: 'The email provider responded with 500: Not now',
});

/** Answers with the opened lead's mail, and with nothing undelivered on the screen behind it. */
const answerMail = (mails: () => EntryMail[]) =>
  answer('outbox', ({ search }: ApiRequest) => ({ rows: search.has('lead_id') ? mails() : [] }));
function show(mails: () => EntryMail[]) {
  answer('leads', () => ({
    rows: [{ id: LEAD, name: 'Ada', email: 'ada@example.com', created_at: at(10), article: null }],
  }));
  answerMail(mails);
  return showScreen(`/admin/leads?open=${LEAD}`, <LeadsPage />);
}
const line = async (kind: string) =>
  (await screen.findByText(kind, { selector: 'p' })).closest('li') ?? document.body;
const button = (name: string) => screen.findByRole('button', { name });
const calls = () => requests.filter(({ table }) => table === 'send_mail_again').map(({ body }) => body);

describe('the mail of a lead', () => {
  test('says what became of each', async () => {
    show(() => [
      mail(),
      mail({
        id: '2',
        kind: 'lead_notice',
        recipient: null,
        status: 'queued',
        attempts: 0,
        sent_at: null,
      }),
    ]);
    expect(await line('Guide')).toHaveTextContent(/Sent.*Nov 1, 2026, 12:05.PM to ada@example\.com/);
    expect(await line('Staff notice')).toHaveTextContent(/Queued.*Waiting to be sent\./);
    expect(await button('Send now: notice')).toHaveAttribute('aria-disabled', 'true');
  });

  test('a failed mail shows the reason and the attempts; a postponed one shows its next try', async () => {
    show(() => [
      failed,
      mail({ id: '2', kind: 'lead_notice', status: 'queued', attempts: 2, last_error: 'Busy.' }),
    ]);
    expect(await line('Guide')).toHaveTextContent(
      /Failed.*The email provider responded with 500: Not now\. Gave up after 8 attempts to ada@example\.com\./,
    );
    expect(await line('Staff notice')).toHaveTextContent(
      /Queued.*Busy\. Next try Nov 1, 2026, 11:05.AM, after 2 attempts\./,
    );
  });

  test('a request to a partner that failed says by which cap it counts if it is sent again', async () => {
    show(() => [{ ...failed, kind: 'partner_handover' }]);
    answer('send_mail_again', () => ({ rows: [{ id: failed.id, status: 'queued', send_number: 2 }] }));
    expect(await line('Request to the partner')).toHaveTextContent(
      /counts for the cap of that day\. If .* is full/,
    );
    fireEvent.click(await button('Send again: request to the partner'));
    expect(await toastText('Email queued')).toContain('when the hours and caps of the partner allow it');
  });

  test('a guide that was canceled names the rule, and cannot be sent again', async () => {
    show(() => [mail({ status: 'canceled', sent_at: null })]);
    expect(await line('Guide')).toHaveTextContent(
      /Canceled.*Not sent: this address got the guide of another/,
    );
    expect(screen.queryByRole('button', { name: /guide$/ })).toBeNull();
  });

  test('a reminder is sent once: it can be sent again only where it failed', async () => {
    const reminder = mail({ kind: 'lead_reminder', recipient: 'bea@staff.example' });
    show(() => [
      reminder,
      { ...reminder, id: '2', status: 'canceled', recipient: null, sent_at: null },
      { ...reminder, id: '3', status: 'failed', sent_at: null, last_error: 'No such mailbox' },
    ]);
    expect(await screen.findByText(/^No longer needed: the lead was answered/)).toBeInTheDocument();
    expect(await screen.findByText('Reminder sent')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Send .*: reminder$/ })).toHaveLength(1);
  });

  test('sending again queues it at once, says so, and keeps the focus', async () => {
    let stored = failed;
    const { user } = show(() => [stored]);
    const served = pending<void>();
    answer('send_mail_again', async () => {
      await served.promise;
      stored = mail({ status: 'queued', attempts: 0, last_error: null });
      return { rows: [{ id: stored.id, status: 'queued', send_number: 2 }] };
    });
    await user.click(await button('Send again: guide'));
    expect(await line('Guide')).toHaveTextContent('Queued');
    await waitFor(async () => expect(await button('Send now: guide')).toHaveFocus());
    await user.click(await button('Send now: guide'));
    served.settle();
    expect(await toastText('Email queued')).toContain('Guide: to be sent within a minute.');
    expect(calls()).toEqual([{ mail_id: failed.id }]);
  });

  test('a refusal changes nothing, and says why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show(() => [failed]);
    answer('send_mail_again', () => ({ refusal: 500 }));
    await user.click(await button('Send again: guide'));
    expect(await toastText('Email not queued')).toContain('The server had a problem.');
    expect(await line('Guide')).toHaveTextContent('Failed');
  });

  test('says when a mail is gone', async () => {
    const { user } = show(() => [failed]);
    answer('send_mail_again', () => ({ rows: [] }));
    await user.click(await button('Send again: guide'));
    expect(await toastText('Email not queued')).toContain('This no longer exists.');
  });

  test('says so when there is none, and when it cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('leads', () => ({
      rows: [{ id: LEAD, name: 'Ada', email: 'ada@example.com', created_at: at(10), article: null }],
    }));
    answer('outbox', ({ search }) => (search.has('lead_id') ? { refusal: 500 } : {}));
    const { user } = showScreen(`/admin/leads?open=${LEAD}`, <LeadsPage />);
    expect(await screen.findByText(/Couldn't load the emails\./)).toBeInTheDocument();
    answerMail(() => []);
    await user.click(await button('Try again'));
    expect(await screen.findByText(/No email was sent for this lead/)).toBeInTheDocument();
  });
});

describe('mail that does not reach people', () => {
  const undelivered = ({ method }: ApiRequest) =>
    method === 'HEAD'
      ? { total: 3 }
      : {
          rows: [
            { lead: { id: LEAD, name: 'Ada' }, message: null },
            { lead: { id: LEAD, name: 'Ada' }, message: null },
          ],
        };

  test('is listed by name above the leads, and all of it can be sent again', async () => {
    answer('leads', () => ({}));
    answer('outbox', undelivered);
    const { user } = showScreen('/admin/leads', <LeadsPage />);
    const notice = await screen.findByRole('region', { name: 'Undelivered email' });
    expect(notice).toHaveTextContent('2 emails could not be delivered.');
    expect(notice).toHaveTextContent('3 emails have been waiting for more than five minutes.');
    expect(within(notice).getByRole('link', { name: 'Ada' })).toHaveAttribute(
      'href',
      `/admin/leads?open=${LEAD}`,
    );
    answer('send_mail_again', () => ({ rows: [{ id: '1' }, { id: '2' }] }));
    answer('outbox', () => ({}));
    await user.click(await button('Resend all failed email'));
    expect(await toastText('Email queued')).toContain('2 emails to be sent again.');
    expect(calls()).toEqual([{ all_failed: true }]);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  test('is not mentioned while all is well', async () => {
    answer('leads', () => ({}));
    showScreen('/admin/leads', <LeadsPage />);
    await screen.findByText('No leads found. Try adjusting your filters.');
    await waitFor(() => expect(requests.filter(({ table }) => table === 'outbox')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Undelivered email' })).toBeNull();
  });

  test('is counted on the dashboard', async () => {
    for (const table of ['articles', 'location_overview', 'location_coverage']) answer(table, () => ({}));
    answer('calling_hours', () => ({ total: 0 }));
    answer('outbox', undelivered);
    showScreen('/admin', <OpenWorkCard />);
    expect(await screen.findByRole('link', { name: /^5 ?Undelivered email/ })).toHaveAttribute(
      'href',
      '/admin/leads',
    );
  });
});
