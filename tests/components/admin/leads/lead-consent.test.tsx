import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { leadCsvColumns } from '../../../../src/admin/leads/lead-facts.tsx';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ListedLead } from '../../../../src/data/leads/lead-list.ts';
import type { VerdictReason } from '../../../../src/domain/leads/contact-verdict.ts';
import { csvFile } from '../../../../src/lib/csv.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead, judged } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const id = (at: number) => `5eed0000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const stranger: ListedLead = {
  ...aLead,
  id: id(1),
  name: 'Ada Stranger',
  zip: null,
  source_url: null,
  local_path: '/california/san-diego/la-jolla',
  referrer_host: 'news.example',
  utm_source: 'google',
  utm_medium: 'cpc',
};
const friend: ListedLead = {
  ...stranger,
  id: id(2),
  name: 'Bob Friend',
  consent_version: '2026-09-01',
  consent_text: 'I agree to be called.',
  consent_at: new Date(2026, 10, 1, 12, 5).toISOString(),
  consent_email: 'ada@example.com',
  consent_phone: '(619) 555-0129',
};

function openLead(lead: ListedLead, agrees = false) {
  answer('leads', () => ({ rows: [lead] }));
  answer('contact_verdicts', () => ({ value: [judged(lead, agrees)] }));
  return showScreen(`/admin/leads?open=${lead.id}`, <LeadsPage />);
}

test('a lead is marked in the list as its verdict says, whatever its own agreement', async () => {
  const textable = { ...friend, id: id(3), name: 'Cleo Text' };
  answer('leads', () => ({ rows: [stranger, friend, textable] }));
  answer('contact_verdicts', () => ({
    value: [
      judged(stranger, true),
      judged(friend, false),
      { ...judged(textable, true), agrees_to_calls: false },
    ],
  }));
  showScreen('/admin/leads', <LeadsPage />);
  const row = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
  expect((await row('Ada Stranger')).getByText('Agreed')).toBeInTheDocument();
  expect((await row('Bob Friend')).getByText('Do not call or text')).toBeInTheDocument();
  expect((await row('Cleo Text')).getByText('Texts only')).toBeInTheDocument();
});

test('without consent the number is not a link, and is copied with its mark', async () => {
  const { user } = openLead(stranger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Stranger' }));
  expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: '(619) 555-0129' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy phone' }));
  expect(await navigator.clipboard.readText()).toBe('(619) 555-0129 (Do not call or text)');
});

test('with consent the details have its words, their version and the time', async () => {
  openLead(friend, true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
  expect(await dialog.findByText('Agreed')).toBeInTheDocument();
  expect(
    dialog.getByText(
      /^\(619\) 555-0129 and ada@example.com agreed Nov 1, 2026, 12:05\sPM, wording of 2026-09-01: “I agree to be called.”$/,
    ),
  ).toBeInTheDocument();
});

test('an agreement is of the contact that agreed: a changed one may not be called', async () => {
  const consent_contact_changed_at = new Date(2026, 10, 5, 9, 30).toISOString();
  openLead({ ...friend, phone: '(619) 555-0130', consent_contact_changed_at });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
  expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
  expect(
    dialog.getByText(/was changed Nov 5, 2026, 9:30\sAM\. The new one has not agreed/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^\(619\) 555-0129 and ada@example.com agreed/)).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: '(619) 555-0130' })).not.toBeInTheDocument();
});

test('a withdrawn consent no longer counts, but stays as proof', async () => {
  const consent_withdrawn_at = new Date(2026, 10, 5, 9, 30).toISOString();
  openLead({ ...friend, consent_withdrawn_at });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
  expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
  expect(dialog.getByText(/^Withdrawn Nov 5, 2026, 9:30\sAM$/)).toBeInTheDocument();
  expect(dialog.getByText(/“I agree to be called.”$/)).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: '(619) 555-0129' })).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Record withdrawal' })).not.toBeInTheDocument();
});

test('a withdrawal is recorded after a question, and a failure is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('withdraw_consent', () => ({ refusal: 500 }));
  const { user } = openLead(friend);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
  const record = async () => {
    await user.click(dialog.getByRole('button', { name: 'Record withdrawal' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Record withdrawal' }));
  };
  await record();
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  answer('withdraw_consent', () => {
    answer('leads', () => ({ rows: [{ ...friend, consent_withdrawn_at: new Date().toISOString() }] }));
    return { rows: [{ withdrawn: 1 }] };
  });
  await record();
  expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
  expect(requests.filter(({ table }) => table === 'withdraw_consent').at(-1)?.body).toEqual({
    of_entry: friend.id,
  });
});

test('the details show the local page, the referrer and the campaign', async () => {
  openLead(stranger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Stranger' }));
  for (const text of ['/california/san-diego/la-jolla', 'news.example', 'google / cpc']) {
    expect(dialog.getByText(text)).toBeInTheDocument();
  }
});

test('an introduction whose mailbox was changed says that it may not be passed on', async () => {
  const asked = {
    ...{ ...friend, kind: 'introduction' as const, introduction_text: 'I agree that you pass my name.' },
    introduction_at: new Date(2026, 10, 1, 12, 5).toISOString(),
  };
  openLead(asked);
  const dialog = within(await screen.findByRole('dialog', { name: asked.name }));
  expect(dialog.getByText(/I agree that you pass my name\.$/)).toBeInTheDocument();
  cleanup();
  openLead({ ...asked, introduction_contact_changed_at: new Date(2026, 10, 2, 9, 0).toISOString() });
  expect(
    await screen.findByText(/The new one has not agreed: do not pass this request on\./),
  ).toBeInTheDocument();
});

test('the export says for each lead whether it may be called', () => {
  const rows = [
    { ...stranger, verdict: judged(stranger, false, [{ code: 'no_agreement' }]) },
    { ...friend, verdict: judged(friend, true) },
    { ...friend, verdict: undefined },
  ];
  const lines = csvFile(leadCsvColumns, rows).trimEnd().split('\r\n');
  expect(lines[1]).toContain(
    '"(619) 555-0129 (Do not call or text)","No: This person has not agreed.","No: This person has not agreed.","2026-11-01T20:05:00.000Z","Do not call or text: This person has not agreed.",',
  );
  expect(lines[2]).toContain('"(619) 555-0129","Yes","Yes","2026-11-01T20:05:00.000Z","Agreed",');
  // A lead that was deleted between its page and its verdict.
  expect(lines[3]).toContain(
    '"(619) 555-0129 (Do not call or text)","No: not checked","No: not checked","","Do not call or text",',
  );
  expect(lines[2]).toMatch(
    /,"2026-09-01","ada@example.com","\(619\) 555-0129","","","I agree to be called\.",("",){8}"guide","No","","","","","","New","","","","","","","",""$/,
  );
});

describe('confirmation by mail', () => {
  const confirmation_asked_at = new Date(2026, 10, 1, 12, 5).toISOString();

  test('marks a lead while it waits, and its agreement does not count', async () => {
    openLead({ ...friend, confirmation_asked_at });
    const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
    expect(dialog.getByText('Not confirmed')).toBeInTheDocument();
    expect(
      dialog.getByText(/^Requested Nov 1, 2026, 12:05\sPM\. Until the visitor opens/),
    ).toBeInTheDocument();
    expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: '(619) 555-0129' })).not.toBeInTheDocument();
  });

  test('shows its time, network and browser once it is given', async () => {
    const confirmed = { confirmed_at: confirmation_asked_at, confirmed_network: 'a1'.repeat(32) };
    openLead({ ...friend, confirmation_asked_at, ...confirmed, confirmed_agent: 'A browser' }, true);
    const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
    expect(dialog.getByText('Confirmed')).toBeInTheDocument();
    expect(
      dialog.getByText(/^Nov 1, 2026, 12:05\sPM, from network a1a1a1a1a1a1, A browser$/),
    ).toBeInTheDocument();
    expect(await dialog.findByText('Agreed')).toBeInTheDocument();
  });
});

test('a withdrawal is lifted with a reason, and a failure keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const consent_withdrawn_at = new Date(2026, 10, 5, 9, 30).toISOString();
  const { user } = openLead({ ...friend, consent_withdrawn_at });
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Friend' }));
  await user.click(dialog.getByRole('button', { name: 'Lift withdrawal...' }));
  const reason = await dialog.findByLabelText('Reason for lifting the withdrawal');
  await user.keyboard('short{Enter}');
  expect(dialog.getByText('Enter a reason of at least 10 letters.')).toBeInTheDocument();
  await user.clear(reason);
  await user.type(reason, 'Asked for calls on the phone');
  answer('lift_withdrawal', () => ({ refusal: 500 }));
  await user.click(dialog.getByRole('button', { name: 'Lift withdrawal' }));
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  expect(reason).toHaveValue('Asked for calls on the phone');
  answer('lift_withdrawal', () => {
    const withdrawal_lifted_at = new Date(2026, 10, 6, 9, 30).toISOString();
    answer('leads', () => ({ rows: [{ ...friend, consent_withdrawn_at, withdrawal_lifted_at }] }));
    return { rows: [{ lifted: 2 }] };
  });
  await user.click(dialog.getByRole('button', { name: 'Lift withdrawal' }));
  expect(await dialog.findByText(/^Lifted Nov 6, 2026, 9:30\sAM/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Bob Friend' })).toHaveFocus());
  expect(await dialog.findByText('Do not call or text')).toBeInTheDocument();
  expect(requests.filter(({ table }) => table === 'lift_withdrawal').at(-1)?.body).toEqual({
    of_entry: friend.id,
    reason: 'Asked for calls on the phone',
  });
});

test.each([stranger, friend])('where only the verdict of $name tells it, it is lifted too', async (lead) => {
  const judge = (...codes: VerdictReason['code'][]) => {
    const reasons = codes.map((code) => ({ code }));
    answer('contact_verdicts', () => ({ value: [judged(lead, false, reasons)] }));
  };
  judge('no_agreement');
  answer('leads', () => ({ rows: [lead] }));
  const { user } = showScreen(`/admin/leads?open=${lead.id}`, <LeadsPage />);
  const dialog = within(await screen.findByRole('dialog', { name: lead.name }));
  await user.click(await dialog.findByRole('button', { name: 'Record withdrawal' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Record that this person w/)).toBeInTheDocument();
  answer('withdraw_consent', () => {
    judge('withdrawn', 'no_agreement');
    return { rows: [{ withdrawn: 0 }] };
  });
  await user.click(question.getByRole('button', { name: 'Record withdrawal' }));
  await user.click(await dialog.findByRole('button', { name: 'Lift withdrawal...' }));
  expect(dialog.queryByRole('button', { name: 'Record withdrawal' })).not.toBeInTheDocument();
  const said = lead === friend ? /of this request was not withdrawn/ : /This consent stays withdrawn/;
  expect(await dialog.findByText(said)).toBeInTheDocument();
});
