import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { VisitorCacheContext } from '../../../src/data/client/use-visitor-query.ts';
import { VisitorCache } from '../../../src/data/client/visitor-cache.ts';
import { useAddress } from '../../../src/lib/address.tsx';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { HomePage } from '../../../src/site/home/home-page.tsx';
import { ArticlePage } from '../../../src/site/locations/article-page.tsx';
import { CityPage } from '../../../src/site/locations/city-page.tsx';
import { LetterPage } from '../../../src/site/locations/letter-page.tsx';
import { NeighborhoodPage } from '../../../src/site/locations/neighborhood-page.tsx';
import { StatePage } from '../../../src/site/locations/state-page.tsx';
import { NotFoundPage } from '../../../src/site/not-found/not-found-page.tsx';
import { visit } from './visit.tsx';

function Address() {
  const { pathname } = useAddress();
  return <div data-testid="address">{pathname}</div>;
}

export const address = (): string | null => screen.getByTestId('address').textContent;

/** Renders part of the visitor's site at an address. */
export function showAt(path: string, element: ReactNode) {
  const user = userEvent.setup();
  const view = visit(
    path,
    <VisitorCacheContext value={new VisitorCache()}>
      {element}
      <Address />
    </VisitorCacheContext>,
  );
  return { user, ...view };
}

/** Renders the page of an address. */
export const showPage = (path: string) =>
  showAt(
    path,
    <Routes
      screens={{
        '/': <HomePage />,
        '/free-guide': <h1>The free guide</h1>,
        '/404': <NotFoundPage />,
        '/:state': <StatePage />,
        '/:state/index/:letter': <LetterPage />,
        '/:state/:city/index/:letter': <LetterPage />,
        '/:state/:city': <CityPage />,
        '/:state/:city/:neighborhood': <NeighborhoodPage />,
        '/:state/:city/:neighborhood/:article': <ArticlePage />,
        '/:state/:city/:neighborhood/:zip/:article': <ArticlePage />,
      }}
    />,
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
