/** The owner of a list of numbers: the national registry, whose list grows old, or the company. */
export const DO_NOT_CALL_LIST_KINDS = ['national_registry', 'own_list'] as const;
export type DoNotCallListKind = (typeof DO_NOT_CALL_LIST_KINDS)[number];

/** The registry has to be downloaded again after this many days: 16 CFR 310.4(b)(3)(iv). */
export const REGISTRY_DAYS = 31;

/** The last day (YYYY-MM-DD) on which a list of the registry counts, by the day on which it was downloaded. */
export function lastRegistryDay(downloadedOn: string): string {
  const day = new Date(downloadedOn);
  day.setUTCDate(day.getUTCDate() + REGISTRY_DAYS);
  return day.toISOString().slice(0, 10);
}

/** A line of a file that has no number of the United States. */
export type UnreadLine = { line: number; text: string };

const dialled = (text: string): string | null => {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return /^1?([2-9]\d{9})$/.exec(digits)?.[1] ?? null;
};

/**
 * The numbers of a file, each once, ten digits each: a number a line in any usual form, also as "area code,number", which
 * the registry writes, and in quotation marks. A first line without digits is a heading. Every other line must be a
 * number: one that is left out could be called.
 */
export function readNumbers(text: string): { numbers: string[]; unread: UnreadLine[] } {
  const numbers = new Set<string>();
  const unread: UnreadLine[] = [];
  let isFirst = true;
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const words = line.replace(/[",;\t]+$/, '').trim();
    if (words === '') continue;
    const number = dialled(words.replace(/\s*(?:ext\.?|extension|x|#)\s*\d+$/i, ''));
    if (
      number &&
      /^[\d\s()+.,;"'\-\u2010-\u2015\uFF10-\uFF19\u00A0]+(?:(?:ext\.?|extension|x|#)\s*\d+)?$/i.test(words)
    ) {
      numbers.add(number);
    } else if (!isFirst || /\d/.test(words)) unread.push({ line: at + 1, text: words.slice(0, 60) });
    isFirst = false;
  }
  return { numbers: [...numbers], unread };
}
