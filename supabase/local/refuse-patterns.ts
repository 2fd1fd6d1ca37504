import { answerError } from './answer.ts';
import type { LiteInternals } from './lite-internals.ts';

/** `match` and `imatch`, with or without `any` or `all`, as Lite names them once it has read an address. */
const PATTERN = /^\$i?regex(Any|All)?$/;

/** What is to be written or handed to a function: there such a name is somebody's text. */
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
 * A stranger's regular expression may keep a database busy for hours with a text of one line. A hosted project
 * cannot be told to refuse them: there, and for all else that takes long, the roles' time limits hold.
 */
export function refusePatterns(lite: LiteInternals) {
  const read = lite.onPostgrestAST.bind(lite);
  lite.onPostgrestAST = async (query, variables) => {
    if (!holdsPattern(query)) return read(query, variables);
    throw answerError(400, REFUSAL);
  };
}
