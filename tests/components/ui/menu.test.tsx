import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/menu.tsx';

const chosen = vi.fn();

function show() {
  const item = (label: string, disabled = false) => ({
    key: label,
    label,
    disabled,
    onSelect: () => chosen(label),
  });
  render(
    <main>
      <Menu label="Status" context="An article" items={[item('One'), item('Two', true), item('Three')]} />
      <button type="button">Next</button>
    </main>,
  );
  return userEvent.setup();
}

beforeEach(() => chosen.mockReset());

const button = () => screen.getByRole('button', { name: 'Status: An article' });
const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens on a press; a choice closes it and returns the focus', async () => {
  const user = show();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(screen.getByRole('menu', { name: 'Status: An article' })).toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await user.click(item('Three'));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Three');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('the current choice cannot be chosen', async () => {
  const user = show();
  await user.click(button());
  expect(item('Two')).toBeDisabled();
  await user.click(item('Two'));
  expect(chosen).not.toHaveBeenCalled();
});

test('arrows, Home and End move between the choices and skip the current one', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(item('One')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Three')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('One')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('Three')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('One')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Three')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Three');
});

test('ArrowUp opens it at the end', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(item('Three')).toHaveFocus();
});

test('Escape, Tab and a press elsewhere close it without a choice', async () => {
  const user = show();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.click(button());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(chosen).not.toHaveBeenCalled();
});
