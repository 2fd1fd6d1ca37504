import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ContentPage } from '../../../../src/admin/content/content-page.tsx';
import type { ListedArticle } from '../../../../src/data/articles/article-list.ts';
import { articleAbout } from '../../../support/article-text.ts';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { laJolla } from '../locations/sample-locations.ts';
import { articleId, listedArticle } from './content-setup.ts';
import { NO_FACTS } from './editor-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

/** Shows the list with these articles. Deletions and changes show at the next read. */
async function showList(articles: ListedArticle[], at = '/admin/articles') {
  let rows = articles;
  answer('article_overview', () => ({ rows }));
  const shown = showScreen(at, <ContentPage />);
  await screen.findByText(articles[0]?.title ?? '');
  const tick = (name: string) => shown.user.click(screen.getByRole('checkbox', { name }));
  const press = (name: string | RegExp, { getByRole }: Pick<typeof screen, 'getByRole'> = screen) =>
    shown.user.click(getByRole('button', { name }));
  return {
    ...shown,
    tick,
    press,
    change: (next: ListedArticle[]) => {
      rows = next;
    },
  };
}

const sent = (name: string) =>
  requests.filter(({ table }) => table === name).map(({ body }) => body as Record<string, string[]>);
const bar = () => within(screen.getByRole('region', { name: 'Selected articles' }));
const dialog = async () => within(await screen.findByRole('alertdialog'));

describe('the selection', () => {
  test('takes a page first and then everything that matches, and says how many are published', async () => {
    const rows = Array.from({ length: 120 }, (_, at) =>
      listedArticle(at, at % 2 === 0 ? { status: 'published' } : {}),
    );
    const { tick, press } = await showList(rows);
    expect(screen.queryByRole('region', { name: 'Selected articles' })).not.toBeInTheDocument();
    await tick('Select all articles on this page');
    expect(bar().getByText(/25 selected/)).toHaveTextContent('25 selected, 13 published');
    await press('Select all 120 matching articles');
    expect(await screen.findByText(/120 selected/)).toHaveTextContent('120 selected, 60 published');
    await press('Clear selection');
    expect(screen.queryByRole('region', { name: 'Selected articles' })).not.toBeInTheDocument();
  });

  test('stays while the administrator pages', async () => {
    const { tick, press } = await showList(Array.from({ length: 60 }, (_, at) => listedArticle(at)));
    await tick('Select Article 0');
    await press('Next');
    await screen.findByText('Article 45');
    await tick('Select Article 45');
    expect(bar().getByText(/2 selected/)).toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('deleting one names it, sends the version that was seen, and says that it is gone', async () => {
    const { press, change } = await showList([listedArticle(1), listedArticle(2)]);
    await press('Delete article: Article 1');
    const asked = await dialog();
    expect(asked.getByRole('heading')).toHaveTextContent('Delete "Article 1"');
    expect(asked.getByText(/This cannot be undone/)).toHaveTextContent(/Leads are kept/);
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    answer('delete_articles', () => ({}));
    change([listedArticle(2)]);
    await press('Delete 1', asked);
    expect(await toastText('Articles deleted')).toContain('1 article deleted.');
    expect(sent('delete_articles')).toEqual([
      { articles: [articleId(1)], seen: [listedArticle(1).updated_at] },
    ]);
    await waitFor(() => expect(screen.queryByText('Article 1')).not.toBeInTheDocument());
  });

  test('deleting several names them, counts the published ones, and reports the one that changed meanwhile', async () => {
    const rows = [1, 2, 3].map((at) => listedArticle(at, at === 2 ? { status: 'published' } : {}));
    const { tick, press, change } = await showList(rows);
    await tick('Select all articles on this page');
    await press('Delete 3');
    const asked = await dialog();
    expect(asked.getByText(/1 of them is published/)).toHaveTextContent(
      'Visitors will no longer be able to read',
    );
    expect(within(asked.getByRole('list', { name: 'Articles' })).getAllByRole('listitem')).toHaveLength(3);
    const newer = { ...listedArticle(3), title: 'Saved by a colleague', updated_at: '2026-05-03T00:00:00Z' };
    const { id, ...now } = newer;
    answer('delete_articles', () => ({ rows: [{ ...now, article_id: id, reason: 'changed' }] }));
    change([newer]);
    await press('Delete 3', asked);
    expect(await asked.findByText(/2 articles deleted/)).toHaveTextContent('1 article was not changed');
    expect(asked.getByRole('link', { name: /^Saved by a colleague/ })).toBeInTheDocument();
    expect(asked.getByText('Someone else changed it.')).toBeInTheDocument();
    await press('Done', asked);

    // It stays selected, and the second attempt concerns the version that the administrator has seen.
    expect(bar().getByText(/1 selected/)).toBeInTheDocument();
    await press('Delete 1');
    answer('delete_articles', () => ({}));
    await press('Delete 1', await dialog());
    await toastText('Articles deleted');
    expect(sent('delete_articles').at(-1)).toEqual({ articles: [articleId(3)], seen: [newer.updated_at] });
  });

  test('thousands are deleted in parts; after a failure it continues with the rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const rows = Array.from({ length: 1200 }, (_, at) => listedArticle(at));
    const { tick, press, change } = await showList(rows);
    await tick('Select all articles on this page');
    await press('Select all 1,200 matching articles');
    await screen.findByText(/1,200 selected/);
    await press('Delete 1,200');
    const asked = await dialog();
    expect(asked.getByText('and 1,192 more')).toBeInTheDocument();
    answer('delete_articles', () => (sent('delete_articles').length < 2 ? {} : { refusal: 500 }));
    await press('Delete 1,200', asked);
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Stopped after 500 of 1,200. The changes made so far are kept. The server had a problem.',
    );
    answer('delete_articles', () => ({}));
    change([]);
    await press('Continue with the rest', asked);
    expect(await toastText('Articles deleted')).toContain('1,200 articles deleted.');
    const parts = sent('delete_articles').map(({ articles }) => articles?.length);
    expect(parts).toEqual([500, 500, 500, 200]);
  });
});

describe('the status of several', () => {
  const choose = async (user: Awaited<ReturnType<typeof showList>>['user'], name: string) => {
    await user.click(bar().getByRole('button', { name: /^Set status/ }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  const text = (at: number, content: string) => ({
    ...listedArticle(at),
    meta_description: null,
    content,
    location: laJolla,
  });

  test('says first what visitors lose, and then sets it in the database', async () => {
    const { user, tick, press } = await showList([
      listedArticle(1, { status: 'published' }),
      listedArticle(2),
    ]);
    await tick('Select all articles on this page');
    await choose(user, 'Set as Pending Review');
    const asked = await dialog();
    expect(asked.getByText(/1 of them is published/)).toBeInTheDocument();
    answer('set_article_statuses', () => ({}));
    await press('Update 2', asked);
    expect(await toastText('Status updated')).toContain('2 articles set to Pending Review.');
    expect(sent('set_article_statuses')[0]).toMatchObject({
      articles: [articleId(1), articleId(2)],
      new_status: 'pending_review',
    });
  });

  test('texts are checked before publishing; those that fail are named and left out', async () => {
    const { user, tick, press } = await showList([listedArticle(1), listedArticle(2)]);
    answer('articles', () => ({ rows: [text(1, ' '), text(2, articleAbout('La Jolla'))] }));
    await tick('Select all articles on this page');
    await choose(user, 'Publish');
    const asked = await dialog();
    const doubtful = within(await asked.findByRole('region', { name: 'Needs review before publishing' }));
    expect(doubtful.getByRole('link', { name: /^Article 1/ })).toBeInTheDocument();
    expect(doubtful.getByText('The text is empty.')).toBeInTheDocument();
    answer('set_article_statuses', () => ({}));
    await press('Publish 1', asked);
    await toastText('Status updated');
    expect(sent('set_article_statuses')[0]?.articles).toEqual([articleId(2)]);
  });

  test('texts with stored reasons are named too, and so are those whose figures no fact states', async () => {
    const { user, tick, press } = await showList([listedArticle(1), listedArticle(2)]);
    const good = articleAbout('La Jolla');
    const review_reasons = ['$7,000 is an earlier figure. Now it is $7,500.'];
    answer('articles', () => ({
      rows: [{ ...text(1, good), review_reasons }, text(2, `${good}\n\nAsk 990 people.`)],
    }));
    answer('check_articles', () => ({
      value: { sources: [], country: [], packs: { [articleId(1)]: NO_FACTS, [articleId(2)]: NO_FACTS } },
    }));
    await tick('Select all articles on this page');
    await choose(user, 'Publish');
    const asked = await dialog();
    const doubtful = within(await asked.findByRole('region', { name: 'Needs review before publishing' }));
    expect(doubtful.getByText(/\$7,000 is an earlier figure/)).toBeInTheDocument();
    expect(doubtful.getByText(/Numbers not backed by a fact: 2, 990/)).toBeInTheDocument();
    await press('Cancel', asked);
    expect(sent('set_article_statuses')).toEqual([]);
  });

  test('nothing is published when the texts cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, tick, press } = await showList([listedArticle(1)]);
    answer('articles', () => ({ refusal: 500 }));
    await tick('Select Article 1');
    await choose(user, 'Publish');
    const asked = await dialog();
    expect(await asked.findByRole('alert')).toHaveTextContent('Nothing has been published.');
    answer('articles', () => ({ rows: [text(1, articleAbout('La Jolla'))] }));
    await press('Try again', asked);
    expect(await asked.findByRole('button', { name: 'Publish 1' })).toBeEnabled();
    expect(sent('set_article_statuses')).toEqual([]);
  });
});

describe("the location's own text", () => {
  const two = { status: 'published', published_texts: 2 } as const;

  test('is marked when there are several, and another one can be chosen', async () => {
    const { user } = await showList([
      listedArticle(1, { ...two, is_own: true, location_type: 'city' }),
      listedArticle(2, { ...two, is_own: false, location_type: 'city' }),
      listedArticle(3, { status: 'published' }),
    ]);
    const row = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;
    expect(row('Article 1')).toHaveTextContent('On page');
    // A city has no addresses for further texts.
    expect(row('Article 2')).toHaveTextContent('Not on page');
    expect(row('Article 3')).not.toHaveTextContent(/On page|Not on page/);
    answer('choose_article', () => ({}));
    await user.click(screen.getByRole('button', { name: 'Status: Article 2' }));
    await user.click(screen.getByRole('menuitem', { name: "Show on the location's page" }));
    expect(await toastText('Location page updated')).toContain('It now shows "Article 2".');
    expect(sent('choose_article')).toEqual([{ article: articleId(2) }]);
  });
});
