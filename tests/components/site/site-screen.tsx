import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../../../src/app/query-client.ts';
import { HomePage } from '../../../src/site/home/home-page.tsx';
import { ArticlePage } from '../../../src/site/locations/article-page.tsx';
import { CityPage } from '../../../src/site/locations/city-page.tsx';
import { LetterPage } from '../../../src/site/locations/letter-page.tsx';
import { NeighborhoodPage } from '../../../src/site/locations/neighborhood-page.tsx';
import { StatePage } from '../../../src/site/locations/state-page.tsx';
import { NotFoundPage } from '../../../src/site/not-found/not-found-page.tsx';

function Address() {
  const { pathname } = useLocation();
  return <div data-testid="address">{pathname}</div>;
}

export const address = (): string | null => screen.getByTestId('address').textContent;

/** Renders part of the visitor's site at an address. */
export function showAt(path: string, element: ReactNode) {
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {element}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user, ...view };
}

/** Renders the page of an address. */
export const showPage = (path: string) =>
  showAt(
    path,
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/free-guide" element={<h1>The free guide</h1>} />
      <Route path="/404" element={<NotFoundPage />} />
      <Route path="/:state" element={<StatePage />} />
      <Route path="/:state/index/:letter" element={<LetterPage />} />
      <Route path="/:state/:city/index/:letter" element={<LetterPage />} />
      <Route path="/:state/:city" element={<CityPage />} />
      <Route path="/:state/:city/:neighborhood" element={<NeighborhoodPage />} />
      <Route path="/:state/:city/:neighborhood/:article" element={<ArticlePage />} />
      <Route path="/:state/:city/:neighborhood/:zip/:article" element={<ArticlePage />} />
    </Routes>,
  );

const contentOf = (selector: string, attribute: string): string | null =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;

/** What a search engine reads on the page. */
export const head = {
  title: () => document.title,
  description: () => contentOf('meta[name="description"]', 'content'),
  canonical: () => contentOf('link[rel="canonical"]', 'href'),
  robots: () => contentOf('meta[name="robots"]', 'content'),
  structuredData: (): Record<string, unknown>[] =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
};
