/** Subjects that no one can foresee. */
const MARKET =
  /\b(?:gold(?:[’']s)?|silver|bullion|metals?|prices?|markets?|the dollar(?:[’']s)?|currenc(?:y|ies)|stocks|inflation|economy|assets?|holders|ounce|rall(?:y|ies)|(?:up|down)trend|demand|supply|interest rates|patience|wealth|hard assets|bull(?: market)?|hands|cash|grandchildren|buyers today|\$\d[\d,]*|purchasing power)\b/i;
/** Words for the future, or for what is likely. */
const AHEAD =
  /\b(?:will|['’]ll|going to|set (?:for|to)|(?:un)?likely|expected|projected|forecast|bound to|poised|entering|within reach|ahead|(?:what is|is|are) coming|to come|from now|by (?:20[2-9]\d|the end of the (?:year|decade))|through 20[2-9]\d|next (?:surge|rally|leg|run|wave|boom|move|cycle|crisis|peak|high)|here to stay|just (?:beginning|getting started)|is over|ensures?|destined|we see|models|within (?:a|the next|a few) (?:years?|decade|months)|in the (?:long|near) (?:run|term)|inevitabl[ey]|promises to|on the (?:cusp|verge|brink|path|way)|looks? set|headed|heading|forming|coming|about to|numbered|future|later|one direction|no choice|next (?:\w+ )?(?:decade|years?)|off the table|entering|golden (?:decade|age|era)|dawn|only just|history repeats|sooner or later|long[- ]term (?:holders|owners|outlook|trend|savers))\b/i;
/** Any statement about the future of these is a forecast. */
const UNKNOWN =
  /\b(?:(?<!held |of )(?:gold|silver|bullion)|(?:precious |yellow )?metals?(?:[’']s)?|prices|the dollar|stocks|bonds|inflation|the (?:economy|rally|market))(?: prices?)? (?:(?:itself|also|still|alone) )?(?:(?:will|['’]ll)(?: \w+ly| soon| also| still)?(?! (?:be (?:\w+ed|on|in|at|sent|kept|held|sold|bought|taken|part)|keep|arrive|stay|remain|go|reach|need|come in)\b)|(?:is|are) going to|(?:is|are) far from|(?:has|have) entered)\b/i;
/** The direction that a clause predicts. */
const DIRECTION =
  /\b(?:ris(?:e|es|ing)|climb(?:s|ing)?|high(?:er|s)?|cheap(?:er)?|run|era|growth|grow(?:s|ing)?|gain(?:s|ing)?|surg(?:e|es|ing)|soar(?:s|ing)?|rall(?:y|ies)|double|triple|outperform(?:s|ing)?|beat(?:s|ing)?|reward(?:s|ed|ing)?|protect(?:s|ed|ion)?|worthless|worth more|strong(?:er)?|break(?:s|ing)?|boom|collapse|crash|fall(?:s|ing)?|weaken|upward|record|best|ultimate|stay|pay off|(?:down|up)trend|reach|\$\d[\d,]*|prosper|thrive|flourish|explode|revival|breakout|appreciate|expand|premium asset|peak|trade (?:above|at|near)|king|golden|bright(?:er)?|favou?rs?|direction|lifts?|push(?:es)?|driv(?:es|ing)|catch up|win(?:s|ners?)?|thank|glad|numbered|move up|eat(?:s|ing)|erod(?:es|ing)|fades?|fading|off the table|forming|buy (?:a|more)|shin(?:e|es|ing)|turn(?:s|ing)? up|bull(?:ish)?|back on top|momentum|pass|exceed|top|skyrocket|multiply|valuable|scarce)/i;
/** A sentence about what something costs, where it is kept or what the law says is no forecast. */
const OTHER_SUBJECT =
  /\b(?:fees?|costs?|tax(?:es|ed)?|premiums?|spot|weights?|bars?|coins?|dealers?|sellers?|buyers?|callers?|custodians?|depositor(?:y|ies)|insur\w+|apprais\w+|receipts?|forms?|IRS|IRAs?|mints?|accounts?|heirs?|contract|law|court|rule|vault|safe|bank|lenders?|divorce|spreads?|shipping|deliver\w+|store[ds]?|keep|paperwork|statements?|population|residents|city|county|town|homes?|houses?|rent|wages?|jobs?|schools?|color|you (?:pay|paid|sell|buy|bought|get)|invoices?|colou?r|sealed|distributions?|rollover|adviser|plan)\b/i;
/** Who cannot know, what may be otherwise, and what was. */
const OPEN =
  /\b(?:no(?:t|thing|body| one)?|none|never|neither|nor|cannot|if|whether|unless|when|may|might|could|can|would|suppose|depends?|unknown|uncertain|or|sometimes|often|risk(?:s|y)?|how|what|who|which|why|was|were|had|did|(?:has|have) (?:been|done)|rose|fell|lost|believe[ds]?|hop(?:e|es|ed|ing)|claims?|say(?:s|ing)?|said|tells?|told|promis\w+|predict\w*|assum\w+|bet|guess|wary|beware|enough|only|each|any)\b|n[’']t\b|\?|\b(?:19|200|201)\d/i;
/** Words that praise the metal or its market in the present, which says as much as a forecast. */
const PRAISED =
  /\b(?:kind to|cheap|a steal|bargains?|handsomely|richly|rewarded|rewarding|roaring|envy|the heir|triumph\w*|certainty|historic (?:run|rise|moment)|unstoppable|intact|(?:have|has) (?:its|their) moment|last laugh|steals? the show|off to the races|no ceiling|not looking back|in sight|music to|conservative (?:goal|target|estimate)|much higher|short and shallow|every reason to|chances are|in all likelihood|reign is ending|big is brewing|stage is set|firm whatever|float|comes? cheap|fireworks|nearer than|working for|tailwinds?|sweet spot|no-brainer|can[’']?t lose|undisputed|king|crown|glitter\w* (?:future|prospects)|glory|bright|promising|compelling|irresistible|tripling|quadrupling|doubling)\b/i;
/** What praise may be of beside the metal itself. */
const METAL =
  /\b(?:gold(?:[’']s)?(?! (?:coins?|bars?|IRAs?|jewelry|dealers?|plated))|silver|bullion|(?:the |precious |yellow )metals?(?:[’']s)?|ounces?|ounce|prices?|rall(?:y|ies)|market|correction|dollar(?:[’']s)?)\b/i;
const CERTAIN = /\b(?:no (?:doubt|question)|few doubt(?: that)?|not (?:a matter of )?if|what is coming)\b/gi;
const CLAUSE = /[;:—–]|,(?= (?:and|but|so|while|because|as|which)\b)/u;

/** A clause that says where markets go, in whatever words, and leaves nothing open; null if there is none. */
export function clauseOfForecast(sentence: string): string | null {
  const found = sentence.split(CLAUSE).find((clause) => {
    const open = clause.replace(CERTAIN, '');
    return (
      (UNKNOWN.test(clause) ||
        (METAL.test(clause) && PRAISED.test(clause)) ||
        (MARKET.test(clause) && AHEAD.test(clause) && DIRECTION.test(clause))) &&
      !OTHER_SUBJECT.test(clause) &&
      !OPEN.test(open)
    );
  });
  return found?.trim() ?? null;
}
