/** The path of a location's page, as leads.awaited_address stores it. */
const ADDRESS = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,3}$/;

/** The path, if it can be that of a location's page. */
export const awaitedAddress = (text: string | null): string | null =>
  text !== null && text.length <= 300 && ADDRESS.test(text) ? text : null;
