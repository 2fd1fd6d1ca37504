import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { BrowserAddress } from '../../lib/address.tsx';
import { HeldHistory } from './held-history.ts';

const HistoryContext = createContext(new HeldHistory());

/** The history of the tab, which the leave guard can hold. */
export const useHeldHistory = (): HeldHistory => useContext(HistoryContext);

/** Shows what belongs to the browser's address, unless unfinished work keeps its screen. */
export function OfficeAddress({ children }: { children: ReactNode }) {
  const [history] = useState(() => new HeldHistory());
  useLayoutEffect(() => history.begin(), [history]);
  return (
    <HistoryContext value={history}>
      <BrowserAddress goTo={history.navigate} isHeld={history.holdsStep}>
        {children}
      </BrowserAddress>
    </HistoryContext>
  );
}
