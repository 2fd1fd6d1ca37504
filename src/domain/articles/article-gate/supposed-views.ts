import { anyOf } from './text-parts.ts';

/** People without a name, to whom a text lends its own view of the future. */
const UNNAMED =
  '(?:(?:analysts?|economists?|strategists?|forecasters?|experts?|insiders?|observers?|commentators?|pundits?|veterans?|professionals|traders|money managers|fund managers|(?:market|gold|price)[- ]watchers?|the (?:big|large|major|leading) banks|wall street(?: \\w+)?|(?:some of )?(?:the )?(?:sharpest|brightest|best|finest) minds|(?:prudent |big |major )?houses(?: on the street)?|those (?:in the know|who (?:know|follow|watch|study)[^.,;!?\\n]{0,30})|(?:few|many|most|all) who (?:know|follow|watch|study)[^.,;!?\\n]{0,30})(?: (?:at|from|of|on|across|with) [^.,;!?\\n]{1,40})?(?: (?:surveyed|polled|interviewed|quoted|asked)[^.,;!?\\n]{0,30})?)';
const MODELS = '(?:projections?|forecasts?|estimates?|predictions?|models?|surveys?|polls?|targets?)';
const HOW = '(?:,? (?:\\w+ly|now|also|still|all|even|already|have|has|are|is|keep|continue to))*,?';
const VIEW =
  '(?:see(?:s|ing)?|expect(?:s|ed|ing)?|anticipat\\w+|predict(?:s|ed|ing)?|foresee\\w*|forecast(?:s|ing)?|project(?:s|ed|ing)?|agree[sd]?|believe[sd]?|whisper\\w*|bet(?:ting)?|pencil\\w*|eye(?:ing)?|doubts?|consider[s]?|call(?:s|ing)? for|look(?:s|ing)? for|talk(?:ing)? (?:of|about)|speak(?:ing)? of|point(?:s|ing)? to|think|tip(?:ped|ping)?|regards?|nudg\\w+|rais(?:e|ed|ing)|lift(?:ed)?|bullish|warn(?:ing)? of)';
/** What the view is of. */
const MARKET =
  '(?:gold|silver|bullion|metals?|prices?|ounces?|rall(?:y|ies)|highs?|gains?|returns?|targets?|breakouts?|figures?|numbers|pause|pullback|decade|dollar|upside|leg up|run|supercycle|resistance|levels?|bull|records?|surge|collapse|advance|\\$\\d)';
/** Whoever tells that such views differ, fail or belong to the past lends none. */
const SKEPTIC =
  /\b(?:disagree\w*|differ\w*|vary|neither|nor|wrong|miss(?:ed)?|mistaken|another|both|opposite|track record|in the past|records? of|no better|guess\w*|cannot|no one|nobody|whether|if|ask|wary|beware|may be|used to|were|was|had|did|advertis\w+|sells?|selling|salesm[ae]n|dealers?|callers?|claims?|less|lower|fall|falling|19\d\d|20[01]\d)\b|n[’']t\b|\?/i;

const NOUN =
  '(?:gold|silver|bullion|metals?|prices?|quotes?|levels?|an ounce|your ounces|the rally|the upside|the fundamentals|the window)';
const MODAL = '(?:will|would|could|may|might|should|can|must)';
const UPWARD =
  '(?:beat|outrun|outpace|outdo|outshine|overtake|eclipse|leave [^.,;!?\\n]{1,30} behind|dwarf|reward|run|roar|multiply|pay (?:you )?back|make up for|come out ahead)';
const BY_THEN =
  '(?:next (?:year|spring|summer|fall|winter|decade)|this decade|by (?:20[2-9]\\d|then)|(?:in|within) (?:the )?(?:\\w+ )?(?:years?|months?)|the (?:months|years|decade|quarters?) (?:ahead|to come)|the coming \\w+|20[3-9]\\d|before (?:long|your grandchildren)|one day|(?:years|months) from now)';

const VIEWS: readonly string[] = [
  `${UNNAMED}${HOW} ${VIEW}\\b[^.!?;\\n]{0,80}\\b${MARKET}`,
  `${MODELS}\\b(?: (?:for|of|from|by) [^.,;!?\\n]{1,30})?${HOW} (?:range|run|go|point|start|cluster|stand|sit|point|top out|call|show|average)s?\\b[^.!?;\\n]{0,60}(?:\\$\\d|\\b(?:higher|gains?|upside|record|advance|rise|percent)\\b)`,
  `(?:is|as) the (?:broad |general |market )?consensus\\b[^.!?;\\n]{0,40}\\b${MARKET}`,
  `(?:our|my) (?:view|conviction|call|base case|best guess|expectation|opinion) (?:is|remains)[^.!?;\\n]{0,20}\\b${MARKET}`,
];

const IDIOMS: readonly string[] = [
  `${NOUN}\\b[^.!?;\\n]{0,30}\\b${MODAL}(?: \\w+ly)* ${UPWARD}\\b(?! (?:out|short|low|its course)\\b)`,
  `${NOUN}\\b[^.!?;\\n]{0,30}\\b(?:poised|set|primed|ready|bound|destined|about) to(?: \\w+ly)* (?:${UPWARD}|run|shine)\\b`,
  `(?:costs?|quoted? at|stands? at|trades? (?:at|for)|is) \\$\\d[\\d,]* (?:now|today)\\b[^.!?;\\n]{0,20}\\b${MODAL}\\b|(?:today[’']s|current|present) (?:\\w+ )?(?:prices?|quotes?|levels?)\\b[^.!?;\\n]{0,20}\\b${MODAL}\\b[^.!?;\\n]{0,20}\\b(?:bargain|cheap|steal|low|quaint|distant)`,
  `ounces? (?:bought|purchased|held|stored) (?:today |now )?(?:will|could|should|stands? every chance)[^.!?;\\n]{0,30}\\b(?:worth|fetch|bring|cost)\\b[^.!?;\\n]{0,20}\\b(?:more|multiples?|twice|double|triple)`,
  `\\b(?:an ounce|ounces|gold|silver|bullion|the metal)\\b[^.!?;\\n]{0,20}\\b(?:costs?|fetch(?:es)?|brings?) (?:half|twice|two times|three times|much|far|many times)[^.!?;\\n]{0,12}\\b(?:more|again|as much)\\b[^.!?;\\n]{0,30}$`,
  `worth (?:many )?multiples of|(?:rarely|seldom|never) (?:stops?|ends?|pauses?) (?:before|until|short of)\\b[^.!?;\\n]{0,30}\\b(?:prices?|doubled|new|highs?)`,
  `path of least resistance (?:is|remains|lies|points)|(?:only )?one (?:way|direction)(?: left)? (?:for|that) [^.!?;\\n]{0,30}\\b(?:prices?|gold|silver|metals?|go)\\b|fundamentals\\b[^.!?;\\n]{0,20}\\bone direction`,
  `(?:all but|as good as|already|practically|virtually) (?:baked in|certain|a given|locked in|in the bag|assured|settled)|\\b(?:on|in) the cards\\b|a done deal`,
  `(?:early|first|opening) innings|(?:barely|only just|just) (?:begun|started|getting (?:going|started))|(?:another|next|new|further) leg (?:up|higher)|super[- ]?cycle`,
  `(?:nothing|little|not much)(?: \\w+)? (?:stands? between|stands? in the way|to (?:keep|stop|prevent|hold back))\\b[^.!?;\\n]{0,40}\\b(?:gold|silver|bullion|metals?|prices?|quotes?|\\$\\d|highs?)`,
  `(?:gold|silver|bullion|(?:the )?metals?)[’']?s? (?:turn|time|moment|day in the sun|best days?|finest hour) (?:is|has|are|lies?|will)\\b[^.!?;\\n]{0,10}\\b(?:coming|come|near|ahead|here|arrived)`,
  `hard to (?:imagine|see|picture|believe)\\b[^.!?;\\n]{0,40}\\b(?:cheaper|lower|fall|falling|drop|decline|collapse|where it is)\\b|(?:collapse|crash|fall|decline|drop)s?\\b[^.!?;\\n]{0,20}\\b(?:is|are|as|be|looks?|seems?)?\\s?(?:out of the question|unthinkable|hard to imagine)`,
  `tends? to (?:double|triple|soar|surge|skyrocket)|no exception\\b`,
  `(?:every|each|any) (?:dip|pullback|correction|setback)\\b[^.!?;\\n]{0,30}\\b(?:gift|opportunity|invitation|chance|to be bought)|buy(?:ing)? the dip`,
  `window (?:to (?:buy|own|get in)|of opportunity)\\b[^.!?\\n]{0,30}\\b(?:closing|closes|narrowing|shutting|not stay)`,
  `(?:you|they|savers|heirs|children|buyers)(?: will|[’']ll) (?:thank yourself|thank you|be glad|be grateful|look back|wish (?:you|they) had)\\b|(?:will|[’']ll) regret (?:not|waiting|having waited)`,
  `hold(?:ing)? out for (?:lower|better|cheaper)|wait(?:ing)? for (?:lower prices|a (?:dip|pullback))\\b[^.!?;\\n]{0,30}\\b(?:disappoint|in vain|miss|long wait)`,
  `(?:upside|gains?)\\b[^.!?;\\n]{0,15}\\b(?:dwarfs?|outweighs?|exceeds?|far exceeds?) the (?:risks?|downside)`,
  `(?:years?|decade|months?) (?:ahead|to come|that follow)\\b[^.!?;\\n]{0,15}\\b(?:promise|hold|bring|belong|favou?r|look)s?\\b[^.!?;\\n]{0,30}\\b(?:gains?|growth|higher|bright|strong|owners|holders|metals?|gold|silver)`,
  `${NOUN}\\b (?:will )?(?:finish|end|close|start|enter)(?:es|s)? (?:next year|the (?:year|decade)|20[2-9]\\d)\\b[^.!?;\\n]{0,30}\\b(?:above|higher|up|stronger|record)`,
  `(?:gold|silver|bullion|the metal)\\b[^.!?;\\n]{0,15}\\b(?:has|have) a date with`,
  `${NOUN}\\b[^.!?;\\n]{0,20}\\b(?:looks?|seems?|appears?|is)\\b[^.!?;\\n]{0,10}\\b(?:unstoppable|headed for|on course for|earmarked for|a one-way bet|within striking distance)`,
  `${NOUN}\\b[^.!?;\\n]{0,30}\\b(?:${MODAL})\\b(?: \\w+ly)* (?:be|look|seem|prove) (?:far |much |well |a lot |considerably )?(?:higher|dearer|pricier|richer|stronger)\\b[^.!?;\\n]{0,10}\\b(?:${BY_THEN})`,
];

/** The metal's rise as a thing that one has, whatever is then said of it in the present. */
const ASCENT =
  '(?:advance|climb|march|rise|run|ascent|uptrend|upswing|upward \\w+|momentum|comeback|revival|long-term trend|price floor|floor|breakout|next (?:move|chapter|act|phase))';
const PRESENT =
  '(?:is|are|has|have|keeps?|continues?|remains?|resumes?|goes|looks?|seems?|shows?|gathers?|builds?|begins?|starts?|rests?|runs?)';
const NO_FALL =
  '(?:impossible|unlikely|remote|inconceivable|improbable|hard to see|far-fetched|not in sight)';
const PRESENT_CLAIMS: readonly string[] = [
  `(?:(?:gold|silver|bullion|metal|market|price)[’']s (?:\\w+ ){0,2}|(?:gold|silver|bullion|metals?|price) |the (?:\\w+ )?)${ASCENT} (?:in (?:gold|silver|metals|prices) )?${PRESENT}\\b(?! (?:over|uncertain|unknown|no|not)\\b)`,
  `${NOUN}(?: floor)? keeps? (?:on )?(?:rising|climbing|gaining|winning|growing|advancing|moving up|setting)`,
  `(?:(?:lasting|deep|real|serious|sharp|sustained|any|a) )(?:decline|fall|drop|crash|collapse|downturn|slump|sell-off)\\b[^.!?;\\n]{0,30}\\b(?:is|looks?|seems?|appears?|remains?)\\b[^.!?;\\n]{0,20}\\b${NO_FALL}`,
  `(?:the )?(?:risk|cost|price|danger) of (?:not (?:owning|holding|buying|having)|waiting|staying out|sitting out|doing nothing)`,
  `ahead of the (?:crowd|pack|herd|rush)|pays? to (?:be|buy|get in|act) early|get(?:ting)? in (?:now|early|before)|still early`,
  `\\b(?:about|bound|set|going|likely) to repeat|(?:repeats?|repeating) itself`,
  `(?:gold|silver|bullion|the (?:metal|ounce)|metals?)\\b[^.!?;\\n]{0,10}\\b(?:comes? out|emerges?|ends? up|wins?)(?: (?:the|a|as|on))*(?: (?:winners?|top|ahead|out))\\b`,
  `(?:gold|silver|bullion|the metal|metals?)\\b[^.!?;\\n]{0,10}\\bcan (?:always )?be (?:relied|counted|depended) (?:up)?on`,
  `(?:gold|silver|bullion|the metal|metals?) has (?:\\w+ )?(?:catching up|further|room|ground|a long way|miles|more) (?:to|left)\\b|(?:further|more|higher|room) to go(?=[.,;!]|$)`,
  `(?:next|first|final) (?:stop|target|milestone|station|hurdle) (?:is|being|at|lies|:)|becomes? the (?:new )?(?:floor|normal|base)`,
  `(?:gold|bullion|silver|metal) (?:bulls|owners|holders|investors) (?:have|has|hold|own)\\b[^.!?;\\n]{0,40}\\b(?:on (?:their|its) side|the (?:wind|tide|upper hand)|history|time)`,
  `(?:coiled|wound)(?: up)? (?:like|as) a spring|carved out a base|powder keg|perfect storm`,
];

const OF_VIEWS = anyOf(VIEWS, '(?<![\\w-])');
const OF_IDIOMS = anyOf([...IDIOMS, ...PRESENT_CLAIMS], '(?<![\\w-])');
/** An idiom of what was, of what may go either way, or in somebody else's mouth foresees nothing. */
const TOLD =
  /\b(?:wary|beware|if|whether|whoever says|anyone who|someone who|claims?|told|tells?|says?|said|ask|advertis\w+|were|was|had|did|no one|nobody|or (?:lower|fall|less|down)|as easily|may not|does not|do not|not (?:true|known|certain)|slogan|fees?|premiums?|spread|storage|custodian|tax(?:es)?|break even)\b|n[’']t\b|\?/i;

/** The words of a sentence that foresee prices in a figure of speech, or in the mouths of people without a name. */
export function supposedViewIn(sentence: string): string | null {
  const view = SKEPTIC.test(sentence) ? null : (OF_VIEWS.exec(sentence)?.[0] ?? null);
  return view ?? (TOLD.test(sentence) ? null : (OF_IDIOMS.exec(sentence)?.[0] ?? null));
}
