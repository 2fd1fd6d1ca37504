/** Promises that no honest text about gold can make. Apostrophes may be straight or curly. */
const PROMISES = [
  'guarantee(?:s|d|ing)?',
  '(?:risk|worry)[- ]free',
  '(?:no|zero|without(?: any)?) risk',
  "can(?:['’]?t|not| not) lose",
  'never (?:loses?|falls?|fails?|drops?)',
  "(?:will not|won['’]t|cannot|can['’]t) lose (?:its |their )?value",
  'always (?:rises?|gains?|grows?|go(?:es)? up|appreciates?|(?:holds?|keeps?|retains?) its value|recovers?|rebounds?|(?:bounces?|comes?) back|pays? off|wins?|outperforms?)',
  '(?:inflation|crash|recession|crisis|bullet|fool|market)[- ]?proof',
  'iron-?clad (?:protection|safety|security|savings?|way|hedge|shield)',
  '(?:holds?|keeps?|retains?) (?:its|their) value (?:no matter|whatever|in any|regardless)',
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
  /(?:\b(?:no|not|never|nothing|nobody|none|neither|nor|without|cannot|hardly)\b|n['’]t\b)(?:\s+[^\s,;:]+){0,6}\s+$/iu;
const WARNING =
  /\b(?:wary|beware|careful|words (?:such as|like)|phrases?|slogans?|(?:an?|any|the|every) promise|avoid|distrust|suspicious|suspect|warning|red flags?|false|walk away|claims?|claimed|advertisements?|whoever|anyone who|someone who)\b[^.!?]*$/iu;
/** "Ask whether the buyback is guaranteed" asks. */
const ASKED =
  /\b(?:(?:ask|asks|find out|check|see|know|learn|sure|wonder|question) (?:if|what is|which)|whether)\b[^.!?,]*$/iu;

/** What others guarantee, and not of a price: a coin's weight by a mint, deposits by an insurer, a pension. */
const OTHERS_GUARANTEE =
  /\b(?:(?:money[- ]back|written|buy-?back|seller['’]s|dealer['’]s|loan|pension|lifetime|satisfaction|best[- ]price)|(?:mint|government|treasury|refiner|FDIC|SIPC|NCUA|insurer|annuity|pension|employer|pension fund|bank|law|constitution)s?(?: (?:also|only|often|usually|itself))?) $/iu;
const GUARANTEED_THINGS =
  /^(?:["”] buy-?backs?\b| buy-?backs?["”])|^ (?:by (?:the |its |an? )?(?:U\.?S\.? |federal |state |united states )*(?:mint|government|state|treasury|law|constitution|FDIC|SIPC|NCUA|insurer|refiner|issuer|maker|guaranty|pension)\b(?![^.!?]{0,40}\bto (?:rise|gain|grow))|(?:lifetime |minimum |monthly |fixed |death |life )*(?:income|annuit|minimum|benefit|rate|interest|issue|pension|renewal)|(?:is|are) (?:only )?(?:as good|worth|no|not)\b|(?:as to|of|for|in) (?:the |its |their )?(?:weight|purity|fineness|content|authenticity|genuineness)|that (?:a|the|each|every) (?:coin|bar|metal)s? (?:is|are) (?:genuine|real|authentic))/iu;

/** What always rises, and is no price of gold. */
const OTHERS_RISE = /\b(?:interest|attention|fear|curiosity|fees?|costs?|demand|insurance|premiums?)\s*$/iu;

/** A denial or warning counts within this many characters before a promise. Reading further back would be slow. */
const LOOKED_BACK = 240;
const LOOKED_AHEAD = 160;

/** The part of the sentence before a promise. */
function sentenceBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - LOOKED_BACK), at).replace(/^.*[.!?\n](?=\s)/s, '');
}

/** "Is the price guaranteed?" and "Does the dealer guarantee it?" ask. */
const isQuestion = (before: string, after: string): boolean =>
  /^\s*(?:\S{1,2}\s+)?(?:is|are|does|do|did|was|were|will|can)\b/iu.test(before) &&
  /^[^.!\n]*\?/u.test(after);

function isGuaranteeOfOthers(promise: string, before: string, after: string): boolean {
  if (!/^guarantee/iu.test(promise)) return false;
  return OTHERS_GUARANTEE.test(before) || GUARANTEED_THINGS.test(after);
}

/** Lists the promises of a text as written, each once. Denied promises and warnings do not count. */
export function promisesIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const match of text.matchAll(PROMISE)) {
    const [promise] = match;
    const key = promise.toLowerCase();
    if (found.has(key)) continue;
    const before = sentenceBefore(text, match.index);
    if (/^always/iu.test(promise) && OTHERS_RISE.test(before)) continue;
    if (NEGATION.test(before) || WARNING.test(before) || ASKED.test(before)) continue;
    const end = match.index + promise.length;
    const after = text.slice(end, end + LOOKED_AHEAD);
    if (isQuestion(before, after) || isGuaranteeOfOthers(promise, before, after)) continue;
    found.set(key, promise);
  }
  return [...found.values()];
}
