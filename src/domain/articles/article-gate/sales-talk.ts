// What an independent guide does not say: the name of a firm, who is best, and what the price will do.

/** Dealers and custodians that are advertised most to savers. A name in no such list is found by its form. */
const FIRMS =
  "Augusta Precious Metals|Goldco|Birch Gold(?: Group)?|American Hartford(?: Gold)?|Noble Gold(?: Investments)?|Lear Capital|Rosland Capital|Patriot Gold(?: Group)?|Oxford Gold(?: Group)?|GoldenCrest Metals|Red Rock Secured|Advantage Gold|Orion Metal Exchange|Preserve Gold|Silver Gold Bull|Allegiance Gold|Priority Gold|Monetary Gold|U\\.?S\\.? Gold Bureau|US Money Reserve|Regal Assets|APMEX|JM Bullion|SD Bullion|Monument Metals|Money Metals(?: Exchange)?|Provident Metals|BullionVault|Bullion Exchanges|Kitco|Monex|Blanchard(?: and Company)?|Gainesville Coins|Scottsdale Mint|Texas Precious Metals|Equity Trust|STRATA Trust|GoldStar Trust|New Direction Trust|Kingdom Trust|Delaware Depository|Costco|Brink[’']?s(?: Global)?|International Depository Services";
const FIRM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FIRMS})(?![\\p{L}\\p{N}])`, 'u');

const NAME = "(?:[A-Z][\\p{L}'’.&-]*[ \\t]+){1,4}";
/** A name that ends as firms' names do: "Bayside Coin & Bullion", "Harbor Precious Metals". */
const FIRM_FORM = new RegExp(
  `(?<![\\p{L}\\p{N}])${NAME}(?:(?:Gold|Silver|Metals?|Coins?|Bullion|Jewelry)[ \\t]+(?:Exchange|Group|Company|Co\\.|Buyers?|Brokers?|Traders?|Trading|Investments?|Reserve|Bureau|Gallery|Depot|Inc\\b|LLC\\b)|Precious Metals|Bullion(?![ \\t]+Depositor)|(?:Coin|Gold|Pawn|Jewelry) (?:Shop|Store)|Rare Coins?|Coin (?:&|and) (?:Bullion|Jewelry|Stamp|Currency|Loan)s?|Numismatics)(?![\\p{L}\\p{N}])`,
  'u',
);
/** Capitalized, but the name of a thing, or the first words of a sentence or heading. */
const NO_FIRM =
  /^(?:the |a |an |what |how |why |who |where |which |when |buying |selling |owning |choosing |comparing |storing |physical |american |canadian |us |u\.s\. |gold |silver |precious |local |state |your |our |these |those |some |many |most |any |every |before |after |with |from |about |federal |allocated |other |and |or |of |in |on |at |for |to |is |are )+(?:precious metals|bullion|rare coins?|numismatics|coin shop|gold shop|coin store|gold store|coin exchange)?$/iu;

const SUPERLATIVE =
  /\b(?:(?:the |our |your )?(?:most|best|top|highest|leading|premier|#1|no\. ?1|number[- ]one)[- ](?:trusted|rated|reputable|respected|reviewed|recommended|reliable)|(?:top|best|leading|premier)[- ](?:gold|bullion|precious metals?|coin|IRA)(?: IRA)? (?:dealers?|compan(?:y|ies)|firms?|custodians?|brokers?|shops?)|trusted by (?:thousands|millions)|(?:industry|market)[- ]leading|award[- ]winning|five[- ]star|(?:we|I) (?:highly )?recommend)\b|\bA\+ rat(?:ing|ed)\b|\brated A\+/iu;

const RISE =
  '(?:double|triple|quadruple|rise|climb|soar|surge|skyrocket|rally|rocket|jump|go up|increase|appreciate|outperform|reach|hit|exceed|top|surpass|break|fall|drop|crash|plunge|decline|go down|beat)';
const RISING =
  '(?:doubling|rising|climbing|soaring|surging|rallying|going up|gaining|growing|increasing|appreciating|outperforming|falling|dropping|declining|going down)';
const PRICE = '(?:gold|silver|metals?|bullion|(?:spot )?prices?|value|demand|it|they)';
/** Somebody's forecast, however carefully it is put. */
const FORECASTS: readonly RegExp[] = [
  new RegExp(
    `\\b${PRICE}\\b[^.!?\\n]{0,40}\\b(?:will|should|is going to|are going to)(?: (?:almost|most|very|quite))?(?: (?:probably|likely|certainly|surely|definitely|inevitably|eventually|soon|continue to|keep|once again|again)){1,3} ${RISE}`,
    'iu',
  ),
  /\b(?:gold|silver|bullion|(?:gold|spot|silver) prices?)\b[^.!?,;\n]{0,25}\bwill (?:double|triple|soar|surge|skyrocket|rally|climb|reach \$|hit \$|exceed \$|top \$)/iu,
  new RegExp(
    `\\b${PRICE}\\b[^.!?\\n]{0,40}\\b(?:is|are|seems?|looks?) (?:set|poised|expected|projected|predicted|forecast|bound|likely|destined|headed|on track) to (?:(?:keep |continue to )?${RISE}|(?:keep|continue|go on) ${RISING})`,
    'iu',
  ),
  // "If gold should fall" forecasts nothing.
  new RegExp(
    `(?<!\\bif\\b[^.!?\\n]{0,80})\\b(?:gold|silver|bullion|(?:spot )?prices?) should (?:soon |again |then )?${RISE}`,
    'iu',
  ),
  /\b(?:gold|silver|bullion|(?:spot )?prices?|an ounce|it)\b[^.!?\n]{0,30}\b(?:could|may|might|can)(?: (?:soon|well|even|one day|eventually)){0,2} (?:reach|hit|exceed|top|surpass|break|be worth|(?:climb|rise|go|grow|jump)(?: up)? to) (?:\$|new |record|all-time)/iu,
  /\b(?:experts?|analysts?|economists?|strategists?|forecasters?|insiders?|many|most)(?: (?:now|widely|generally|largely|all|also))? (?:agree|predict|expect|forecast|project|believe|anticipate|foresee|see)\b[^.!?\n]{0,80}\b(?:gold|silver|prices?|metals?|bullion|inflation|dollar|recession|crash|collapse)\b/iu,
  /\bexperts? (?:all |widely |generally )?agree\b/iu,
  /\bbefore (?:the )?prices? (?:rises?|goes? up|climbs?|jumps?)\b/iu,
  // Whether and when are no forecasts.
  new RegExp(
    `(?<!\\b(?:if|when|whether|unless|that)\\b[^.!?\\n]{0,80})\\b(?:gold|silver|bullion|(?:gold|spot|silver) prices?|(?:the )?price of (?:gold|silver))\\b[^.!?,;\\n]{0,25}\\b(?:will|is going to) (?:be (?:higher|worth more)|${RISE})`,
    'iu',
  ),
  new RegExp(
    `\\b(?:expect|look for|count on) (?:gold|silver|bullion|(?:gold |spot )?prices) to (?:keep |continue to )?${RISE}`,
    'iu',
  ),
  /\b(?:Goldman Sachs|J\.?P\.? ?Morgan|Wall Street|Bank of America|UBS|Citi(?:group|bank)?|Morgan Stanley|HSBC|Deutsche Bank)\b[^.!?\n]{0,40}\b(?:expects?|sees?|predicts?|forecasts?|projects?|targets?)\b/u,
  /\b(?:forecasts?|outlooks?|history|charts?) (?:calls? for|points? to|suggests?)\b[^.!?\n]{0,60}\b(?:higher|rise|outperform|gains?)\b/iu,
  /\b(?:bull market|crash|collapse|recession|hyperinflation|crisis) (?:is|lies|looks) (?:coming|ahead|inevitable|near|certain)\b|\bdollar\b[^.!?\n]{0,30}\bwill (?:collapse|crash|lose)\b/iu,
  /\bprice (?:target|forecast|prediction)s?\b|\b(?:bull|bear)ish outlook\b|\bupside potential\b/iu,
];

/** "Nobody can say that gold will probably rise" denies it, and a warning quotes it. */
const DENIED =
  /\b(?:no one|nobody|none|never|not|cannot|wary|beware|distrust|suspicious|ask why|claims?|says?|told|promises?|anyone who|whoever|if someone)\b|n['’]t\b/iu;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n+/u);

function firmIn(sentence: string): string | null {
  const known = FIRM.exec(sentence)?.[0];
  if (known !== undefined) return known;
  const formed = FIRM_FORM.exec(sentence)?.[0];
  return formed === undefined || NO_FIRM.test(formed) ? null : formed;
}

/** Reports names of firms, who is best or most trusted, and forecasts. Headings and links count too. */
export function salesTalkFindings(text: string): string[] {
  const sentences = sentencesOf(text);
  const firm = sentences.map(firmIn).find((name) => name !== null);
  const praise = sentences
    .filter((sentence) => !DENIED.test(sentence))
    .map((sentence) => SUPERLATIVE.exec(sentence)?.[0])
    .find((found) => found !== undefined);
  const forecast = sentences
    .filter((sentence) => !DENIED.test(sentence))
    .flatMap((sentence) => FORECASTS.flatMap((pattern) => pattern.exec(sentence)?.[0] ?? []))[0];
  return [
    ...(firm ? [`The text names a firm: "${firm}".`] : []),
    ...(praise ? [`The text says who is best: "${praise}".`] : []),
    ...(forecast ? [`The text forecasts what no one knows: "${forecast}".`] : []),
  ];
}
