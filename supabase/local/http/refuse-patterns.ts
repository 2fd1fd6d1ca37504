import { answerError } from './answer.ts';
import type { LiteInternals } from './lite-internals.ts';

/** Lite's names for `match` and `imatch`, with or without `any` or `all`, in a parsed address. */
const PATTERN = /^\$i?regex(Any|All)?$/;

/** Rows to write and arguments of functions: such a name in them is somebody's text. */
const CONTENT = ['values', 'args'];

const REFUSAL = {
  code: 'PGRST100',
  message: 'Regular expressions (match, imatch) are not offered. Use like, ilike or a text search.',
};

function holdsPattern(query: unknown): boolean {
  if (query === null || typeof query !== 'object') return false;
  return Object.entries(query).some(
    ([name, value]) => PATTERN.test(name) || (!CONTENT.includes(name) && holdsPattern(value)),
  );
}

/**
 * A stranger's regular expression can keep a database busy for hours with one line of text. A hosted project cannot
 * refuse regular expressions; there, and for all other slow queries, the roles' time limits apply.
 */
export function refusePatterns(lite: LiteInternals) {
  const read = lite.onPostgrestAST.bind(lite);
  lite.onPostgrestAST = async (query, variables) => {
    if (!holdsPattern(query)) return read(query, variables);
    throw answerError(400, REFUSAL);
  };
}
