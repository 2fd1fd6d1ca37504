import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import { answer, pending, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { listedArticle as article, articleId as id } from './content-setup.ts';
import { draft, NO_FACTS } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const show = (at = '/admin/articles') => showScreen(at, <ContentPage />);
const lastList = () => requests.findLast(({ table }) => table === 'article_overview')?.search;
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`${title} stands in no row.`);
  return within(row);
};

describe('the list', () => {
  test('shows the columns and each article, with its location and a link to edit it', async () => {
    answer('article_overview', () => ({
      rows: [
        article(1, { generated_by: 'template' }),
        article(2, { city: null, neighborhood: null, location_type: 'state', status: 'published' }),
        article(3, { city: null, neighborhood: null, location_type: 'state', state: ' ' }),
      ],
    }));
    show();
    expect(screen.getByText('Loading articles...')).toBeInTheDocument();
    const first = await rowOf('Article 1');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['', 'Title', 'Location', 'Created', 'Status', 'Actions']);
    expect(first.getByText('San Diego, California')).toBeInTheDocument();
    expect(first.getByText('May 1, 2026')).toBeInTheDocument();
    expect(first.getByText('Draft')).toBeInTheDocument();
    expect(first.getByText('Built-in text')).toBeInTheDocument();
    expect(first.getByRole('link', { name: /^Edit/ })).toHaveAttribute('href', `/admin/articles/${id(1)}`);
    expect((await rowOf('Article 2')).getByText('California')).toBeInTheDocument();
    expect((await rowOf('Article 3')).getByText('Unknown Location')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create New Article' })).toHaveAttribute(
      'href',
      '/admin/generate',
    );
  });

  test('says so without articles', async () => {
    answer('article_overview', () => ({}));
    show();
    expect(await screen.findByText('No articles found')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  test('how many rows a page has is a choice; the first row that is shown stays on the page', async () => {
    answer('article_overview', () => ({ rows: Array.from({ length: 60 }, (_, at) => article(at)) }));
    const { user } = show('/admin/articles?page=2');
    expect(await screen.findByText('Showing 26-50 of 60 articles')).toBeInTheDocument();
    const reading = pending<object>();
    answer('article_overview', () => reading.promise);
    await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await waitFor(() => expect(lastList()?.get('limit')).toBe('50'));
    expect(lastList()?.get('offset')).toBe('0');
    expect(address()).toBe('/admin/articles?size=50');
    // Until the other rows are there, the words are about those that are shown.
    expect(screen.getByLabelText('Rows per page')).toHaveValue('50');
    expect(screen.getByText('Showing 26-50 of 60 articles')).toBeInTheDocument();
    reading.settle({ rows: Array.from({ length: 60 }, (_, at) => article(at)) });
    expect(await screen.findByText('Showing 1-50 of 60 articles')).toBeInTheDocument();
  });

  test('search, status and text filter it in the database, and show in the address', async () => {
    answer('article_overview', () => ({ rows: Array.from({ length: 60 }, (_, at) => article(at)) }));
    const { user } = show('/admin/articles?page=2');
    await screen.findByText('Article 49');
    await user.type(screen.getByRole('searchbox'), 'la jolla');
    await waitFor(() => expect(lastList()?.get('search_text')).toBe('ilike(all).{"%la%","%jolla%"}'));
    expect(lastList()?.get('offset')).toBe('0');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending Review');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Text' }), 'Built-in text');
    await waitFor(() => expect(lastList()?.get('generated_by')).toBe('eq.template'));
    expect(lastList()?.get('status')).toBe('eq.pending_review');
    expect(address()).toBe('/admin/articles?search=la+jolla&status=pending_review&text=template');
    const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All Status',
      'Drafts',
      'Pending Review',
      'Published',
    ]);
  });

  test('the export holds everything that matches, past 1,000 rows, and nothing that a spreadsheet would run', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => article(at, at === 0 ? { title: '=1+1' } : {}));
    answer('article_overview', () => ({ rows }));
    const file = vi.fn<(blob: Blob) => string>(() => 'blob:test');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = show('/admin/articles?status=draft');
    await screen.findByText('Article 1');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await toastText('Export complete')).toContain('1,100 articles');
    expect(lastList()?.get('status')).toBe('eq.draft');
    const text = (await file.mock.calls[0]?.[0].text()) ?? '';
    expect(text.trim().split('\r\n')).toHaveLength(1101);
    expect(text).toContain("'=1+1");
  });
});

describe('the status menu', () => {
  const open = async (title: string) => {
    answer('article_overview', () => ({ rows: [article(1), article(2, { status: 'published' })] }));
    const { user } = show();
    await user.click((await rowOf(title)).getByRole('button', { name: `Status: ${title}` }));
    return user;
  };

  test('offers every status but the current one', async () => {
    await open('Article 2');
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Set as Draft',
      'Set as Pending Review',
      'Publish',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Publish' })).toBeDisabled();
    expect(screen.getByRole('menuitem', { name: 'Set as Draft' })).toBeEnabled();
  });

  test('shows the new status at once, and says when it is saved', async () => {
    const user = await open('Article 1');
    const storing = pending<void>();
    answer('articles', () => storing.promise.then(() => ({ rows: [{ id: id(1) }] })));
    await user.click(screen.getByRole('menuitem', { name: 'Set as Pending Review' }));
    expect(await (await rowOf('Article 1')).findByText('Pending Review')).toBeInTheDocument();
    answer('article_overview', () => ({ rows: [article(1, { status: 'pending_review' })] }));
    storing.settle();
    expect(await toastText('Status updated')).toContain('Article status changed to Pending Review');
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect([sent?.search.get('id'), sent?.body]).toEqual([`eq.${id(1)}`, { status: 'pending_review' }]);
  });

  test('brings the old status back when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await open('Article 1');
    answer('articles', ({ method }) =>
      method === 'PATCH' ? { refusal: 500 } : { rows: [{ ...draft, id: id(1) }] },
    );
    await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    await toastText('Error updating status');
    expect((await rowOf('Article 1')).getByText('Draft')).toBeInTheDocument();
  });

  test('says that it is saved even when the row has left the list meanwhile', async () => {
    answer('article_overview', () => ({ rows: [article(1)] }));
    const { user } = show('/admin/articles?status=draft');
    await user.click((await rowOf('Article 1')).getByRole('button', { name: /^Status:/ }));
    answer('articles', () => ({ rows: [{ ...draft, id: id(1) }] }));
    answer('article_overview', () => ({}));
    await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    expect(await toastText('Status updated')).toContain('Published');
    expect(await screen.findByText('No articles found')).toBeInTheDocument();
  });

  const UNSOURCED = 'Numbers not backed by a fact: 990.';
  const EARLIER = '$7,000 is an earlier figure. Now it is $7,500.';
  const publish = async (content: string, review_reasons: string[] | null = null) => {
    answer('article_overview', () => ({ rows: [article(1)] }));
    answer('articles', () => ({ rows: [{ ...draft, id: id(1), content, review_reasons }] }));
    const { user } = show();
    await user.click((await rowOf('Article 1')).getByRole('button', { name: /^Status:/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    return user;
  };
  const changes = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

  test('asks before it publishes what the gate would hold back, naming the reasons', async () => {
    const user = await publish('OK');
    const question = await screen.findByRole('alertdialog', { name: 'Publish this article anyway?' });
    expect(question).toHaveTextContent('The text is too short: 1 word');
    expect(question).toHaveTextContent('The text does not mention La Jolla.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);

    await user.click((await rowOf('Article 1')).getByRole('button', { name: /^Status:/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish anyway' }));
    await toastText('Status updated');
    expect(changes()).toEqual([{ status: 'published', review_reasons: null }]);
  });

  test('asks before it publishes a text that has reasons, stored ones and those of the facts', async () => {
    answer('check_articles', () => ({
      value: { sources: [], country: [], packs: { [id(1)]: NO_FACTS } },
    }));
    await publish(`${draft.content}\n\nAsk 990 people.`, [EARLIER]);
    const question = await screen.findByRole('alertdialog', { name: 'Publish this article anyway?' });
    expect(question).toHaveTextContent(UNSOURCED);
    expect(question).toHaveTextContent(EARLIER);
    expect(changes()).toEqual([]);
  });

  test('asks about each of two articles whose checks end late, one after the other', async () => {
    const checked = pending<void>();
    answer('article_overview', () => ({ rows: [article(1), article(2)] }));
    answer('articles', async ({ method, search }) => {
      if (method !== 'PATCH') await checked.promise;
      const asked = [1, 2].filter((each) => String(search.get('id')).includes(id(each)));
      return { rows: asked.map((each) => ({ ...draft, id: id(each), content: 'OK' })) };
    });
    const { user } = show();
    for (const title of ['Article 1', 'Article 2']) {
      await user.click((await rowOf(title)).getByRole('button', { name: /^Status:/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Publish' }));
    }
    checked.settle();
    for (const title of ['Article 1', 'Article 2']) {
      const question = await screen.findByRole('alertdialog', { name: 'Publish this article anyway?' });
      await waitFor(() => expect(question).toHaveTextContent(title));
      await user.click(within(question).getByRole('button', { name: 'Publish anyway' }));
    }
    await waitFor(() => expect(changes()).toHaveLength(2));
    const published = requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ search }) => search.get('id'));
    expect(published).toEqual([`eq.${id(1)}`, `eq.${id(2)}`]);
  });

  test('never publishes an empty text', async () => {
    await publish(' \n');
    expect(await toastText('Error updating status')).toContain('You cannot publish an article without text.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });
});
