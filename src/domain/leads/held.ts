/** Whether a lead's or message's mail is still held back, because its network sent unusually many requests. */
export const isHeld = (entry: { held_until: string | null }, now = Date.now()): boolean =>
  entry.held_until !== null && Date.parse(entry.held_until) > now;
