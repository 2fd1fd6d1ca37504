import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { LocationSlugs, PublishedLocation } from '../../data/locations/published-location-reads.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { rememberLocalPage } from '../../lib/local-page.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Container } from '../layout/section.tsx';

type LocationScreenProps = {
  slugs: LocationSlugs;
  loadingText: string;
  children: (published: PublishedLocation) => ReactNode;
};

/** Guesses the name from the address until the location itself is known. */
function nameInAddress({ state, city, neighborhood }: LocationSlugs): string {
  return displayName((neighborhood ?? city ?? state).replaceAll('-', ' '));
}

/** Shows a location's page in each state of its data: loading, failed, missing, there. */
export function LocationScreen({ slugs, loadingText, children }: LocationScreenProps) {
  const { data: published, isPending, refetch } = useQuery(publishedLocationQueries.page(slugs));
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (published) rememberLocalPage(pathname);
  }, [published, pathname]);

  if (published)
    return (
      <>
        <meta name="local-page" content="" />
        {children(published)}
      </>
    );
  if (published === null) {
    return (
      // Keeps the footer below the fold until the other page is there.
      <div className="min-h-dvh">
        <Navigate to={paths.notFound} replace state={{ ...state, from: pathname }} />
      </div>
    );
  }
  return (
    <Container className="grid min-h-dvh content-center">
      <title>{nameInAddress(slugs)}</title>
      <h1 className="sr-only">{nameInAddress(slugs)}</h1>
      {isPending ? (
        <Loading text={loadingText} />
      ) : (
        <RetryNotice
          title="Couldn't load this page"
          detail="Please check your connection and try again."
          onRetry={() => void refetch()}
        />
      )}
    </Container>
  );
}
