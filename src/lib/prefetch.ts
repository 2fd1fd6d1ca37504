import { createContext, useContext } from 'react';

/** Loads the code and the data of a page before it is visited. */
export type Prefetch = (address: string) => void;

/** The app provides this from its route table; links call it on hover, focus and touch. */
export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
