import { longDate } from './long-date.ts';

/** The date of a source in words: '2026-01-05' as 'January 5, 2026', '2026-01' as 'January 2026'. Others as they are. */
export function sourceDate(dated: string): string {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(-(?:0[1-9]|[12]\d|3[01]))?$/.exec(dated) ?? [];
  if (month === undefined) return dated;
  const text = longDate(`${month}${day ?? '-01'}`);
  return day === undefined ? text.replace(' 1,', '') : text;
}

/**
 * What stands before a source's link. Its date comes first, because the link's width changes with a late typeface and
 * would move what follows on its line.
 */
export const sourceLabel = (dated: string | null | undefined): string =>
  dated ? `Source (${sourceDate(dated)}): ` : 'Source: ';
