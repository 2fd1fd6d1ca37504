import * as z from 'zod/mini';

// Remembers each list's last view in this tab, so that a link back restores its filters, page and row. The tab's
// session stores it, because an address must not contain a name that staff searched for.

const viewSchema = z.object({ to: z.string(), state: z.optional(z.unknown()) });
const placeSchema = z.object({
  /** The list's last address, with its filters and page. */
  to: z.string(),
  /** The link in the row that had the focus, which identifies the row. */
  link: z.nullable(z.string()),
  /** The row's number, which serves if the row has no link or is gone. */
  row: z.nullable(z.number()),
  scroll: z.number(),
});

/** An address with the state of its history entry, for a link or `navigate`. */
export type ListView = { to: string; state?: unknown };
export type ListPosition = z.infer<typeof placeSchema>;

const PREFIX = 'list:';
const viewKey = (list: string) => `${PREFIX}view:${list}`;
const placeKey = (pathname: string) => `${PREFIX}place:${pathname}`;

function read<Kept>(key: string, schema: z.ZodMiniType<Kept>): Kept | null {
  try {
    const { success, data } = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return success ? data : null;
  } catch {
    return null;
  }
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If the browser blocks storage, links lead to the unfiltered list.
  }
}

/** `list` is the list's address. */
export const saveView = (list: string, view: ListView): void => keep(viewKey(list), view);

/** Where a link to a list leads: to the list's last view. */
export const lastView = (list: string): ListView => read(viewKey(list), viewSchema) ?? { to: list };

export const saveListPosition = (pathname: string, place: ListPosition): void =>
  keep(placeKey(pathname), place);
export const savedListPosition = (pathname: string): ListPosition | null =>
  read(placeKey(pathname), placeSchema);

/** Removes the views, so that the next user does not see them. */
export function clearViews(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}
