/** What no honest text about gold can promise. Apostrophes come straight or curly. */
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
  '(?:100 ?%|completely|totally|perfectly) safe',
  'saf(?:e|est) investment',
];
const PROMISE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PROMISES.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

// "Nothing is guaranteed", "not without risk", "be wary of guaranteed returns": said against the promise.
const NEGATION =
  /(?:\b(?:no|not|never|nothing|nobody|none|neither|nor|without|cannot|hardly)\b|n['’]t\b)(?:\s+[^\s,;:]+){0,4}\s+$/iu;
const WARNING =
  /\b(?:wary|beware|avoid|distrust|suspicious|suspect|warning|red flags?|false|walk away)\b[^.!?]*$/iu;

/** The promises a text makes, as written, each once; a negated one or one that is warned of is none. */
export function promisesIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const match of text.matchAll(PROMISE)) {
    const sentence = text.slice(0, match.index).replace(/^.*[.!?\n](?=\s)/s, '');
    if (NEGATION.test(sentence) || WARNING.test(sentence)) continue;
    const key = match[0].toLowerCase();
    if (!found.has(key)) found.set(key, match[0]);
  }
  return [...found.values()];
}
