import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LeaveGuardProvider } from '../../../src/admin/screen-state/leave-guard.tsx';
import { AppLink, useAddress } from '../../../src/lib/address.tsx';
import { Notes } from './notes.tsx';
import { renderOffice } from './office.tsx';

const LINKS = ['/admin/a', '/admin/b', '/admin/b?page=2', '/admin/c', '/admin/d'];

function Screens() {
  const { pathname, search } = useAddress();
  return (
    <LeaveGuardProvider>
      <h1>{pathname + search}</h1>
      <Notes key={pathname} />
      {LINKS.map((to) => (
        <AppLink key={to} to={to}>
          {to}
        </AppLink>
      ))}
    </LeaveGuardProvider>
  );
}

const isAt = (address: string) => screen.findByRole('heading', { level: 1, name: address });
const browserIsAt = (address: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
const question = () => screen.findByRole('alertdialog', { name: 'Unsaved notes' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

const step = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/**
 * The back and forward buttons, until the first step is made. All steps count from where the tab is at first, because
 * jsdom counts so: -1 and -2 are two quick presses of the back button.
 */
const press = (...steps: number[]) =>
  act(async () => {
    const stepped = step();
    for (const each of steps) window.history.go(each);
    await stepped;
  });

/** A link to a part of the page, which the browser follows by itself. */
const goToPart = (hash: string) =>
  act(async () => {
    const followed = step();
    window.location.hash = hash;
    await followed;
  });

/** Opens one address after the other, and begins to write on the last one. */
async function writeAt(first: string, ...addresses: string[]) {
  const user = userEvent.setup();
  const { router } = renderOffice(first, (office) => office, <Screens />);
  for (const to of addresses) await user.click(screen.getByRole('link', { name: to }));
  const write = () => user.type(screen.getByLabelText('Notes'), 'half a sentence');
  await write();
  const answer = async (name: 'Stay' | 'Leave') => {
    await question();
    await user.click(screen.getByRole('button', { name }));
    await noQuestion();
  };
  return { user, router, write, answer };
}

test('a link asks: staying leaves all as it was, leaving leads there', async () => {
  const { user, answer } = await writeAt('/admin/a', '/admin/b');
  const entries = window.history.length;
  await user.click(screen.getByRole('link', { name: '/admin/c' }));
  await answer('Stay');
  expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  await browserIsAt('/admin/b');
  expect(window.history.length).toBe(entries);
  await user.click(screen.getByRole('link', { name: '/admin/c' }));
  await answer('Leave');
  await isAt('/admin/c');
  await press(-1);
  await isAt('/admin/b');
});

test('the back button asks: staying keeps the address and what lies ahead, leaving leads back', async () => {
  const { write, answer } = await writeAt('/admin/a', '/admin/b', '/admin/c', '/admin/d');
  await press(-1);
  await answer('Leave');
  await isAt('/admin/c');
  await write();
  await press(-1);
  await question();
  await browserIsAt('/admin/c');
  await answer('Stay');
  await isAt('/admin/c');
  await press(1);
  await answer('Leave');
  await isAt('/admin/d');
  await browserIsAt('/admin/d');
});

test('several entries at once, and two quick presses, lead as far as they were meant to', async () => {
  const { write, answer } = await writeAt('/admin/a', '/admin/b', '/admin/c', '/admin/d');
  await press(-3);
  await question();
  await browserIsAt('/admin/d');
  await answer('Leave');
  await isAt('/admin/a');
  await press(2);
  await isAt('/admin/c');
  await write();
  await press(-1, -2);
  await question();
  await browserIsAt('/admin/c');
  expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  await answer('Leave');
  await isAt('/admin/a');
  await browserIsAt('/admin/a');
});

test('two quick presses can be answered with staying', async () => {
  const { answer } = await writeAt('/admin/a', '/admin/b', '/admin/c');
  await press(-1, -2);
  await answer('Stay');
  await browserIsAt('/admin/c');
  await press(-1);
  await answer('Leave');
  await isAt('/admin/b');
});

test('a press of the back button while the question is open leaves it open', async () => {
  const { answer } = await writeAt('/admin/a', '/admin/b', '/admin/c');
  await press(-1);
  await question();
  await browserIsAt('/admin/c');
  await press(-2);
  await browserIsAt('/admin/c');
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await answer('Leave');
  await isAt('/admin/a');
});

test('an answer that comes before the step is undone waits for it', async () => {
  const { user, answer } = await writeAt('/admin/a', '/admin/b', '/admin/c');
  await user.click(screen.getByRole('link', { name: '/admin/d' }));
  await question();
  await press(-1);
  await answer('Leave');
  await isAt('/admin/b');
  await browserIsAt('/admin/b');
});

test('an entry from before the app had loaded is asked about too', async () => {
  window.history.replaceState(null, '', '/admin/a');
  window.history.pushState(null, '', '/admin/b');
  const { answer } = await writeAt('/admin/b');
  await press(-1);
  await answer('Stay');
  await browserIsAt('/admin/b');
  await press(-1);
  await answer('Leave');
  await isAt('/admin/a');
});

test('the same screen with other filters, or a part of it, is shown without a question', async () => {
  const { user, router, answer } = await writeAt('/admin/a', '/admin/b');
  await user.click(screen.getByRole('link', { name: '/admin/b?page=2' }));
  await isAt('/admin/b?page=2');
  await goToPart('#notes');
  await router.navigate(-1);
  await router.navigate(-1);
  await isAt('/admin/b');
  expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
  await router.navigate(2);
  await waitFor(() => expect(window.location.hash).toBe('#notes'));
  await press(-3);
  await question();
  await waitFor(() => expect(window.location.hash).toBe('#notes'));
  await answer('Leave');
  await isAt('/admin/a');
});

test('once the screen has been left, what is begun elsewhere is asked about again', async () => {
  const { user, write, answer } = await writeAt('/admin/a', '/admin/b');
  await press(-1);
  await answer('Leave');
  await isAt('/admin/a');
  await press(1);
  await isAt('/admin/b');
  await write();
  await user.click(screen.getByRole('link', { name: '/admin/a' }));
  await answer('Stay');
  await isAt('/admin/b');
});

test('a step within the screen while the question is open leaves the question open, and its answer counts', async () => {
  const { user, answer } = await writeAt('/admin/a', '/admin/b');
  await user.click(screen.getByRole('link', { name: '/admin/b?page=2' }));
  await isAt('/admin/b?page=2');
  await user.click(screen.getByRole('link', { name: '/admin/c' }));
  await question();
  await press(-1);
  await browserIsAt('/admin/b');
  await answer('Leave');
  await isAt('/admin/c');
});

test('an entry whose number the browser has lost is held like any other', async () => {
  const { user, answer } = await writeAt('/admin/a', '/admin/b');
  window.history.replaceState(null, '');
  await press(-1);
  await answer('Stay');
  await browserIsAt('/admin/b');
  await user.click(screen.getByRole('link', { name: '/admin/c' }));
  await answer('Leave');
  await isAt('/admin/c');
});
