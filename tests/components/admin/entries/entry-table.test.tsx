import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Entry, EntryTable } from '../../../../src/admin/entries/entry-table.tsx';

const entry = (id: string): Entry => ({
  ...{ id, name: `Person ${id}`, message: null, created_at: '2026-11-30T10:00:00Z', held_until: null },
});
const list = {
  data: { rows: [entry('a'), entry('b')], total: 2, page: 1, size: 50 },
  ...{ error: null, isRefreshing: false, isLate: false, retry: () => {} },
};

test('a render of the list, as each filter and each checkbox makes one, renders no cell of its rows again', () => {
  const value = vi.fn((each: Entry) => each.id);
  const columns = [{ name: 'Id', value }];
  const detailsAt = (id: string) => ({ to: `/admin/leads?open=${id}` });
  const table = (chosen: string) => (
    <EntryTable
      label="Leads"
      noun="lead"
      list={list}
      columns={columns}
      select={{ all: <th>All</th>, one: ({ id }) => <td>{id === chosen ? 'chosen' : 'not chosen'}</td> }}
      empty="None"
      detailsAt={detailsAt}
    />
  );
  const { rerender } = render(table('a'));
  expect(value).toHaveBeenCalledTimes(2);
  rerender(table('b'));
  expect(screen.getAllByText(/chosen/)[0]).toHaveTextContent('not chosen');
  expect(value).toHaveBeenCalledTimes(2);
});
