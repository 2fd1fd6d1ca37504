import { createContext } from 'react';

/** Whether the shown route is kept out of search engines. The app provides it from its route table; the page's head reads it. */
export const KeptOutContext = createContext(false);
