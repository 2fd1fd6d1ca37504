import { createContext } from 'react';

/**
 * Whether the current route is closed to search engines. The app provides it from its route table; the page's head
 * reads it.
 */
export const NoIndexContext = createContext(false);
