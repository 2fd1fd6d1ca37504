import { createContext } from 'react';

/**
 * When a route is closed to search engines: always, by its head alone or also by a header and robots.txt for its
 * address; or only with a query. Such a page answers the query of its address: the server makes it for each one.
 */
export type NoIndex = 'in its head' | 'at its address' | 'with a query';

/** The current route's rule. The app provides it from its route table; the page's head reads it. */
export const NoIndexContext = createContext<NoIndex | undefined>(undefined);
