import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Pagination } from '../../../src/ui/pagination.tsx';
import { Row, Table, TableBody } from '../../../src/ui/table.tsx';

const went = vi.fn();
beforeEach(() => went.mockReset());

function Pages({ start, total }: { start: number; total: number }) {
  const [page, setPage] = useState(start);
  const go = (next: number) => {
    went(next);
    setPage(next);
  };
  return (
    <>
      <Table label="Towns">
        <TableBody>
          <Row />
        </TableBody>
      </Table>
      <Pagination page={page} pageSize={50} total={total} noun="locations" onPage={go} />
    </>
  );
}

function show(start = 1, total = 32_063) {
  render(<Pages start={start} total={total} />);
  return userEvent.setup();
}

const field = () => screen.getByRole('textbox', { name: 'Page number' });
const button = (name: string) => screen.getByRole('button', { name });

test('it says which rows of how many are shown, and says it again when they change', async () => {
  const user = show();
  const summary = screen.getByText('Showing 1-50 of 32,063 locations');
  expect(summary).toHaveAttribute('aria-live', 'polite');
  await user.click(button('Next'));
  expect(summary).toHaveTextContent('Showing 51-100 of 32,063 locations');
  expect(screen.getByText('of 642')).toBeInTheDocument();
});

test('the first, previous, next and last page', async () => {
  const user = show(3);
  for (const name of ['Previous', 'Last page', 'First page', 'Next']) await user.click(button(name));
  expect(went.mock.calls.flat()).toEqual([2, 642, 1, 2]);
});

test('at the end a button leads nowhere, and keeps the focus', async () => {
  const user = show(641);
  await user.click(button('Next'));
  expect(field()).toHaveValue('642');
  expect(button('Next')).toHaveFocus();
  expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Next'));
  expect(went).toHaveBeenCalledExactlyOnceWith(642);
});

describe('a typed page', () => {
  test('is gone to with Enter, or when the field is left', async () => {
    const user = show();
    await user.clear(field());
    await user.type(field(), '17{Enter}');
    expect(screen.getByText('Showing 801-850 of 32,063 locations')).toBeInTheDocument();
    await user.clear(field());
    await user.type(field(), '300');
    await user.tab();
    expect(went.mock.calls.flat()).toEqual([17, 300]);
  });

  test('beyond the last one leads to the last, with or without separators', async () => {
    const user = show(1, 1_000_000);
    await user.clear(field());
    await user.type(field(), '12,345{Enter}');
    await user.clear(field());
    await user.type(field(), '99999999{Enter}');
    expect(went.mock.calls.flat()).toEqual([12_345, 20_000]);
    expect(field()).toHaveValue('20,000');
  });

  test.each(['0', '-3', '2.5', 'last', ' '])(
    '%j is named as wrong, and stays to be corrected',
    async (text) => {
      const user = show(4);
      await user.clear(field());
      await user.type(field(), `${text}{Enter}`);
      expect(screen.getByRole('alert')).toHaveTextContent('Enter a page from 1 to 642.');
      expect(field()).toBeInvalid();
      expect(field()).toHaveValue(text);
      expect(field()).toHaveAccessibleDescription('Enter a page from 1 to 642.');
      expect(went).not.toHaveBeenCalled();
      await user.keyboard('{Escape}');
      expect(field()).toHaveValue('4');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test('gives way when another page is shown', async () => {
    const user = show(4);
    await user.clear(field());
    await user.type(field(), 'x');
    await user.click(button('Next'));
    expect(field()).toHaveValue('5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the height of rows', () => {
  const table = () => screen.getByRole('table');

  test('is chosen for all tables at once, and kept', async () => {
    const user = show();
    expect(table()).toHaveAttribute('data-density', 'comfortable');
    await user.selectOptions(screen.getByLabelText('Row height'), 'Compact');
    expect(table()).toHaveAttribute('data-density', 'compact');
    expect(localStorage.getItem('row-density')).toBe('compact');
  });

  test('is as this browser kept it', () => {
    localStorage.setItem('row-density', 'compact');
    show();
    expect(table()).toHaveAttribute('data-density', 'compact');
    expect(screen.getByLabelText('Row height')).toHaveValue('compact');
  });

  test('can be chosen where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const user = show();
    await user.selectOptions(screen.getByLabelText('Row height'), 'Compact');
    expect(table()).toHaveAttribute('data-density', 'compact');
    await user.selectOptions(screen.getByLabelText('Row height'), 'Comfortable');
    expect(table()).toHaveAttribute('data-density', 'comfortable');
  });
});

test('a press counts from the page that was typed just before, even if that one is not shown yet', async () => {
  render(<Pagination page={5} pageSize={50} total={2_000} noun="locations" onPage={went} />);
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), '10');
  await user.click(button('Next'));
  expect(went.mock.calls.flat()).toEqual([10, 11]);
});
