/** Whether the mail of a lead or a message still waits, since unusually much came from its network. */
export const isHeld = (entry: { held_until: string | null }, now = Date.now()): boolean =>
  entry.held_until !== null && Date.parse(entry.held_until) > now;
