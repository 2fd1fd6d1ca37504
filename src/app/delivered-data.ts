/** The element with the data of a page that was delivered as HTML; null in an empty shell, and on the server. */
export const deliveredData = (): HTMLElement | null =>
  globalThis.document?.getElementById('prerendered-data') ?? null;
