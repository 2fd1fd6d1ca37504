import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { preload } from './preload.ts';

/**
 * Returns the router location whose screen is shown. Hosts answer unknown addresses with the not-found page, so the app
 * shows that page first. Then it looks for the address itself: a static host may not know a new page yet.
 */
export function useShownLocation(isMissing: boolean): Location {
  const location = useLocation();
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState(isMissing ? location : null);
  useEffect(() => {
    if (missing) void preload(missing.pathname, queryClient).finally(() => setMissing(null));
  }, [missing, queryClient]);
  if (missing?.key !== location.key) return location;
  return { ...location, pathname: paths.notFound, state: { from: location.pathname } };
}
