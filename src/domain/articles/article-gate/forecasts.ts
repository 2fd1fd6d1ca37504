/** What somebody's forecast is about. A coin, an account or a dealer made of gold words is something else. */
const GOLD =
  "(?:(?:gold|silver|bullion)(?![’']s? own)(?! (?:IRAs?|accounts?|coins?|bars?|dealers?|compan(?:y|ies)|firms?|jewelry|eagles?|buyers?|buffalos?|in (?:an|the|your)))|(?:the )?(?:(?:gold|spot|silver|metal) )?prices?(?: of (?:gold|silver|the metal))?|(?:the |precious )?(?:yellow )?metals?|an ounce)";
const STOCKS =
  '(?:(?:the )?(?:dollar|stock market|stocks|economy|banks|banking system|currency|fiat(?: money)?|paper money))';

const ADVERB =
  '(?:almost|most|very|quite|probably|likely|certainly|surely|definitely|inevitably|undoubtedly|eventually|soon|ultimately|simply|only|just|still|once|again|even|well|one day|in time|also|then|now|widely|generally|largely|further|always|surely|no doubt)';
const ADVERBS = `(?: ${ADVERB})*`;
const UP =
  '(?:double|triple|quadruple|rise(?! with the)|climb|soar|surge|skyrocket|rally|rocket|explode|jump|go (?:up|higher|through the roof)|take off|grow in value|move (?:up|higher)|trend (?:up|higher)|increase(?! (?:its|the|your|their|a)\\b)|appreciate|recover|rebound|shine|outperform|do (?:well|better)|beat (?:inflation|stocks)|break out|keep (?:rising|climbing|going up|gaining)|continue (?:to (?:rise|climb|gain|grow|go up)|rising|climbing|its (?:rise|climb|run))|be (?:much |far |even )?higher(?=[.,;!]|$| (?:in |by |next|within|than (?:today|now|it is)|a year|years|tomorrow|soon|still|again))|be (?:more valuable|worth (?:(?:far |much )?more(?! (?:to|than|if|as|for|when)\\b)|\\$|twice|double))|(?:reach|hit|exceed|top|surpass|break|pass|cross|trade (?:at|above|near|for)|sell (?:at|for)|stand at|climb to|rise to|go to) (?:\\$|new |a (?:new |record )|record|all-time|\\d)|set (?:new )?records?)';
const DOWN =
  '(?:fall|drop|crash|plunge|collapse|decline|go down|lose (?:value|its|half|most)|be (?:lower(?! than)|worthless))(?! (?:at times|sometimes|in some|some years|again|from time|one day|and rise|or rise|if|when|by the|the moment|as soon|below what)\\b)';
const UPS =
  '(?:doubles?|triples?|rises?|climbs?|soars?|surges?|skyrockets?|goes up|breaks out|hits? (?:\\$|new|record))';
const GAINS =
  '(?:gains?|a (?:rally|breakout|surge|rise|run|rebound|strong)|growth|higher|new highs?|record|\\$|the moon|an? (?:increase|upswing|uptrend))';
const EXPERTS =
  '(?:many |most |some |all |leading |top )?(?:experts?|analysts?|economists?|strategists?|forecasters?|insiders?)';
/** Between a price and what it will do stands nothing else that could. */
const GAP =
  '(?:(?!\\b(?:fees?|costs?|tax(?:es)?|rates?|premiums?|you|your|dealers?|it|they)\\b)[^.!?;\\n]){0,30}';

const patterns = (list: readonly string[]) => new RegExp(`\\b(?:${list.join('|')})`, 'i');

/** A price and what it will do. Whether it does, and what if, forecasts nothing. */
const OF_PRICES = patterns([
  `${GOLD}\\b${GAP}\\b(?:will|is going to|are going to|['’]ll)${ADVERBS} (?:${UP}|${DOWN})`,
  `${GOLD}\\b(?: prices?)? (?:could|might|may)${ADVERBS} (?:(?:easily )?(?:double|triple|quadruple|soar|surge|skyrocket|explode|rocket|break out)|(?:reach|hit|exceed|top|surpass|break|be worth|(?:climb|rise|go|grow|jump)(?: up)? to) (?:\\$|new |record|all-time))`,
  `${GOLD} should${ADVERBS} (?:${UP}|${DOWN})`,
  `${GOLD}\\b${GAP}\\b(?:is|are|seems?|looks?|appears?|remains?)${ADVERBS} (?:set|poised|expected|projected|predicted|forecast(?:ed)?|bound|likely|destined|headed|primed|positioned|due|ready|on track|about|sure|on (?:its|the|their) way|heading)(?: (?:to (?:${UP}|${DOWN})|(?:for |to )?${GAINS}|to (?:keep|continue|go on) \\w+ing))`,
  `${GOLD} (?:can|has|have)(?: nowhere to go but up| only (?:one way to go|go (?:up|higher)|move (?:up|higher)|rise|climb|get))`,
  `${GOLD} (?:is|are) (?:only )?(?:going|heading|moving) (?:up|higher)(?! and)|${GOLD} (?:is|are|looks?) (?:still )?(?:undervalued|underpriced|a bargain|oversold)`,
  `(?:outlook|prospects|future|case) (?:for|of) ${GOLD}\\b[^.!?\\n]{0,20}\\b(?:bullish|bright|strong|positive|rosy)|(?:outlook|view) [^.!?\\n]{0,20}\\bbullish`,
  `(?:we|I) see ${GOLD} at \\$|will (?:lift|boost|drive|push|propel) ${GOLD}|send ${GOLD} (?:soaring|surging|rising|climbing)`,
  `a matter of time (?:until|before|till) [^.!?\\n]{0,40}\\b(?:${UPS}|collapses?|crash(?:es)?)`,
  `(?:push|drive|send|lift|propel|take|carry|boost) ${GOLD} (?:up|higher|to (?:\\$|new |record)|past|above)`,
  `(?:expect|look for|count on|anticipate|we see) (?:${GOLD} to ${UP}|(?:much )?higher (?:gold |silver )?prices)`,
  `(?:${EXPERTS}|many|most)(?: ${ADVERB})? (?:predict|expect|forecast|project|anticipate|foresee)\\b[^.!?\\n]{0,80}\\b(?:${GOLD}|inflation|dollar|recession|crash|collapse)\\b`,
  `${EXPERTS}(?: ${ADVERB})? (?:agree|believe|see)\\b(?! (?:to|on)\\b)[^.!?\\n]{0,80}\\b(?:${GOLD}|inflation|dollar|recession|crash|collapse)\\b`,
  `${EXPERTS}(?: ${ADVERB})? (?:(?:are|have been) )?(?:call(?:ing)? for|predicting|expecting|forecasting|recommend buying)\\b[^.!?\\n]{0,60}\\b(?:${GOLD})`,
  `(?:${EXPERTS}|advis[eo]rs|investors|professionals|many|most)(?: ${ADVERB})? (?:say|think|believe|agree|see|recommend)\\b[^.!?\\n]{0,60}\\b(?:will|going to|could|should)${ADVERBS} ${UP}`,
  '(?:bull market|crash|collapse|recession|hyperinflation|crisis|rally) (?:in (?:gold|metals) )?(?:is|lies|looks|has) (?:only )?(?:coming|ahead|inevitable|near|certain|(?:just )?begun|started|underway|far from over)',
  `${STOCKS}\\b[^.!?\\n]{0,30}\\b(?:will (?:collapse|crash|lose|fail|die)|(?:is|are) (?:doomed|dying|finished|about to (?:collapse|crash)|on the (?:brink|verge)|(?:headed|heading) (?:for|toward) (?:an? )?(?:collapse|disaster|crash|recession)))`,
  'before (?:the )?prices? (?:rises?|goes? up|climbs?|jumps?)',
]);

/** Words that urge to buy, and what somebody has published. Neither needs a price. */
const OF_OTHERS = patterns([
  'experts? (?:all |widely |generally )?agree that',
  '(?:gold )?(?:belongs|deserves a place|has a place) in (?:every|any|each|all) (?:\\w+ )?(?:portfolios?|retirement|savings|accounts?)',
  '(?:Goldman Sachs|J\\.?P\\.? ?Morgan|Wall Street|Bank of America|UBS|Citi(?:group|bank)?|Morgan Stanley|HSBC|Deutsche Bank)\\b[^.!?\\n]{0,40}\\b(?:expects?|sees?|predicts?|forecasts?|projects?|targets?)',
  '(?:forecasts?|outlooks?|history|charts?) (?:calls? for|points? to|suggests?)\\b[^.!?\\n]{0,60}\\b(?:higher|rise|outperform|gains?)',
  'price (?:target|forecast|prediction)s?|(?:bull|bear)ish outlook|upside potential',
  "(?:now|today) is (?:the|a|an) (?:best |perfect |right |good |great |ideal )?(?:time|moment) to (?:buy|invest|act|own|get|move)|never been a better time|before it (?:is|[’']s) too late(?! to )|(?:it|this) (?:is|[’']s) (?:a|the) (?:great|perfect|good|ideal|best|right) (?:time|moment) to (?:buy|invest|own)|you should (?:now )?(?:buy|invest in) gold(?! only)|(?:won['’]t|will not|will never|never) (?:stay|be|remain|get) (?:this|so) (?:low|cheap)|smart money|(?:best|brightest) (?:days|years) (?:are|lie) (?:still )?ahead|belongs to gold|(?:act|buy|invest) (?:now|today) (?:before|while|to)",
]);

/** Nobody's forecast: before it stands who cannot know, or a warning of somebody who says it. */
const DOUBTED =
  /\b(?:no one|nobody|none|not (?:certain|clear|known|likely|sure|true)|no (?:law|rule|evidence|proof)|wary|beware|distrust|suspicious|ask why|claims?|claimed|told|promises?|promised|anyone who|whoever|(?:seller|dealer|salesman|caller|someone|somebody|people|he|she|person|advertisement|ad)s?(?: who)? (?:says?|said|insists?)|hop(?:e|es|ed|ing)|idea|belief|bet|betting|assum(?:e|es|ing|ption)|guess|wonder|argument|at times|sometimes|some years)\b/iu;
/** Or a denial or a condition in the same clause. */
const DENIED = /\b(?:never|not|cannot|if|whether|unless|when|suppose|in case|question)\b|n['’]t\b/iu;
const CLAUSE = /[:;—–]|,(?: (?:but|so|and|because|for|yet))?(?= )/gu;
const NO_DOUBT = /\b(?:no (?:doubt|question)|not a question|not (?:a matter of )?if)\b/giu;
/** Both ways at once, or taken back in the same sentence. */
const OPEN =
  /\b(?:no one|nobody|neither|unknown|who knows|cannot know|can(?:not|['’]t) (?:tell|say|know)|or (?:it (?:may|might|could) )?(?:fall|drop|lose|decline|half|not)|others? (?:expect |see |predict )?(?:lower|falling|a fall|less)|and (?:just as|also|then) (?:\w+ )?(?:fall|lose|drop)|as (?:easily|well) (?:fall|lose|drop)|so does|so do|or lower|is a (?:claim|guess|slogan)|nothing but)\b/iu;

/** The words of a sentence that foresee prices or urge to buy; null if there are none. */
export function forecastIn(sentence: string): string | null {
  const price = OF_PRICES.exec(sentence);
  const found = price ?? OF_OTHERS.exec(sentence);
  if (found === null || OPEN.test(sentence) || /\?["”)]?$/u.test(sentence.trim())) return null;
  const before = sentence.slice(0, found.index).replace(NO_DOUBT, '');
  if (DOUBTED.test(before) || DENIED.test(before.split(CLAUSE).at(-1) ?? '')) return null;
  const within = price === null ? '' : found[0].replace(NO_DOUBT, '');
  return /\b(?:not|never|if|when|whether)\b/iu.test(within) ? null : found[0];
}
