import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerReads, article, california } from './locations/location-api.ts';
import { showPage } from './site-screen.tsx';

const content = `The first paragraph asks a custodian.

## Taxes

A gain is taxed at no more than 28 percent.

A depository keeps it.`;

const source = { title: 'IRS, Topic 409', url: 'https://irs.example/409', dated: '2025' };
const collectibles = {
  ...{ kind: 'collectibles_tax', status: 'up_to_rate', amount: null, verified_at: null },
  ...{ note: 'A gain is taxed at 28 percent at most. Other gains are not.', review_by: '2099-01-01' },
  sources: source,
};

const note = (name: string) => screen.findByRole('note', { name });
const precedes = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('beside an article', () => {
  test('a term is explained after the paragraph that mentions it', async () => {
    answerReads({ location: [{ ...california, articles: [article({ content })] }] });
    showPage('/california');
    const custodian = await note('Custodian');
    expect(custodian).toHaveTextContent(/bank or approved firm/);
    expect(precedes(screen.getByText(/asks a custodian/), custodian)).toBe(true);
    expect(precedes(custodian, screen.getByRole('heading', { name: 'Taxes' }))).toBe(true);
    const depository = await note('Depository');
    expect(precedes(screen.getByText('A depository keeps it.'), depository)).toBe(true);
  });

  test('a fact that it states has its source, and what nobody states is absent', async () => {
    answerReads({ location: [{ ...california, articles: [article({ content })] }], federal: [collectibles] });
    showPage('/california');
    const fact = within(await note('Federal tax on a gain from gold'));
    expect(fact.getByText('A gain is taxed at 28 percent at most.')).toBeVisible();
    expect(fact.getByRole('link', { name: 'IRS, Topic 409' })).toHaveAttribute('href', source.url);
  });

  test('nothing stands where the text needs no note', async () => {
    answerReads({ location: [{ ...california, articles: [article()] }], federal: [collectibles] });
    showPage('/california');
    expect(await screen.findByText('The first paragraph.')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe("in the visitor's bundle, after a navigation", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** Shows the same pages as in the visitor's bundle, starting from the page that the server delivers. */
  async function showBundled(delivered: string) {
    vi.stubEnv('VITE_APP', 'site');
    vi.resetModules();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(delivered)),
    );
    const [{ answerReads: answer }, { showPage: show }] = await Promise.all([
      import('./locations/location-api.ts'),
      import('./site-screen.tsx'),
    ]);
    answer({ location: [{ ...california, articles: [article({ content })] }] });
    show('/california');
  }
  const id = `text-/california-${Date.parse(article().updated_at)}`;

  test('the text is taken from the page of the server, with its notes', async () => {
    await showBundled(
      `<main><div id="${id}" data-server-section><p>As delivered.</p><div role="note" aria-label="Custodian"></div></div></main>`,
    );
    expect(await screen.findByText('As delivered.')).toBeVisible();
    expect(screen.getByRole('note', { name: 'Custodian' })).toBeVisible();
    expect(document.getElementById(id)).toHaveClass('prose');
  });

  test('a version that the server does not have is rendered without notes', async () => {
    await showBundled('<main></main>');
    expect(await screen.findByText(/asks a custodian/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Taxes', level: 2 })).toHaveAttribute('id', 'taxes');
    expect(screen.queryByRole('note')).toBeNull();
  });
});
