import { useSyncExternalStore } from 'react';

const yearNeverChanges = () => () => {};
const currentYear = () => String(new Date().getFullYear());
const ID = 'copyright-year';

/** While hydrating, this is the year of the build, so that a page from December hydrates in January. */
const prerenderedYear = () =>
  (typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent) ?? currentYear();

export function CopyrightYear() {
  return <span id={ID}>{useSyncExternalStore(yearNeverChanges, currentYear, prerenderedYear)}</span>;
}
