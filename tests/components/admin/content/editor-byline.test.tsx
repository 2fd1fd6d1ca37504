import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { answer } from '../admin-api.ts';
import { toastText } from '../admin-screen.tsx';
import { draft, NOBODY_NAMED, openEditor, press, saves, serveArticle, title } from './editor-setup.tsx';
import { ada, former, ruth, sentTo, serveContributors } from './editorial-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const reviewed = {
  ...{ author_id: ada.id, author: ada.name, reviewer_id: ruth.id, reviewer: ruth.name },
  reviewed_on: '2026-11-03',
};

async function open(byline: object = NOBODY_NAMED) {
  const { saveElsewhere } = serveArticle();
  answer('article_overview', () => ({
    rows: [{ id: draft.id, title: draft.title, is_own: true, ...byline }],
  }));
  serveContributors();
  answer('set_byline', () => ({}));
  // The screen asks again when someone returns to its window.
  const lookAgain = () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
  };
  return { ...(await openEditor()), saveElsewhere, lookAgain };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Author and review' }));
const openDialog = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await (await panel()).findByRole('button', { name: 'Change...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Author and review' }));
  await dialog.findByLabelText('Author');
  return dialog;
};

describe('the author and the review', () => {
  test('are named where there are any', async () => {
    const { unmount } = await open();
    expect(await (await panel()).findByText('No author. Not reviewed.')).toBeVisible();
    unmount();
    await open(reviewed);
    expect(
      await (await panel()).findByText('By Ada Author. Reviewed by Ruth Reviewer on November 3, 2026.'),
    ).toBeVisible();
  });

  test('are chosen of the active contributors, and saved for the version that was seen, with the day of the site', async () => {
    // It is the 25th in London but still the 24th in Los Angeles, whose days the site uses.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T02:00:00Z') });
    const { user } = await open();
    const dialog = await openDialog(user);
    const offered = within(dialog.getByLabelText('Author')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'No author',
      'Ada Author, CFP',
      'Ruth Reviewer',
    ]);
    await user.selectOptions(dialog.getByLabelText('Author'), 'Ada Author, CFP');
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'Ada Author, CFP');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Authors cannot review their own text.')).toBeVisible();
    expect(dialog.getByText('On which day was it reviewed?')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'Ruth Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Reviewed today' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toastText('Author and review saved');
    expect(sentTo('set_byline')).toEqual([
      {
        ...{ article: draft.id, seen_at: draft.updated_at },
        ...{ author: ada.id, reviewer: ruth.id, reviewed_on: '2026-11-24' },
      },
    ]);
  });

  test('keep an inactive contributor whom the article names, and lose the day with the reviewer', async () => {
    const { user } = await open({ ...reviewed, author_id: former.id, author: former.name });
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText('Author')).toHaveDisplayValue('Former Writer, CFP (inactive)');
    await user.selectOptions(dialog.getByLabelText('Reviewer'), 'No review');
    expect(dialog.getByLabelText('Reviewed on')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toastText('Author and review saved');
    expect(sentTo('set_byline')).toEqual([
      { article: draft.id, seen_at: draft.updated_at, author: former.id },
    ]);
  });

  test('tell who comes second, and keep what was chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open();
    const message = 'Someone else has changed this article. Reload it and try again.';
    answer('set_byline', () => ({ refusal: 409, message }));
    const dialog = await openDialog(user);
    await user.selectOptions(dialog.getByLabelText('Author'), 'Ruth Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Author')).toHaveDisplayValue('Ruth Reviewer');
  });

  test('keep what is being chosen when a colleague saves meanwhile', async () => {
    const { user, saveElsewhere, lookAgain } = await open();
    const dialog = await openDialog(user);
    await user.selectOptions(dialog.getByLabelText('Author'), 'Ruth Reviewer');
    saveElsewhere({ status: 'pending_review' });
    lookAgain();
    expect(await screen.findByText('Pending Review')).toBeInTheDocument();
    expect(dialog.getByLabelText('Author')).toHaveDisplayValue('Ruth Reviewer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toastText('Author and review saved');
    expect(sentTo('set_byline')).toMatchObject([{ seen_at: draft.updated_at, author: ruth.id }]);
  });

  test('need contributors, and say where to add them', async () => {
    const { user } = await open();
    serveContributors([]);
    await user.click(await (await panel()).findByRole('button', { name: 'Change...' }));
    expect(await screen.findByRole('link', { name: 'Add the people who write and review' })).toHaveAttribute(
      'href',
      '/admin/editorial',
    );
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a review', () => {
  test('is of the saved text: nobody can enter one beside unsaved changes, but the author', async () => {
    const { user } = await open(reviewed);
    await user.type(title(), '!');
    expect(await (await panel()).findByText('Saving a new text ends the review.')).toBeVisible();
    const dialog = await openDialog(user);
    expect(dialog.getByLabelText('Reviewer')).toBeDisabled();
    expect(dialog.getByText(/^Save your changes first/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Author'), 'No author');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await toastText('Author and review saved');
    expect(sentTo('set_byline')).toMatchObject([{ reviewer: ruth.id, reviewed_on: '2026-11-03' }]);
    expect(sentTo('set_byline')[0]).not.toHaveProperty('author');
  });

  test('ends with another text: a save says so first, and saves nothing when it is canceled', async () => {
    const { user } = await open(reviewed);
    await user.type(title(), '!');
    await user.click(press('Save'));
    const asked = within(await screen.findByRole('alertdialog', { name: 'End the review?' }));
    expect(asked.getByText(/^Ruth Reviewer reviewed the text on November 3, 2026\./)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(saves()).toEqual([]);
    expect(title()).toHaveValue(`${draft.title}!`);
    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'Save and end the review' }));
    await toastText('Article updated');
    expect(saves()).toHaveLength(1);
  });

  test('asks nothing where no text changes, or nobody has reviewed it', async () => {
    const { user, unmount } = await open(reviewed);
    await user.click(press('Publish'));
    await toastText('Article published');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    unmount();
    const { user: next } = await open();
    await next.type(title(), '!');
    await next.click(press('Save'));
    await toastText('Article updated');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
