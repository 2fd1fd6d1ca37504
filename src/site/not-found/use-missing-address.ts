import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { missingAddressQuery } from '../../data/addresses/missing-address-query.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { canonicalAddress } from '../../domain/canonical-address.ts';
import { useAddress } from '../../lib/address.tsx';
import { navigate } from '../../lib/navigate.ts';

/** The canonical path of the document as it was asked for; null where the browser does not say. */
function documentPath(): string | null {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry && URL.canParse(entry.name) ? canonicalAddress(new URL(entry.name).pathname) : null;
}

/**
 * Who has answered that the document's own address has no page: a server, which counts that, or a host of files, which
 * does not. Null for every other address.
 */
function answeredBy(path: string, mark: string): 'server' | 'files' | null {
  const data = document.getElementById('prerendered-data');
  if (!data?.hasAttribute(mark) || path !== documentPath()) return null;
  return data.hasAttribute('data-current') ? 'server' : 'files';
}

/**
 * Asks where an address leads that has no page in the app, and goes there. Returns whether that is still unknown. If a
 * host has answered with its not-found page, that page shows until then.
 * @param mark what a host's document has that says so
 */
export function useMissingAddress(path: string, mark = 'data-missing'): boolean {
  const linkedFrom: unknown = useAddress().state?.linkedFrom;
  const isServer = typeof window === 'undefined';
  const host = isServer ? null : answeredBy(path, mark);
  const isAsked = !isServer && path !== paths.notFound && host !== 'server';
  const { data: target, isPending } = useVisitorQuery(
    isAsked ? missingAddressQuery(path, typeof linkedFrom === 'string' ? linkedFrom : null) : null,
  );
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target]);
  return isAsked && host === null && (isPending || Boolean(target));
}
