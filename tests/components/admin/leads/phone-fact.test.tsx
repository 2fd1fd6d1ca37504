import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import type { ContactVerdict } from '../../../../src/domain/leads/contact-verdict.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { aLead } from './sample-leads.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const NUMBER = '(619) 555-0129';
const yes: ContactVerdict = {
  ...{ id: aLead.id, judged_at: '2026-07-01T12:00:00+00:00', may_call: true, may_text: true },
  ...{ call_reasons: [], text_reasons: [], agrees_to_calls: true, agrees_to_texts: true },
};
const quiet: ContactVerdict = {
  ...{ ...yes, may_call: false, may_text: false },
  call_reasons: [
    ...([{ code: 'quiet_hours', until: '2026-07-01T14:00:00+00:00' }] as const).map((reason) => ({
      ...{ ...reason, zone: 'America/Chicago', state_slug: 'texas' },
    })),
  ],
  text_reasons: [],
};
quiet.text_reasons = quiet.call_reasons;

async function openLead(verdict: ContactVerdict | undefined, values: object = {}) {
  // What the browser knows of an agreement decides nothing.
  const agreed = { consent_version: '2026-09-01', consent_text: 'I agree.', consent_at: aLead.created_at };
  answer('leads', () => ({ rows: [{ ...aLead, ...agreed, ...values }] }));
  answer('contact_verdicts', () => ({ value: verdict ? [verdict] : [] }));
  const { user } = showScreen(`/admin/leads?open=${aLead.id}`, <LeadsPage />);
  const panel = within(await screen.findByRole('dialog', { name: aLead.name }));
  return { user, panel };
}

describe('the number of a lead', () => {
  test('is a link for calls and one for texts where the verdict says yes, though nobody agreed', async () => {
    const { panel } = await openLead(yes, { consent_version: null, consent_text: null, consent_at: null });
    expect(await panel.findByRole('link', { name: NUMBER })).toHaveAttribute('href', 'tel:6195550129');
    expect(panel.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:6195550129');
    expect(requests.find(({ table }) => table === 'read_entry')?.body).toMatchObject({ of_entry: aLead.id });
  });

  test('is no link where it says no, though they agreed; it says why, can be copied, and a call be logged', async () => {
    const { panel } = await openLead(quiet);
    expect(
      await panel.findByText('No calls or texts. Not before 9:00 a.m. in Texas, in 2 hours.'),
    ).toBeInTheDocument();
    expect(panel.queryByRole('link', { name: NUMBER })).not.toBeInTheDocument();
    expect(panel.queryByRole('link', { name: 'Text' })).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Copy phone' })).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Log call' })).toBeEnabled();
  });

  test('has its own answer for calls and for texts', async () => {
    const { panel } = await openLead({
      ...{ ...yes, may_call: false },
      call_reasons: [{ code: 'other_channel' }],
    });
    expect(
      await panel.findByText('No calls. The agreement does not name this way of contact.'),
    ).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Text' })).toBeInTheDocument();
    expect(panel.queryByRole('link', { name: NUMBER })).not.toBeInTheDocument();
  });

  test('is no link while nobody knows, and says so when the question fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('leads', () => ({ rows: [aLead] }));
    answer('contact_verdicts', () => ({ refusal: 500 }));
    showScreen(`/admin/leads?open=${aLead.id}`, <LeadsPage />);
    expect(
      await screen.findByText(/^Couldn't check whether this person may be called\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: NUMBER })).not.toBeInTheDocument();
  });
});

test('a pause has a later day and a reason, and can be ended', async () => {
  const { user, panel } = await openLead(yes);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let lead = aLead;
  let isDown = false;
  answer('leads', () => ({ rows: [lead] }));
  answer('change_work', ({ body }) => {
    if (isDown) return { refusal: 500 };
    lead = { ...lead, ...Object(body).next };
    return { value: true };
  });
  await user.click(panel.getByRole('button', { name: 'Pause calls and texts...' }));
  expect(panel.getByLabelText('No calls or texts before')).toHaveFocus();
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  expect(panel.getByText('Choose a later day.')).toBeInTheDocument();
  expect(panel.getByText('Say why.')).toBeInTheDocument();
  fireEvent.change(panel.getByLabelText('Why'), { target: { value: '\u200b\u2800' } });
  expect(panel.getByText('Say why.')).toBeInTheDocument();
  fireEvent.change(panel.getByLabelText('Why'), { target: { value: '' } });
  fireEvent.change(panel.getByLabelText('No calls or texts before'), { target: { value: '2099-01-02' } });
  await user.type(panel.getByLabelText('Why'), 'On a journey');
  const paused = { paused_until: '2099-01-02', pause_reason: 'On a journey' };
  isDown = true;
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  expect(await panel.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  expect(panel.getByLabelText('Why')).toHaveValue('On a journey');
  isDown = false;
  requests.length = 0;
  await user.click(panel.getByRole('button', { name: 'Pause' }));
  const changes = () =>
    requests.filter(({ table }) => table === 'change_work').map(({ body }) => Object(body).next);
  await waitFor(() => expect(changes()).toEqual([paused]));
  await user.click(await panel.findByRole('button', { name: 'End pause' }));
  await waitFor(() => expect(changes()[1]).toEqual({ paused_until: null, pause_reason: null }));
  expect(await panel.findByRole('button', { name: 'Pause calls and texts...' })).toBeInTheDocument();
});
