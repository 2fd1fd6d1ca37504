/** Comments, strings and quoted bodies of SQL, in which no keyword means anything. */
const QUOTED = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;

const isBody = (text: string) => text.startsWith('$');
const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*');

const withoutQuotes = (body: string): string => body.replace(/^\$\w*\$|\$\w*\$$/g, '');

/** The text without comments and with empty strings; bodies of functions are left out or kept. */
const bare = (text: string, body: (inner: string) => string): string =>
  text.replace(QUOTED, (found) => {
    if (isComment(found)) return ' ';
    return isBody(found) ? body(withoutQuotes(found)) : "''";
  });

/** The words of a block before one of its statements. */
const BLOCK_WORDS = /^(?:declare\b|begin |if .*? then |else |exception when .*? then )+/;

/**
 * The statements of a file, in one line each, without comments, texts and bodies. A block ("do") runs when it is read,
 * so its statements are among them, and a function's are not.
 */
export function statementsOf(text: string): string[] {
  const isBlock = (found: string, at: number) => isBody(found) && /\bdo\s*$/i.test(text.slice(0, at));
  const blocks = [...text.matchAll(QUOTED)].filter(({ 0: found, index }) => isBlock(found, index));
  const own = bare(text, () => "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().replace(BLOCK_WORDS, ''))
    .filter((statement) => statement !== '');
  return [...own, ...blocks.flatMap(([block]) => statementsOf(withoutQuotes(block)))];
}

/** What a statement creates, such as "function private.set_updated_at()"; undefined where it creates nothing. */
export function createdBy(statement: string): string | undefined {
  const made = (pattern: RegExp) => pattern.exec(statement)?.slice(1);
  const on = made(/^create (?:constraint )?(trigger|policy) ("[^"]+"|\w+) .*?\bon ([\w.]+)/);
  if (on) return `${on[0]} ${on[1]} on ${on[2]}`;
  const called =
    made(/^create function ([\w.]+) ?\((.*?)\) returns/) ?? made(/^create function ([\w.]+) ?\((.*)$/);
  if (called) return `function ${called[0]}(${called[1]})`;
  const named = made(
    /^create (?:unique )?(schema|extension|type|table|view|index|sequence|domain)(?: if not exists)? ([\w.]+)/,
  );
  return named?.join(' ');
}

const CHANGES = /\b(?:update\s+(?:only\s+)?[\w.]+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from)\b/gi;

/** The rest of a statement from an index on, until its semicolon or the end of its enclosing brackets. */
function statementFrom(text: string, start: number): string {
  let depth = 0;
  let outer = '';
  for (const letter of text.slice(start)) {
    if (letter === ')') depth -= 1;
    if (depth < 0 || (letter === ';' && depth === 0)) break;
    if (depth === 0) outer += letter;
    if (letter === '(') depth += 1;
  }
  return outer;
}

/** The updates and deletions without "where", in functions too: hosted projects refuse these (safeupdate). */
export function changesOfAllRows(text: string): string[] {
  const code = bare(text, (inner) => ` ${bare(inner, (innermost) => innermost)} `);
  return [...code.matchAll(CHANGES)]
    .map(({ index }) => statementFrom(code, index))
    .filter((statement) => !/\bwhere\b/i.test(statement))
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
}
