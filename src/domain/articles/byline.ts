/** An author or reviewer, as the article names them. `credentials` say why a reader may trust them. */
export type NamedContributor = {
  id: string;
  name: string;
  credentials: string | null;
  /** Where a reader can check who they are. */
  link: string | null;
};

/**
 * Who wrote a text and who reviewed it when (YYYY-MM-DD). We never invent people: without an author, the page names no
 * one.
 */
export type Byline = {
  author: NamedContributor | null;
  reviewer: NamedContributor | null;
  reviewed_on: string | null;
};

/** The byline of a text that names no one. */
export const NO_BYLINE: Byline = { author: null, reviewer: null, reviewed_on: null };
