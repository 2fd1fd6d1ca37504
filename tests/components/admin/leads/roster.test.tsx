import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const staff = (name: string) => ({
  ...{ id: `id-of-${name}`, email: `${name}@staff.example`, is_you: name === 'ada' },
  ...{ since: '', last_sign_in_at: null, has_second_factor: true },
});
const [ADA, BEA, CAL] = [staff('ada'), staff('bea'), staff('cal')];
type Stored = {
  people: { person_id: string; is_paused: boolean }[];
  minutes: number | null;
  version: string;
};

const stored: Stored = {
  people: [
    { person_id: ADA.id, is_paused: false },
    { person_id: BEA.id, is_paused: false },
  ],
  ...{ minutes: 30, version: '2026-11-01T12:00:00.123456+00:00' },
};
const serve = ({ people, minutes, version }: Stored) => {
  answer('roster', () => ({ rows: [{ remind_after_minutes: minutes, updated_at: version }] }));
  answer('roster_people', () => ({ rows: people }));
};

async function open(roster = stored) {
  answer('leads', () => ({ rows: [] }));
  answer('list_administrators', () => ({ value: [ADA, BEA, CAL] }));
  answer('save_roster', () => ({ value: 'saved' }));
  serve(roster);
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  await user.click(screen.getByRole('button', { name: 'Roster' }));
  await screen.findByText('1. ada@staff.example (you)');
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Roster' })) };
}
const saves = () => requests.filter(({ table }) => table === 'save_roster').map(({ body }) => body);

test('people are added, moved, paused and removed with the keyboard, and are saved in their order', async () => {
  const { user, dialog } = await open();
  await user.selectOptions(dialog.getByLabelText('Add a person'), CAL.email);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByLabelText('Add a person')).toHaveFocus();
  expect(dialog.getByRole('status')).toHaveTextContent(`${CAL.email} is added.`);
  const up = dialog.getByRole('button', { name: `Move up: ${CAL.email}` });
  up.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(dialog.getByText(`1. ${CAL.email}`)).toBeInTheDocument();
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('status')).toHaveTextContent(`${CAL.email} is number 1 of 3.`);
  await user.click(dialog.getByRole('checkbox', { name: `Pause ${CAL.email}` }));
  await user.click(dialog.getByRole('button', { name: `Remove: ${BEA.email}` }));
  expect(dialog.getByRole('heading', { name: /^People/ })).toHaveFocus();
  await user.clear(dialog.getByLabelText('Minutes until the next person is notified'));
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  expect(await toastText('Roster saved')).toContain('ada@staff.example is notified first.');
  expect(saves()).toEqual([
    {
      people: [
        { person_id: CAL.id, is_paused: true },
        { person_id: ADA.id, is_paused: false },
      ],
      seen_at: stored.version,
    },
  ]);
});

test('minutes out of bounds are refused beside the field, and nothing is sent', async () => {
  const { user, dialog } = await open();
  const minutes = dialog.getByLabelText('Minutes until the next person is notified');
  expect(minutes).toHaveValue('30');
  await user.clear(minutes);
  await user.type(minutes, '2 hours');
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  expect(minutes).toHaveAccessibleDescription(/Enter a whole number from 5 to 1,440, or leave this blank\./);
  expect(minutes).toHaveFocus();
  expect(saves()).toEqual([]);
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  await waitFor(() => expect(saves()).toMatchObject([{ remind_after_minutes: 45 }]));
});

test('what a colleague has saved meanwhile is shown, nothing is lost, and the next save knowingly replaces it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('checkbox', { name: `Pause ${BEA.email}` }));
  const version = '2026-11-01T12:05:00.5+00:00';
  serve({ people: [{ person_id: CAL.id, is_paused: true }], minutes: null, version });
  answer('save_roster', () => ({
    refusal: 409,
    ...{ code: 'PT409', message: 'Someone else has changed the roster.' },
  }));
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  expect(
    await dialog.findByText(/Someone else has changed the roster\. Your changes are still here/),
  ).toBeInTheDocument();
  expect(dialog.getByText('They saved: 1. cal@staff.example (paused); no reminders.')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: `Pause ${BEA.email}` })).toBeChecked();
  answer('save_roster', () => ({ value: 'saved' }));
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  expect(await toastText('Roster saved')).toContain('ada@staff.example');
  expect(saves()[1]).toMatchObject({ seen_at: version, remind_after_minutes: 30 });
});

test('a failure says why and keeps what was chosen; closing asks before that is lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, dialog } = await open();
  answer('save_roster', () => ({ refusal: 500 }));
  await user.click(dialog.getByRole('button', { name: `Remove: ${ADA.email}` }));
  await user.click(dialog.getByRole('button', { name: 'Save roster' }));
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByText(`1. ${BEA.email}`)).toBeInTheDocument();
});
