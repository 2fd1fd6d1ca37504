import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from '../../../src/ui/tabs.tsx';

const TABS = [
  { value: 'cities', label: 'Cities' },
  { value: 'states', label: 'States' },
  { value: 'import', label: 'Import' },
];

function renderTabs() {
  const changed = vi.fn();
  function Places() {
    const [value, setValue] = useState('cities');
    const change = (next: string) => {
      changed(next);
      setValue(next);
    };
    return (
      <Tabs label="Places" value={value} onChange={change} tabs={TABS}>
        <TabPanel value="cities">All cities</TabPanel>
        <TabPanel value="states">All states</TabPanel>
        <TabPanel value="import" keepMounted>
          <input aria-label="File" />
        </TabPanel>
      </Tabs>
    );
  }
  render(<Places />);
  return { user: userEvent.setup(), changed };
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('a press shows the panel of its tab, and says so once', async () => {
  const { user, changed } = renderTabs();
  expect(screen.getByRole('tabpanel', { name: 'Cities' })).toHaveTextContent('All cities');
  await user.click(tab('States'));
  await user.click(tab('States'));
  expect(changed.mock.calls).toEqual([['states']]);
  expect(tab('States')).toHaveAttribute('aria-selected', 'true');
  const panel = screen.getByRole('tabpanel', { name: 'States' });
  expect(tab('States')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.queryByText('All cities')).not.toBeInTheDocument();
});

test('arrow keys move around the tabs, and the Tab key leaves them', async () => {
  const { user, changed } = renderTabs();
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}');
  expect(changed.mock.calls.flat()).toEqual(['states', 'import', 'cities', 'import', 'cities', 'import']);
  expect(tab('Import')).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('File')).toHaveFocus();
});

test('keys of the browser stay its own', async () => {
  const { user, changed } = renderTabs();
  await user.tab();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowDown}');
  expect(changed).not.toHaveBeenCalled();
  expect(tab('Cities')).toHaveFocus();
});

test('a panel that stays mounted keeps what was typed', async () => {
  const { user } = renderTabs();
  await user.click(tab('Import'));
  await user.type(screen.getByLabelText('File'), 'places.csv');
  await user.click(tab('Cities'));
  expect(screen.getByLabelText('File')).not.toBeVisible();
  await user.click(tab('Import'));
  expect(screen.getByLabelText('File')).toHaveValue('places.csv');
});
