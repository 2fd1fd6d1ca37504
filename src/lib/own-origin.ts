let origin: string | null = globalThis.location?.origin ?? null;

/** The origin of the site's own address as the server has read it; in a browser, that of the page. */
export const ownOrigin = (): string | null => origin;

/** Says what the site's own address is: links to it lead to no other site. */
export function setOwnOrigin(siteUrl: string): void {
  origin = new URL(siteUrl).origin;
}
