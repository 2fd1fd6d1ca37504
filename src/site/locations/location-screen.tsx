import { type ReactNode, useEffect } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { LocationSlugs, PublishedLocation } from '../../data/locations/published-location-reads.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { useAddress } from '../../lib/address.tsx';
import { rememberLocalPage } from '../../lib/local-page.ts';
import { PendingPage, ToNotFound } from './pending-page.tsx';

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
  const { data: published, isPending, refetch } = useVisitorQuery(publishedLocationQueries.page(slugs));
  const { pathname } = useAddress();
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
  if (published === null) return <ToNotFound />;
  return (
    <PendingPage
      name={nameInAddress(slugs)}
      isLoading={isPending}
      loadingText={loadingText}
      onRetry={() => void refetch()}
    />
  );
}
