import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const LEFT_OUT =
  'More than 2,000 notes and calls contain "called", and only the newest 2,000 are searched. To find older ones, search only for words of one note.';

test('staff are told what a search leaves out of the notes', async () => {
  for (const source of ['leads', 'search_leads', 'search_messages']) answer(source, () => ({}));
  answer('notes_searched', async ({ body }) => {
    const { words = [] }: { words?: string[] } = Object(body);
    return { rows: [{ are_searched: words[0] !== 'NV', crowded: words.slice(0, 1), newest: 2000 }] };
  });
  const { user } = showScreen('/admin/leads', <LeadsPage />);
  const field = await screen.findByLabelText('Search');
  await user.type(field, 'called{Enter}');
  expect(await screen.findByText(LEFT_OUT)).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'NV{Enter}');
  expect(
    await screen.findByText(/^Notes and calls are not searched for words this short/),
  ).toBeInTheDocument();
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/Notes and calls/)).toBeNull());
  expect(requests.filter(({ search }) => String(search).includes('called'))).toEqual([]);
});
