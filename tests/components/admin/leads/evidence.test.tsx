import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import {
  ADDRESS,
  calls,
  downloads,
  lookUp,
  NOTHING,
  openPersonalData,
  UNTIL,
} from './asked-personal-data.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const ADMINISTRATOR = { id: 'a0000000-0000-4000-8000-000000000001', email: 'ada@example.com', is_you: true };

const REASON = 'Asked by counsel about a call.';
beforeEach(() => {
  answer('leads', () => ({ rows: [] }));
  answer('find_personal_data', () => ({
    rows: [{ ...NOTHING, consent_records: 2, consent_records_until: UNTIL }],
  }));
});

test('evidence is exported as it was made, with a reason', async () => {
  const { files, names } = downloads();
  const file = '{"records": []}';
  answer('export_consent_records', () => ({ rows: [{ file, file_hash: 'ab12', records: 2 }] }));
  const { user, dialog } = await lookUp();
  expect(
    await dialog.findByText('The evidence of 2 agreements stays until Nov 28, 2031.'),
  ).toBeInTheDocument();
  const reason = dialog.getByLabelText('Why do you need the evidence?');
  await user.type(reason, 'Because{Enter}');
  expect(dialog.getByText('Enter a reason of 10 to 500 characters.')).toBeInTheDocument();
  expect(calls('export_consent_records')).toEqual([]);
  await user.clear(reason);
  await user.type(reason, `${REASON}{Enter}`);
  expect(await dialog.findByText('ab12')).toBeInTheDocument();
  expect(calls('export_consent_records')[0]?.body).toEqual({ contact: ADDRESS, reason: REASON });
  expect(await files[0]?.text()).toBe(file);
  expect(names[0]).toMatch(/^consent-evidence-\d{4}-\d{2}-\d{2}\.json$/);
});

test('an export of evidence is refused in words, and the reason stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('export_consent_records', () => ({ refusal: 500 }));
  const { user, dialog } = await lookUp();
  const reason = await dialog.findByLabelText('Why do you need the evidence?');
  await user.type(reason, `${REASON}{Enter}`);
  expect(await dialog.findByText('The server had a problem. Try again in a moment.')).toBeInTheDocument();
  expect(reason).toHaveValue(REASON);
});

test.each([
  [
    'as it was exported',
    [{ exported_at: UNTIL, records: 2, reason: REASON }],
    /^Unchanged since its export .*2 agreements/,
  ],
  ['of unknown bytes', [], 'This is no file that we exported, or it has been changed since.'],
])('a file %s is told from others by its fingerprint', async (_, rows, words) => {
  answer('find_consent_export', () => ({ rows }));
  const { user, dialog } = await openPersonalData();
  await user.click(dialog.getByText('Check an evidence file'));
  await user.upload(dialog.getByLabelText('File that we exported'), new File(['abc'], 'evidence.json'));
  expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(calls('find_consent_export')[0]?.body).toEqual({
    hash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  });
});

test('a file that cannot be read is said to be so, in place of the former answer', async () => {
  answer('find_consent_export', () => ({ rows: [] }));
  const { user, dialog } = await openPersonalData();
  await user.click(dialog.getByText('Check an evidence file'));
  const field = dialog.getByLabelText('File that we exported');
  await user.upload(field, new File(['abc'], 'evidence.json'));
  await dialog.findByText(/This is no file that we exported/);
  const gone = new File(['abc'], 'gone.json');
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('It is gone.', 'NotFoundError'));
  await user.upload(field, gone);
  expect(await dialog.findByText("Couldn't read the file. Choose it again.")).toBeInTheDocument();
  expect(dialog.queryByText(/This is no file that we exported/)).not.toBeInTheDocument();
});

test('who exported evidence is listed with when, why and the fingerprint, the latest five first', async () => {
  const acts = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: `${at}`, created_at: UNTIL, done_by: at === 0 ? ADMINISTRATOR.id : null },
    ...{ reason: `${REASON} ${at}`, file_hash: `${at}`.repeat(64) },
  }));
  answer('list_administrators', () => ({ value: [ADMINISTRATOR] }));
  answer('personal_data_log', () => ({ rows: acts }));
  const { user, dialog } = await openPersonalData();
  expect(calls('personal_data_log')).toEqual([]);
  await user.click(dialog.getByText('Who exported evidence'));
  const list = within(await dialog.findByRole('list', { name: 'Exports of evidence' }));
  const rows = list.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  for (const text of [/^ada@example\.com, Nov 28, 2031/, `${REASON} 0`, '0'.repeat(64)])
    await waitFor(() => expect(rows[0]).toHaveTextContent(text));
  expect(rows[1]).toHaveTextContent('A former administrator');
  expect(calls('personal_data_log')[0]?.search.get('action')).toBe('eq.evidence');
  await user.click(dialog.getByRole('button', { name: 'Show all 6' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
});
