/** The element with the data of a page that was delivered as HTML; null in an empty shell. */
export const deliveredData = (): HTMLElement | null => document.getElementById('prerendered-data');
