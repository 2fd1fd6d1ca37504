/** Promises that no honest text about gold can make. Apostrophes may be straight or curly. */
const PROMISES = [
  'guarantee(?:s|d|ing)?',
  '(?:risk|worry)[- ]free',
  '(?:no|zero|without(?: any)?) risk',
  "can(?:['’]?t|not| not) lose",
  'never (?:loses?|falls?|fails?|drops?)',
  'always (?:rises?|gains?|grows?|go(?:es)? up|appreciates?|holds? its value)',
  'sure (?:thing|bet)',
  '(?:double|triple) your (?:money|savings|investment)',
  'get rich',
  '(?:will )?make you (?:rich|wealthy|money)',
  'you will (?:make|earn) (?:money|a profit)',
  'has never (?:lost (?:its )?value|fallen|failed)',
  'protects? you (?:from|against) (?:every|any|all)',
  '(?:100 ?%|completely|totally|perfectly) safe',
  'saf(?:e|est) investment',
  '(?:is|are) (?:bound|certain|sure) to (?:rise|gain|grow|go up|appreciate)',
  'will (?:certainly|definitely|surely|undoubtedly|always) (?:rise|gain|grow|go up|appreciate)',
  'you (?:will|can|could) (?:earn|make|gain|expect) (?:up to |at least |over |more than )?\\d+(?:\\.\\d+)? ?(?:%|percent)',
];
const PROMISE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PROMISES.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

// "Nothing is guaranteed", "not without risk" and "be wary of guaranteed returns" deny the promise.
const NEGATION =
  /(?:\b(?:no|not|never|nothing|nobody|none|neither|nor|without|cannot|hardly)\b|n['’]t\b)(?:\s+[^\s,;:]+){0,4}\s+$/iu;
const WARNING =
  /\b(?:wary|beware|avoid|distrust|suspicious|suspect|warning|red flags?|false|walk away)\b[^.!?]*$/iu;

/** A denial or warning counts within this many characters before a promise. Reading further back would be slow. */
const LOOKED_BACK = 240;

/** The part of the sentence before a promise. */
function sentenceBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - LOOKED_BACK), at).replace(/^.*[.!?\n](?=\s)/s, '');
}

/** Lists the promises of a text as written, each once. Denied promises and warnings do not count. */
export function promisesIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const match of text.matchAll(PROMISE)) {
    const key = match[0].toLowerCase();
    if (found.has(key)) continue;
    const sentence = sentenceBefore(text, match.index);
    if (NEGATION.test(sentence) || WARNING.test(sentence)) continue;
    found.set(key, match[0]);
  }
  return [...found.values()];
}
