import { createContext, type ReactNode, useContext } from 'react';
import { unescaped, useAddress } from './address.tsx';
import { paramsAt, type RouteParams } from './route-pattern.ts';

const ParamsContext = createContext<RouteParams>({});

/** Returns what the address has at the names of its route's pattern. */
export const useParams = (): RouteParams => useContext(ParamsContext);

/** Shows what belongs to the address: the screen of the first pattern that matches it. */
export function Routes({ screens }: { screens: Readonly<Record<string, ReactNode>> }) {
  const pathname = unescaped(useAddress().pathname);
  for (const [pattern, screen] of Object.entries(screens)) {
    const params = paramsAt(pattern, pathname);
    // Another pattern's screen starts with a state of its own, even where it is the same component.
    if (params)
      return (
        <ParamsContext key={pattern} value={params}>
          {screen}
        </ParamsContext>
      );
  }
  return null;
}
