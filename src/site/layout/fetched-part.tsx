import { type ReactNode, useState } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { deliveredPageQuery } from '../../data/delivered-page.ts';
import { useAddress } from '../../lib/address.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DeliveredHtml } from './delivered-html.tsx';

type Words = {
  /** While the section is on its way, such as 'Loading locations...'. */
  loading: string;
  /** Where it did not come, such as "Couldn't load the locations." */
  failed: string;
  /** A way on without it, after 'Try again'. */
  instead?: ReactNode;
  className?: string;
};

/**
 * Returns what shows, after a navigation, a section that its page is never without: that it is on its way, the section,
 * or ways on without it.
 */
export function fetchedPart({ loading, failed, instead, className }: Words) {
  return function FetchedPart({ id }: { id: string }) {
    const { pathname, search } = useAddress();
    // Fixed at the first render, because a new query of the same address needs no other section.
    const [path] = useState(pathname + search);
    const { data, isFetching, refetch } = useVisitorQuery(deliveredPageQuery(path));
    const html = data?.[id];
    if (html !== undefined) return <DeliveredHtml as="div" html={html} />;
    if (isFetching) return <Loading text={loading} className={className} />;
    return (
      <p role="alert">
        {failed}{' '}
        <button
          type="button"
          onClick={() => void refetch()}
          className="font-semibold text-current underline underline-offset-4"
        >
          Try again
        </button>
        {instead}.
      </p>
    );
  };
}
