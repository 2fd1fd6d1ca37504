import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx';
import { Menu } from '../../../src/ui/menu.tsx';
import { SelectAllCell, SelectCell } from '../../../src/ui/select-cells.tsx';
import { SortCell } from '../../../src/ui/sort-cell.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../src/ui/table.tsx';

const pressed = vi.fn();
beforeEach(() => pressed.mockReset());

type TownProps = { town: string; isSelected: boolean; onSelect: () => void; onDelete: () => void };

/** A row whose second action is there for Reno only. */
const Town = ({ town, isSelected, onSelect, onDelete }: TownProps) => (
  <Row label={town}>
    <SelectCell label={`Select ${town}`} checked={isSelected} onChange={onSelect} />
    <Cell>
      <a
        href={`#${town}`}
        aria-keyshortcuts="Enter"
        onClick={(event) => {
          event.preventDefault();
          pressed('open', town);
        }}
      >
        {town}
      </a>
    </Cell>
    <Cell>
      <button type="button" aria-keyshortcuts="e" onClick={() => pressed('edit', town)}>
        Edit {town}
      </button>
      <button type="button" disabled={town !== 'Reno'}>
        Publish {town}
      </button>
      <button type="button" onClick={onDelete}>
        Delete {town}
      </button>
      <Menu label="More" context={town} items={[{ key: 'a', label: 'Archive' }]} />
    </Cell>
  </Row>
);

function Towns() {
  const [towns, setTowns] = useState(['Reno', 'Elko', 'Ely']);
  const [selected, setSelected] = useState('');
  const [doomed, setDoomed] = useState('');
  return (
    <main tabIndex={-1}>
      <Table label="Towns" keys={['x', 'Enter', 'e']}>
        <TableHead>
          <SelectAllCell label="Select all" onChange={() => pressed('all')} checked={false} />
          <SortCell sorted="ascending" onSort={() => pressed('sort')}>
            Name
          </SortCell>
          <HeadCell>Actions</HeadCell>
        </TableHead>
        <TableBody>
          {towns.map((town) => (
            <Town
              key={town}
              town={town}
              isSelected={selected === town}
              onSelect={() => setSelected(town)}
              onDelete={() => setDoomed(town)}
            />
          ))}
        </TableBody>
      </Table>
      <button type="button" onClick={() => setTowns(['Reno', 'Elko', 'Ely', 'Elgin'])}>
        After
      </button>
      <ConfirmDialog
        open={doomed !== ''}
        title="Delete?"
        description="It is gone."
        confirmLabel="Delete"
        onConfirm={() => {
          setTowns(towns.filter((town) => town !== doomed));
          setDoomed('');
        }}
        onCancel={() => setDoomed('')}
      />
    </main>
  );
}

function show() {
  render(<Towns />);
  return userEvent.setup();
}

const row = (town: string) => screen.getByRole('row', { name: town });
const button = (name: string) => screen.getByRole('button', { name });

test('the header and the rows are one stop of the Tab key each, whatever they contain', async () => {
  const user = show();
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus();
  await user.tab();
  expect(row('Reno')).toHaveFocus();
  await user.tab();
  expect(button('After')).toHaveFocus();
  await user.tab({ shift: true });
  expect(row('Reno')).toHaveFocus();
});

test('a row that arrives later is no stop of its own', async () => {
  const user = show();
  await user.click(button('After'));
  await waitFor(() => expect(button('Edit Elgin')).toHaveAttribute('tabindex', '-1'));
  expect(row('Elgin')).toHaveAttribute('tabindex', '-1');
});

describe('moving', () => {
  test('up and down lead to rows, Home and End to the first and the last, and Tab returns to the row', async () => {
    const user = show();
    row('Reno').focus();
    await user.keyboard('{ArrowDown}');
    expect(row('Elko')).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}');
    expect(row('Ely')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(row('Reno')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab({ shift: true });
    expect(row('Elko')).toHaveFocus();
  });

  test('left and right lead through the controls of a row, past what cannot be pressed', async () => {
    const user = show();
    row('Elko').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('checkbox', { name: 'Select Elko' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(button('Delete Elko')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(row('Elko')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(row('Elko')).toHaveFocus();
  });

  test('up and down from a control lead to the same control of the other row', async () => {
    const user = show();
    button('Edit Reno').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(button('Edit Ely')).toHaveFocus();
  });

  test('the header has its own arrows, and leads down to the rows', async () => {
    const user = show();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(button('Name')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(row('Reno')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Name')).toHaveFocus();
  });

  test("a menu's button keeps the keys that open the menu, and the menu its own", async () => {
    const user = show();
    button('More: Reno').focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
    await user.keyboard('{ArrowDown}e');
    expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('acting', () => {
  test('Enter opens the row, e edits it and x selects it, and the row keeps the focus', async () => {
    const user = show();
    row('Elko').focus();
    await user.keyboard('{Enter}eEx');
    expect(pressed.mock.calls).toEqual([
      ['open', 'Elko'],
      ['edit', 'Elko'],
      ['edit', 'Elko'],
    ]);
    expect(screen.getByRole('checkbox', { name: 'Select Elko' })).toBeChecked();
    expect(row('Elko')).toHaveFocus();
  });

  test("Enter on a checkbox opens the row; on a button it is the button's own", async () => {
    const user = show();
    screen.getByRole('checkbox', { name: 'Select Ely' }).focus();
    await user.keyboard('{Enter}');
    button('Edit Ely').focus();
    await user.keyboard('{Enter}');
    expect(pressed.mock.calls).toEqual([
      ['open', 'Ely'],
      ['edit', 'Ely'],
    ]);
  });

  test('keys with a modifier, and those in a dialog, do nothing here', async () => {
    const user = show();
    row('Elko').focus();
    await user.keyboard('{Control>}e{/Control}{Alt>}{Enter}{/Alt}');
    await user.click(button('Delete Elko'));
    await screen.findByRole('alertdialog');
    await user.keyboard('e');
    expect(pressed).not.toHaveBeenCalled();
  });

  test('where a row is deleted, the keyboard goes on from its neighbor', async () => {
    const user = show();
    button('Delete Elko').focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'Elko' })).not.toBeInTheDocument());
    await waitFor(() => expect(row('Ely')).toHaveFocus());
  });
});

test('the keys are told to everybody, and read out with the table', () => {
  show();
  expect(screen.getByRole('table')).toHaveAccessibleDescription(
    'Keys: ↑ ↓ rows, ← → within a row, X select, Enter open, E edit',
  );
});

test('a table without keys is reached as a box that scrolls, and its rows are not', () => {
  render(
    <Table label="Months">
      <TableBody>
        <Row>
          <Cell>May</Cell>
        </Row>
      </TableBody>
    </Table>,
  );
  expect(screen.getByRole('region', { name: 'Months' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('row')).not.toHaveAttribute('tabindex');
});
