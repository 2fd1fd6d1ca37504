/** A source that a page names once, however many of its facts cite it. */
export type ListedSource = {
  title: string;
  url: string;
  kind: string;
  dated: string | null;
  /** When one of us last read it; null if no one has. */
  read_at: string | null;
  /** It must be read again. */
  is_due: boolean;
};

type SourcedFact = {
  source: Pick<ListedSource, 'title' | 'url' | 'kind' | 'dated'>;
  verified_at: string | null;
  is_due: boolean;
};

/** The sources of facts in their order, each once. */
export function sourceList(facts: readonly SourcedFact[]): ListedSource[] {
  const sources = new Map<string, ListedSource>();
  for (const { source, verified_at, is_due } of facts) {
    const known = sources.get(source.url);
    const isLater = verified_at !== null && (known?.read_at ?? '') < verified_at;
    if (known === undefined || isLater)
      sources.set(source.url, { ...source, read_at: verified_at, is_due: is_due && verified_at !== null });
  }
  return [...sources.values()];
}

const KINDS: Readonly<Record<string, string>> = {
  primary: 'Primary source',
  mirror: 'Copy of the primary source',
  quoting: 'Quotes the primary source',
  secondary: 'Secondary source',
};

/** The kind of source in a word for readers; null for a kind without one. */
export const sourceKindText = (kind: string): string | null => KINDS[kind] ?? null;

/** Whose site a source is on: 'irs.gov'. */
export const publisherOf = (url: string): string => new URL(url).hostname.replace(/^www\.|\.$/g, '');
