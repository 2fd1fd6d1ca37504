import { screen } from '@testing-library/react';
import { EditorPage } from '../../../../src/admin/editor/editor-page.tsx';
import type { ArticleWithLocation } from '../../../../src/data/articles/articles.ts';
import { articleAbout } from '../../../support/article-text.ts';
import { type ApiRequest, answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { laJolla } from '../locations/sample-locations.ts';

export const ARTICLE_ID = 'a0000000-0000-4000-8000-000000000001';

const paragraphs = articleAbout('La Jolla')
  .split('\n\n')
  .filter((part) => !part.startsWith('#'));

export const CONTENT = `# Gold in La Jolla

Gold can fall sharply, and you can lose money.

## What it *costs*

Ask for one written list of fees before anything is signed. ${paragraphs.join(' ')}`;

const { latitude: _, longitude: __, created_at: ___, ...location } = laJolla;

export const draft: ArticleWithLocation = {
  id: ARTICLE_ID,
  location_id: laJolla.id,
  title: 'Gold in La Jolla: What to Ask',
  slug: 'best-gold-ira-company-la-jolla-san-diego',
  meta_description:
    'What a gold IRA costs in La Jolla, how a rollover is done, and what can go wrong on the way.',
  content: CONTENT,
  status: 'draft',
  article_type: 'neighborhood',
  generated_by: null,
  review_reasons: null,
  created_at: '2026-05-01T10:00:00+00:00',
  updated_at: '2026-05-01T10:00:00.000001+00:00',
  location,
};

export const KEPT_IN = {
  ...{ reasons: [], likeness: 0, most_likeness: 0.3, local_facts: 2, least_local_facts: 1 },
  ...{ unsourced_figures: 0, like: null, is_waiting: false },
};

/** What an article says of who wrote and reviewed it. */
export const NOBODY_NAMED = {
  ...{ author_id: null, author: null, reviewer_id: null, reviewer: null, reviewed_on: null },
};

export const NO_FACTS = { facts: [], names: [], county: null, zip_codes: [], figures: null };

/** Serves what the article's figures are compared with, to the browser and to the function that checks it. */
export function serveFacts(pack: { facts: readonly object[] }): void {
  answer('fact_pack', () => ({ value: pack }));
  const packs = { [ARTICLE_ID]: { ...pack, facts: [] } };
  answer('check_articles', () => ({ value: { sources: [], country: pack.facts, packs } }));
}

/** Serves the published texts of the article's location, which name no one. */
export const serveTexts = (rows: readonly object[]) =>
  answer('article_overview', ({ search }) => ({ rows: search.has('id') ? [NOBODY_NAMED] : rows }));

/** Serves one article, which the screen can save and a colleague can change. */
export function serveArticle(first: ArticleWithLocation = draft) {
  let article = first;
  let version = 1;
  const saveElsewhere = (change: Partial<ArticleWithLocation>) => {
    version += 1;
    article = {
      ...article,
      ...change,
      updated_at: `2026-05-01T10:00:00.${String(version).padStart(6, '0')}+00:00`,
    };
  };
  answer('articles', ({ method, search, body }) => {
    if (method !== 'PATCH') return { rows: [article] };
    const expected = search.get('updated_at');
    if (expected !== null && expected !== `eq.${article.updated_at}`) return { rows: [] };
    saveElsewhere(body as Partial<ArticleWithLocation>);
    return { rows: [article] };
  });
  answer('similar_articles', () => ({ rows: [] }));
  serveFacts(NO_FACTS);
  answer('changed_facts', () => ({ rows: [] }));
  answer('index_verdict', () => ({ value: KEPT_IN }));
  serveTexts([{ id: first.id, title: first.title, is_own: true }]);
  return { saveElsewhere, current: () => article };
}

const isSave = ({ method, table }: ApiRequest) => method === 'PATCH' && table === 'articles';

/** Returns what was sent to be saved, in order. */
export const saves = (): unknown[] => requests.filter(isSave).map(({ body }) => body);
export const reads = (): number =>
  requests.filter(({ method, table }) => method === 'GET' && table === 'articles').length;

export const showEditor = (id = ARTICLE_ID) =>
  showScreen(`/admin/articles/${id}`, <EditorPage />, '/admin/articles/:id');

/** Shows the editor and waits until it accepts typing. */
export async function openEditor() {
  const shown = showEditor();
  await screen.findByLabelText('Title');
  return shown;
}

export const title = () => screen.getByLabelText('Title');
export const content = () => screen.getByLabelText('Content');
export const press = (name: string | RegExp) => screen.getByRole('button', { name });
