import * as z from 'zod/mini';

// How this tab showed each list last, so that a way back leads to the same filters, page and row. It is in the tab's
// session, not in an address: a list may be searched for a name.

const viewSchema = z.object({ to: z.string(), state: z.optional(z.unknown()) });
const placeSchema = z.object({
  /** The address that was shown, with its filters and page. */
  to: z.string(),
  /** What the row that had the focus links to, by which it is found again. */
  link: z.nullable(z.string()),
  /** The number of that row; it serves where the row has no link, or has gone. */
  row: z.nullable(z.number()),
  scroll: z.number(),
});

/** An address with what its history entry holds, for a link or `navigate`. */
export type ListView = { to: string; state?: unknown };
export type ListPlace = z.infer<typeof placeSchema>;

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
    // Where the browser keeps nothing, a way back leads to the whole list.
  }
}

/** `list` is the address that leads to the whole list. */
export const keepView = (list: string, view: ListView): void => keep(viewKey(list), view);

/** Where a link to a list leads: to the list as it was last. */
export const lastView = (list: string): ListView => read(viewKey(list), viewSchema) ?? { to: list };

export const keepPlace = (pathname: string, place: ListPlace): void => keep(placeKey(pathname), place);
export const placeIn = (pathname: string): ListPlace | null => read(placeKey(pathname), placeSchema);

/** Leaves nothing for the next person who signs in. */
export function forgetViews(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // There is nothing to forget.
  }
}
