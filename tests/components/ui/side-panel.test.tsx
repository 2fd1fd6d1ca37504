import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/menu.tsx';
import { SidePanel } from '../../../src/ui/side-panel.tsx';

test('the Escape key closes a menu of the panel first, and the panel only then', async () => {
  const user = userEvent.setup({ delay: null });
  const onClose = vi.fn();
  render(
    <SidePanel
      subject="1"
      title="Ada Example"
      keys={{}}
      onClose={onClose}
      actions={<Menu label="More" context="Ada Example" items={[{ key: 'delete', label: 'Delete lead' }]} />}
    >
      A lead
    </SidePanel>,
  );
  const button = screen.getByRole('button', { name: 'More: Ada Example' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Delete lead' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
