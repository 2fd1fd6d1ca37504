import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { QueryState, type Read } from '../../../src/admin/outcomes/query-state.tsx';
import { DataError } from '../../../src/data/client/data-error.ts';

type Names = readonly string[] | null;
type Shape = 'block' | 'line' | 'inline' | 'table';

const timeout = new DataError('timeout', 'Reading the names');
const reading: Read<Names> = { data: undefined, error: null, refetch: () => {} };

function show(query: Read<Names>, shape: Shape = 'block') {
  const layout = shape === 'table' ? { columns: 2, skeletonRows: 3 } : shape;
  const state = (
    <QueryState
      query={query}
      failed="Couldn't load the names."
      loading="Loading names..."
      empty="No names yet."
      layout={layout}
    >
      {(names) => names.map((name) => <tr key={name} aria-label={name} />)}
    </QueryState>
  );
  const inTable = shape === 'table' || query.data?.length;
  return render(
    inTable ? (
      <table>
        <tbody>{state}</tbody>
      </table>
    ) : (
      state
    ),
  );
}

describe.each(['block', 'line', 'inline', 'table'] as const)('in a %s', (shape) => {
  test('announces that it is loading', () => {
    show(reading, shape);
    expect(screen.getByRole('status')).toHaveTextContent('Loading names...');
  });

  test('says what could not be read, why, and reads it again when asked', async () => {
    const refetch = vi.fn();
    show({ ...reading, error: timeout, refetch }, shape);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Couldn't load the names\. ?The server did not respond\. Try again in a moment\. ?Try again$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test.each([[[]], [null]])('says that there is nothing: %j', (data) => {
    show({ ...reading, data }, shape);
    expect(screen.getByText('No names yet.')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

test('data that are known stay when a later read fails', () => {
  show({ ...reading, data: ['Ada'], error: timeout });
  expect(screen.getByRole('row', { name: 'Ada' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
