import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Archive, ExternalLink, Pencil } from 'lucide-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type RowAction, RowActions } from '../../../src/ui/row-actions.tsx';
import { Cell, Row, Table, TableBody } from '../../../src/ui/table.tsx';

const pressed = vi.fn();
const actions: readonly RowAction[] = [
  { key: 'edit', label: 'Edit', icon: Pencil, keys: 'e', href: '/edit', onSelect: () => pressed('edit') },
  { key: 'live', label: 'View', icon: ExternalLink, href: '/live', newTab: true },
  { key: 'archive', label: 'Archive', icon: Archive, applies: false, onSelect: () => pressed('archive') },
];

/** Shows the actions in a row, on a screen of this width. */
function show(isNarrow: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(
    <main>
      <Table label="Towns" keys={['e']}>
        <TableBody>
          <Row label="Reno">
            <Cell>
              <RowActions of="Reno" actions={actions} />
            </Cell>
          </Row>
        </TableBody>
      </Table>
    </main>,
  );
  return userEvent.setup();
}

beforeEach(() => pressed.mockReset());

describe('on a wide screen', () => {
  test('actions are side by side, and what does not apply leaves its place empty', async () => {
    const user = show(false);
    const group = screen.getByRole('group', { name: 'Actions: Reno' });
    expect(group.children).toHaveLength(3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View: Reno (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/live',
    );
    await user.click(screen.getByRole('link', { name: 'Edit: Reno' }));
    expect(pressed).toHaveBeenCalledExactlyOnceWith('edit');
  });
});

describe('on a narrow screen', () => {
  test('they are in a menu, which has what applies, and which their keys open', async () => {
    const user = show(true);
    const menu = screen.getByRole('button', { name: 'Actions: Reno' });
    expect(menu).toHaveAttribute('aria-keyshortcuts', 'e');
    screen.getByRole('row', { name: 'Reno' }).focus();
    await user.keyboard('e');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'View']);
    expect(screen.getByRole('menuitem', { name: 'View' })).toHaveAttribute('target', '_blank');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(pressed).toHaveBeenCalledExactlyOnceWith('edit');
    expect(menu).toHaveFocus();
  });
});
