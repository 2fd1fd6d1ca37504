import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useAddress } from '../../lib/address.tsx';
import { navigate } from '../../lib/navigate.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Container } from '../layout/section.tsx';

type PendingPageProps = {
  /** What the page will be called, as far as its address says it. */
  name: string;
  isLoading: boolean;
  loadingText: string;
  onRetry: () => void;
};

/** A page whose data is on its way, or could not be loaded. */
export const PendingPage = ({ name, isLoading, loadingText, onRetry }: PendingPageProps) => (
  <Container className="grid min-h-dvh content-center">
    <title>{name}</title>
    <h1 className="sr-only">{name}</h1>
    {isLoading ? (
      <Loading text={loadingText} />
    ) : (
      <RetryNotice
        title="Couldn't load this page"
        detail="Please check your connection and try again."
        onRetry={onRetry}
      />
    )}
  </Container>
);

/** Leads from an address that the database has nothing for to the not-found page. */
export function ToNotFound() {
  const { pathname, state } = useAddress();
  useEffect(() => {
    navigate(paths.notFound, { replace: true, state: { ...state, from: pathname } });
  }, [pathname, state]);
  // Keeps the footer below the fold until the other page is there.
  return <div className="min-h-dvh" />;
}
