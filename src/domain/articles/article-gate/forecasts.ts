import { clauseOfForecast } from './forecast-clauses.ts';
import { OF_EXPECTATIONS, OF_MARKETS } from './market-forecasts.ts';
import { supposedViewIn } from './supposed-views.ts';
import { anyOf } from './text-parts.ts';

/** What someone's forecast is about. A coin, an account or a dealer made of gold words is something else. */
const GOLD =
  "(?:(?:gold|silver|bullion)(?![’']s? own)(?! (?:IRAs?|accounts?|coins?|bars?|dealers?|compan(?:y|ies)|firms?|jewelry|eagles?|buyers?|buffalos?|in (?:an|the|your)))|(?:the )?(?:(?:gold|spot|silver|metal) )?prices?(?: of (?:gold|silver|the metal))?|(?:the |precious )?(?:yellow )?metals?|an ounce)";
const STOCKS =
  '(?:(?:the )?(?:dollar|stock market|stocks|economy|banks|banking system|currency|fiat(?: money)?|paper money))';

const ADVERB =
  '(?:almost|most|very|quite|probably|likely|certainly|surely|definitely|inevitably|undoubtedly|eventually|soon|ultimately|simply|only|just|still|once|again|even|well|one day|in time|also|then|now|widely|generally|largely|further|always|surely|no doubt)';
const ADVERBS = `(?: ${ADVERB})*`;
const UP =
  '(?:double|triple|quadruple|rise(?! with the)|climb|soar|surge|skyrocket|rally|rocket|explode|jump|go (?:up|higher|through the roof)|take off|grow in value|move (?:up|higher)|trend (?:up|higher)|increase(?! (?:its|the|your|their|a)\\b)|appreciate|recover|rebound|shine|outperform|do (?:well|better)|beat (?:inflation|stocks)|benefit|outpace|pay off|gain (?:in )?value|(?:hold|keep|retain|maintain) (?:its|their) (?:value|worth|purchasing power)(?! (?:only|if|when|unless|as long)\\b)|(?:protect|preserve|safeguard|shield|secure) (?:your|their|any|every)\\b|break out|keep (?:rising|climbing|going up|gaining)|continue (?:to (?:rise|climb|gain|grow|go up)|rising|climbing|its (?:rise|climb|run))|be (?:much |far |even )?higher(?=[.,;!]|$| (?:in |by |next|within|than (?:today|now|it is)|a year|years|tomorrow|soon|still|again))|be (?:more valuable|worth (?:(?:(?:far|much|considerably|a lot|many times|significantly) )?more(?! (?:to|than|if|as|for|when)\\b)|\\$|twice|double))|(?:reach|hit|exceed|top|surpass|break|pass|cross|trade (?:at|above|near|for)|sell (?:at|for)|stand at|climb to|rise to|go to) (?:\\$|new |a (?:new |record )|record|all-time|\\d)|set (?:new )?records?)';
const DOWN =
  '(?:fall|drop|crash|plunge|collapse|decline|go down|lose (?:value|its|half|most)|be (?:lower(?! than)|worthless))(?! (?:at times|sometimes|in some|some years|again|from time|one day|and rise|or rise|if|when|by the|the moment|as soon|below what)\\b)';
/** A sum of money, but not what comes on top of a price. */
const SUM =
  '(?:\\$[\\d,]+(?![\\d,])(?! (?:more|over|above|less|below|extra)\\b)|(?:four|five|six) figures|(?:ten|twenty|\\d+) thousand)';
const UPS =
  '(?:doubles?|triples?|rises?|climbs?|soars?|surges?|skyrockets?|goes up|breaks out|hits? (?:\\$|new|record))';
const GAINS =
  '(?:gains?|a (?:rally|breakout|surge|rise|run|rebound|strong)|growth|higher|new highs?|record|\\$|the moon|an? (?:increase|upswing|uptrend))';
const EXPERTS =
  '(?:(?:many |most |some |all |leading |top )?(?:experts?|analysts?|economists?|strategists?|forecasters?|insiders?|specialists?|observers?|commentators?|market[- ]watchers?)|(?:leading|big|major|most|many|all) banks)';
/** Between a price and what it will do stands nothing else that could. */
const GAP =
  '(?:(?!\\b(?:fees?|costs?|tax(?:es)?|rates?|premiums?|you|your|dealers?|it|they)\\b)[^.!?;\\n]){0,30}';

const patterns = (list: readonly string[]) => anyOf(list, '\\b');

/** What a price or the reader's metal will do. Whether it does, and what if, forecasts nothing. */
const OF_PRICES = patterns([
  `${GOLD}\\b${GAP}\\b(?:will|is going to|are going to|['’]ll)${ADVERBS} (?:${UP}|${DOWN})`,
  `${GOLD}\\b(?: prices?)? (?:could|might|may)${ADVERBS} (?:(?:easily )?(?:double|triple|quadruple|soar|surge|skyrocket|explode|rocket|break out)|(?:reach|hit|exceed|top|surpass|break|be worth|(?:climb|rise|go|grow|jump)(?: up)? to) (?:\\$|new |record|all-time))`,
  `${GOLD} (?:should|can (?:\\w+ )?be expected to|stands? to)${ADVERBS} (?:${UP}|${DOWN}|gain)`,
  `${GOLD} (?:could|might|may)${ADVERBS} (?:cost|fetch|trade at|sell for|go for) (?:${SUM})`,
  `your (?:own )?(?:coins?|bars?|gold|metals?|holdings|investments?|savings|nest egg)\\b${GAP}\\b(?:will|could|might|should|(?:is|are) going to)${ADVERBS} (?:double|triple|appreciate|multiply|be worth (?:\\w+ ){0,2}(?:more|twice|double)|(?:grow|rise|increase)(?: in value)?(?=[.,;!]|$| (?:over|with the|for years|year after)\\b(?! or\\b)))`,
  `(?:trend|trajectory|direction)\\b[^.!?\\n]{0,30}\\b(?:is|points|remains|looks)${ADVERBS} (?:clearly )?(?:up|upwards?|higher|bullish)\\b`,
  `${GOLD}\\b${GAP}\\broom (?:to|for) (?:run|grow|rise|climb|growth|gains)`,
  `higher (?:gold |silver )?prices (?:are|seem|look|lie|remain) (?:all but |almost |nearly |virtually )?(?:certain|inevitable|likely(?! to\\b)|ahead|coming|assured)`,
  `${GOLD} (?:is|are|remains?) (?:a|the) (?:safe|sure|smart|winning) bet`,
  `${GOLD}\\b${GAP}\\b(?:is|are|seems?|looks?|appears?|remains?)${ADVERBS} (?:set|poised|expected|projected|predicted|forecast(?:ed)?|bound|likely|certain|guaranteed|destined|headed|primed|positioned|due|ready|on track|about|sure|on (?:its|the|their) way|heading)(?: (?:to (?:${UP}|${DOWN})|(?:for |to )?${GAINS}|to (?:keep|continue|go on) \\w+ing))`,
  `${GOLD} (?:can|has|have)(?: nowhere to go but up| only (?:one way to go|go (?:up|higher)|move (?:up|higher)|rise|climb|get))`,
  `${GOLD} (?:is|are) (?:only )?(?:going|heading|moving) (?:up|higher)(?! and)|${GOLD} (?:is|are|looks?|appears?|seems?|remains?) (?:still |very |quite )?(?:undervalued|underpriced|a bargain|oversold|cheap(?=[.,;!]|$| (?:today|now|at|right now|by)\\b))`,
]);

/** What others say of a price, and what moves it. One pattern for all would be too long to be made ready. */
const OF_REASONS = patterns([
  `(?:outlook|prospects|future|case) (?:for|of) ${GOLD}\\b[^.!?\\n]{0,20}\\b(?:bullish|bright|strong|positive|rosy|favorable|promising|encouraging|excellent)|(?:outlook|view) [^.!?\\n]{0,20}\\bbullish|outlook (?:is|remains|looks) (?:\\w+ )?(?:positive|favorable|bright|strong|rosy|promising|encouraging|excellent)`,
  `(?:we|I) see ${GOLD} at \\$|will${ADVERBS} (?:lift|boost|drive|push|propel|support|fuel|favor|help|be (?:good|great|bullish|positive) for) ${GOLD}|send ${GOLD} (?:soaring|surging|rising|climbing)`,
  `a matter of time (?:until|before|till) [^.!?\\n]{0,40}\\b(?:${UPS}|collapses?|crash(?:es)?)`,
  `(?:push|drive|send|lift|propel|take|carry|boost) ${GOLD} (?:up|higher|to (?:\\$|new |record)|past|above)`,
  `(?:expect|look for|count on|anticipate|we see) (?:${GOLD} to ${UP}|(?:much )?higher (?:gold |silver )?prices)`,
  `(?:${EXPERTS}|many|most)(?: ${ADVERB})? (?:predict|expect|forecast|project|anticipate|foresee)\\b[^.!?\\n]{0,80}\\b(?:${GOLD}|inflation|dollar|recession|crash|collapse|(?:further|strong|big|more|another|new) (?:gains?|rise|record|highs?|year|decade|rally))\\b`,
  `(?:forecasts?|projections?|estimates?|models?)(?: ${ADVERB})? (?:put|puts|place|places|see|sees|show|shows) ${GOLD} (?:at|above|near|over|between|around)`,
  `history (?:shows?|proves?|tells us|teaches)(?: us)? (?:that )?${GOLD} (?:always |eventually )?(?:goes up|rises|recovers|wins|climbs|gains|comes back)`,
  `${EXPERTS}(?: ${ADVERB})? (?:agree|believe|see)\\b(?! (?:to|on)\\b)[^.!?\\n]{0,80}\\b(?:${GOLD}|inflation|dollar|recession|crash|collapse)\\b`,
  `${EXPERTS}(?: ${ADVERB})? (?:(?:are|have been) )?(?:call(?:ing)? for|predicting|expecting|forecasting|recommend buying|recommend (?:putting|placing|investing|allocating|\\d+)(?= ?[^.!?\\n]{0,30}\\bin(?:to)? gold))\\b[^.!?\\n]{0,60}\\b(?:${GOLD})`,
  `(?:${EXPERTS}|advis[eo]rs|investors|professionals|many|most)(?: ${ADVERB})? (?:say|think|believe|agree|see|recommend)\\b[^.!?\\n]{0,60}\\b(?:will|going to|could|should)${ADVERBS} ${UP}`,
  '(?:bull market|crash|collapse|recession|hyperinflation|inflation|crisis|rally|uptrend)(?: next year| soon)? (?:in (?:gold|metals) )?(?:is|lies|looks|has) (?:only )?(?:coming|ahead|inevitable|near|certain|(?:just )?begun|started|underway|far from over|legs)',
  `inflation (?:will|is (?:likely|certain|sure|bound|going|set) to)${ADVERBS} (?:return|come back|accelerate|surge|soar|explode|persist|get worse|stay high|keep (?:rising|eroding))`,
  `${STOCKS}\\b[^.!?\\n]{0,30}\\b(?:will (?:continue to |keep (?:on )?)?(?:collapse|crash|lose|losing|fail|falling|fall(?= (?:further|again|and))|die|weaken)|(?:is|are) (?:doomed|dying|finished|about to (?:collapse|crash)|on the (?:brink|verge)|(?:headed|heading) (?:for|toward) (?:an? )?(?:collapse|disaster|crash|recession)))`,
  'before (?:the )?prices? (?:rises?|goes? up|climbs?|jumps?)',
]);

/** Words that urge to buy, and what someone has published. Neither needs a price. */
const OF_OTHERS = patterns([
  'experts? (?:all |widely |generally )?agree that|only a (?:matter|question) of time(?=[.,;!]|$)',
  '(?:gold )?(?:belongs|deserves a place|has a place) in (?:every|any|each|all) (?:\\w+ )?(?:portfolios?|retirement|savings|accounts?)',
  '(?:Goldman Sachs|J\\.?P\\.? ?Morgan|Wall Street|Bank of America|UBS|Citi(?:group|bank)?|Morgan Stanley|HSBC|Deutsche Bank)\\b[^.!?\\n]{0,40}\\b(?:expects?|sees?|predicts?|forecasts?|projects?|targets?)',
  '(?:forecasts?|outlooks?|history|charts?) (?:calls? for|points? to|suggests?)\\b[^.!?\\n]{0,60}\\b(?:higher|rise|outperform|gains?)',
  '(?:our|my|the) (?:forecast|prediction|prognosis|projection)s?(?: (?:for|of) [^:.\\n]{1,30})?:|(?:we|I) (?:foresee|predict|project|forecast)\\b',
  'price (?:target|forecast|prediction)s?|(?:bull|bear)ish outlook|upside potential',
  "(?:now|today) is (?:the|a|an) (?:best |perfect |right |good |great |ideal )?(?:time|moment) to (?:buy|invest|act|own|get|move)|never been a better time|before it (?:is|[’']s) too late(?! to )|(?:it|this) (?:is|[’']s) (?:a|the) (?:great|perfect|good|ideal|best|right) (?:time|moment) to (?:buy|invest|own)|you should (?:now )?(?:buy|invest in) gold(?! only)|(?:won['’]t|will not|will never|never) (?:stay|be|remain|get) (?:this|so) (?:low|cheap)|smart money|(?:best|brightest) (?:days|years) (?:are|lie) (?:still )?ahead|belongs to gold|(?:act|buy|invest) (?:now|today) (?:before|while|to)|last chance to (?:buy|own|get|invest)|(?:do not|don['’]t) (?:miss (?:this|out\\b|the (?:opportunity|chance|moment|rally|boat))|wait (?:too long|any longer)(?=[.,;!]|$| to (?:buy|invest|act|own)\\b))|time to (?:act|buy|invest) is now|(?:smart|savvy|shrewd|wise) (?:investors|savers|money|people) (?:are|have been) (?:buying|moving|turning)|(?:prices? (?:this|so|as) low|(?:these|such|today['’]s|current) (?:low )?prices) (?:will not|won['’]t) last|once[- ]in[- ]a[- ](?:lifetime|generation) (?:chance|opportunity)",
]);

/** Not a forecast: the words before it say that no one can know it, or warn of people who say it. */
const DOUBTED =
  /\b(?:no one|nobody|none|not (?:certain|clear|known|likely|sure|true)|no (?:law|rule|evidence|proof)|wary|beware|distrust|suspicious|ask why|claims?|claimed|told|promises?|promised|anyone who|whoever|(?:seller|dealer|salesman|caller|someone|somebody|people|he|she|person|advertisement|ad)s?(?: who)?(?: (?:may|might|can|could|will|would))? (?:says?|said|insists?)|hop(?:e|es|ed|ing)|idea|belief|bet|betting|assum(?:e|es|ing|ption)|guess|wonder|argument|at times|sometimes|some years)\b/i;
/** Or a denial or a condition in the same clause. */
const DENIED =
  /\b(?:never|not|nothing|neither|cannot|if|whether|unless|when|suppose|in case|question)\b|n['’]t\b/i;
const CLAUSE = /[:;—–]|,(?: (?:but|so|and|because|for|yet))?(?= )/gu;
const NO_DOUBT = /\b(?:no (?:doubt|question)|not a question|not (?:a matter of )?if)\b/gi;
/** Says that it can go both ways, or takes it back in the same sentence. */
const OPEN =
  /\b(?:no one|nobody|neither|unknown|who knows|cannot know|can(?:not|['’]t) (?:tell|say|know)|or (?:it (?:may|might|could) )?(?:fall|drop|lose|decline|half|not)|others? (?:expect |see |predict )?(?:lower|falling|a fall|less)|and (?:just as|also|then) (?:\w+ )?(?:fall|lose|drop)|as (?:easily|well) (?:fall|lose|drop)|so does|so do|or lower|is a (?:claim|guess|slogan)|nothing but)\b/i;

const OF_THE_FUTURE = [OF_PRICES, OF_REASONS, OF_MARKETS, OF_EXPECTATIONS];
/** The first that matches. */
function futureIn(sentence: string): RegExpExecArray | null {
  for (const pattern of OF_THE_FUTURE) {
    const found = pattern.exec(sentence);
    if (found !== null) return found;
  }
  return null;
}

/** The words of a sentence that one of the patterns names; null if there are none or the sentence takes them back. */
function namedForecast(sentence: string): string | null {
  const price = futureIn(sentence);
  const found = price ?? OF_OTHERS.exec(sentence);
  if (found === null || OPEN.test(sentence) || /\?["”)]?$/u.test(sentence.trim())) return null;
  const before = sentence.slice(0, found.index).replace(NO_DOUBT, '');
  if (DOUBTED.test(before) || DENIED.test(before.split(CLAUSE).at(-1) ?? '')) return null;
  const within = price === null ? '' : found[0].replace(NO_DOUBT, '');
  return /\b(?:not|never|if|when|whether)\b/i.test(within) ? null : found[0];
}

/** The words of a sentence that foresee prices or urge to buy; null if there are none. */
export function forecastIn(sentence: string): string | null {
  const named = namedForecast(sentence) ?? supposedViewIn(sentence);
  if (named !== null) return named;
  const isOpen = OPEN.test(sentence) || DOUBTED.test(sentence.replace(NO_DOUBT, ''));
  return isOpen ? null : clauseOfForecast(sentence);
}
