import { createContext, useContext } from 'react';

/** Loads the code and the data of an address ahead of the visit. */
export type Prefetch = (address: string) => void;

/** The app provides it from its route table; links call it on hover, focus and touch. */
export const PrefetchContext = createContext<Prefetch>(() => {});

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
