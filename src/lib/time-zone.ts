/** This browser's zone, in which it shows moments: 'America/New_York'. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function longName(zone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    // This browser does not know the zone.
    return undefined;
  }
}

/** A zone as people call it: 'Pacific Time'. A zone without a name of its own keeps its id. */
export function timeZoneName(zone: string): string {
  const name = longName(zone);
  return name && !name.startsWith('GMT') ? name : zone;
}
