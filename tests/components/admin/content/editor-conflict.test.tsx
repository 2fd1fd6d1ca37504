import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { toastText } from '../admin-screen.tsx';
import { content, draft, openEditor, press, serveArticle, title } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const text = 'One.\n\nTwo.\n\nThree.';
const small = { ...draft, content: text };
const dialog = () => screen.findByRole('dialog', { name: 'Someone else saved this article' });

describe('when somebody else has saved meanwhile', () => {
  test('nothing is overwritten: both versions show, and the chosen one is saved over theirs', async () => {
    const { saveElsewhere, current } = serveArticle(small);
    const { user } = await openEditor();
    saveElsewhere({ title: 'Their title', content: text.replace('Three', 'Their three') });
    await user.clear(title());
    await user.type(title(), 'My title');
    fireEvent.change(content(), { target: { value: text.replace('One', 'My one') } });
    await user.click(press('Save'));

    const asked = within(await dialog());
    expect(current().title).toBe('Their title');
    expect(asked.getByText('You both changed it, in the same place.')).toBeInTheDocument();
    expect(asked.getByText('You both changed it, in different places.')).toBeInTheDocument();
    const [titles, contents] = asked.getAllByRole('region');
    expect(titles).toHaveTextContent('[removed: Their][added: My] title');
    expect(contents).toHaveTextContent('Their three');
    expect(asked.getByRole('button', { name: 'Save this version' })).toBeDisabled();

    await user.click(asked.getAllByRole('radio', { name: 'Keep mine' })[0] ?? document.body);
    expect(asked.getByRole('radio', { name: 'Combine both' })).toBeChecked();
    await user.click(asked.getByRole('button', { name: 'Save this version' }));
    await toastText('Article updated');
    expect(current()).toMatchObject({ title: 'My title', content: 'My one.\n\nTwo.\n\nTheir three.' });
    expect(content()).toHaveValue('My one.\n\nTwo.\n\nTheir three.');
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  test('a text that a colleague has published meanwhile is not changed unchecked: the next save checks it', async () => {
    const { saveElsewhere, current } = serveArticle(draft);
    const { user } = await openEditor();
    saveElsewhere({ status: 'published' });
    await user.type(content(), ' A guaranteed gain.');
    await user.click(press('Save'));
    expect(await toastText('Error')).toContain('Someone else has published this article.');
    expect(current().content).toBe(draft.content);
    await user.click(press('Save'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('guaranteed');
    expect(current().content).toBe(draft.content);
    await user.click(press('Save anyway'));
    await toastText('Article updated');
    expect(current()).toMatchObject({ status: 'published', content: `${draft.content} A guaranteed gain.` });
  });

  test('theirs can be taken instead', async () => {
    const { saveElsewhere, current } = serveArticle(small);
    const { user } = await openEditor();
    saveElsewhere({ content: 'Theirs.' });
    fireEvent.change(content(), { target: { value: 'Mine.' } });
    await user.click(press('Save'));
    await dialog();
    await user.click(screen.getByRole('radio', { name: 'Use theirs' }));
    await user.click(press('Save this version'));
    await waitFor(() => expect(content()).toHaveValue('Theirs.'));
    expect(current().content).toBe('Theirs.');
  });

  test('somebody who keeps editing loses nothing, and is asked again', async () => {
    const { saveElsewhere, current } = serveArticle(small);
    const { user } = await openEditor();
    saveElsewhere({ content: 'Theirs.' });
    fireEvent.change(content(), { target: { value: 'Mine.' } });
    await user.click(press('Save'));
    await dialog();
    await user.click(press('Keep editing'));
    expect(content()).toHaveValue('Mine.');
    expect(current().content).toBe('Theirs.');
    await user.click(press('Compare versions'));
    await dialog();
  });

  test('a third save in between shows as well', async () => {
    const { saveElsewhere, current } = serveArticle(small);
    const { user } = await openEditor();
    saveElsewhere({ content: 'Theirs.' });
    fireEvent.change(content(), { target: { value: 'Mine.' } });
    await user.click(press('Save'));
    await dialog();
    saveElsewhere({ content: 'Theirs again.' });
    await user.click(screen.getByRole('radio', { name: 'Keep mine' }));
    await user.click(press('Save this version'));
    await waitFor(async () => expect(await dialog()).toHaveTextContent('Theirs again'));
    expect(current().content).toBe('Theirs again.');
  });

  test('a different status is no conflict: the texts are saved, the status stays', async () => {
    const { saveElsewhere, current } = serveArticle(small);
    const { user } = await openEditor();
    saveElsewhere({ status: 'pending_review' });
    await user.type(title(), '!');
    await user.click(press('Save'));
    await toastText('Article updated');
    expect(current()).toMatchObject({ title: `${draft.title}!`, status: 'pending_review' });
    expect(await screen.findByText('Pending Review')).toBeInTheDocument();
  });
});
