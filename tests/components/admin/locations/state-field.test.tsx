import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { StateField } from '../../../../src/admin/location-forms/state-field.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { serveLocations } from '../content/content-setup.ts';
import { answerOf, locations, showLocations } from './locations-setup.tsx';
import { laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockReset());

function Choosing() {
  const [choice, setChoice] = useState({ state: '', other_state: false });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(choice);
      }}
    >
      <StateField choice={choice} onChange={setChoice} />
      <input aria-label="Next" />
      <button type="submit">Send</button>
    </form>
  );
}

function show(stored: string[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const rows = stored.map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-'), has_page: true }));
  client.setQueryData(['unique-states'], rows);
  render(
    <QueryClientProvider client={client}>
      <Choosing />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const field = () => screen.getByRole('combobox', { name: 'State' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a state is found by typing and taken by keyboard', async () => {
  const user = show();
  await user.type(field(), 'new m');
  expect(offered()).toEqual(['New MexicoNM']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('New Mexico');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(offered()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ state: 'New Mexico', other_state: false });
});

test('a postal code is understood when the field is left', async () => {
  const user = show();
  await user.type(field(), 'ca');
  expect(offered()[0]).toBe('CaliforniaCA');
  await user.tab();
  expect(field()).toHaveValue('California');
});

test('a name that no state can have is refused while it is typed, without a way to use it anyway', async () => {
  const user = show();
  await user.type(field(), 'Admin');
  await user.tab();
  expect(
    await screen.findByText('A state cannot be named "Admin": the site already uses the address /admin.'),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.clear(field());
  await user.type(field(), '404');
  await user.tab();
  expect(await screen.findByText('The name has no letters.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a misspelled name gets the right spelling, which one press takes', async () => {
  const user = show();
  await user.type(field(), 'Calfornia');
  await user.tab();
  expect(
    screen.getByText('"Calfornia" is not one of the 50 states or DC. Did you mean California?'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use California' }));
  expect(field()).toHaveValue('California');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.queryByText(/not one of the 50/)).not.toBeInTheDocument();
});

test('hints about a name move nothing between the press of a button and its release', async () => {
  const user = show();
  await user.type(field(), 'Cal');
  const words = /^"Cal" is not one of the 50 states or DC/;
  const send = screen.getByRole('button', { name: 'Send' });
  await user.pointer({ keys: '[MouseLeft>]', target: send });
  expect(field()).not.toHaveFocus();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: send });
  expect(onSubmit).toHaveBeenCalledWith({ state: 'Cal', other_state: false });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('another name needs a deliberate choice, and typing something else takes it back', async () => {
  const user = show();
  await user.type(field(), 'Puerto Rico');
  await user.tab();
  await user.click(screen.getByRole('checkbox', { name: 'Use "Puerto Rico" anyway' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ state: 'Puerto Rico', other_state: true });
  await user.type(field(), 's');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenLastCalledWith({ state: 'Puerto Ricos', other_state: false });
});

test('another state that has locations already is offered, and needs no second choice', async () => {
  const user = show(['Puerto Rico', 'Texas']);
  await user.type(field(), 'puer');
  expect(offered()).toEqual(['Puerto Ricohas locations']);
  await user.click(screen.getByRole('option'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ state: 'Puerto Rico', other_state: true });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('Escape closes only the list', async () => {
  const user = show();
  await user.type(field(), 'tex');
  await user.keyboard('{Escape}');
  expect(offered()).toEqual([]);
  expect(field()).toHaveValue('tex');
});

const posted = () => requests.filter(({ method, table }) => method === 'POST' && table === 'locations');

test('Add New Location sends the state that was meant', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('location_overview', ({ search }) => answerOf(search, locations));
  answer('admin_users', () => ({}));
  answer('articles', () => ({ refusal: 500 }));
  answer('locations', ({ method, body }) =>
    method === 'POST' ? { rows: [{ ...laJolla, ...Object([body].flat().at(-1)) }] } : {},
  );
  const { user } = showLocations();
  await user.click(await screen.findByRole('button', { name: 'Add New Location' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Location' }));
  await user.type(form.getByLabelText('State'), 'Cal');
  expect(form.getByRole('listbox', { name: 'States' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(form.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.type(form.getByLabelText('State'), 'fornia');
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Did you mean California?');
  expect(posted()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Use California' }));
  await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await toastText('Success')).toContain('Location added');
  expect([posted()[0]?.body].flat().at(-1)).toMatchObject({ state: 'California' });
});

test('Add Location on the Content Management screen takes another state when it is chosen', async () => {
  serveLocations([laJolla]);
  const { user } = showScreen('/admin/content', <ContentPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Location' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Location' }));
  await user.type(form.getByLabelText('State'), 'Puerto Rico');
  await user.type(form.getByLabelText('City'), 'San Juan');
  await user.type(form.getByLabelText('ZIP Code'), '00901');
  answer('locations', ({ method, body }) => ({
    rows: method === 'POST' ? [{ ...laJolla, ...Object([body].flat().at(-1)) }] : [],
  }));
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    '"Puerto Rico" is not one of the 50 states or DC.',
  );
  await user.click(form.getByRole('checkbox', { name: 'Use "Puerto Rico" anyway' }));
  await user.click(form.getByRole('button', { name: 'Add Location' }));
  expect(await toastText('Success')).toContain('Location added: San Juan, Puerto Rico');
});
