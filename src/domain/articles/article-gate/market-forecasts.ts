import { anyOf } from './text-parts.ts';

/** Whose future no one knows: metal, its price, and the markets beside it. A coin or an account is something else. */
const METAL =
  '(?:(?:gold|silver|bullion)(?: prices?)?(?! (?:IRAs?|accounts?|coins?|bars?|dealers?|jewelry|eagles?))|(?:(?:gold|silver|spot|metal) )?prices?|(?:the )?(?:precious |yellow )?metals?)';
const MARKET = `(?:${METAL}|(?:the )?(?:stock |bond |bull )?markets?|stocks|the dollar|inflation|recession|the economy|the rally)`;
/** What is said to move prices. */
const CAUSE =
  '(?:scarcity|shortages?|(?:industrial |investment |global |strong |rising |growing )?demand|supply|(?:national |government |federal |rising |mounting )?debts?|deficits?|inflation|central[- ]banks?(?: (?:buying|purchases|demand))?|tensions?|uncertainty|(?:rate|interest[- ]rate) cuts?|money[- ]printing|(?:de-)?dollarization|instability|tailwinds?|fundamentals)';
const EVENT =
  '(?:hyperinflation|stagflation|(?:an? |the |another |a new |the next )?(?:market |financial |currency |debt |stock[- ]market |banking |economic |global )?(?:recession|depression|crash|collapse|crisis|correction|meltdown|reset|rally|boom|breakout|bull (?:market|run)|supercycle|leg (?:up|higher)|shortage|upswing))(?: (?:of|in) (?:the )?(?:stock market|stocks|gold|metals?|dollar|economy|supply))?';
const PEOPLE =
  '(?:analysts?|economists?|strategists?|experts?|forecasters?|traders?|banks?|investors|institutions|fund managers|insiders|professionals|we)';
const MOVES =
  '(?:rise|climb|gain|grow|increase|soar|surge|rally|rebound|recover|appreciate|double|triple|outperform|follow|shine|go (?:up|higher)|move (?:up|higher)|reprice|catch up|fall|drop|crash|plunge|collapse|decline|weaken|strengthen)';
const STAYS =
  '(?:average|stabilize|level off|outperform|perform (?:well|strongly)|trade (?:at|above|near|around|between|in)|(?:remain|stay|hold|be|prove|become) (?:an? )?(?:strong|firm|elevated|high|steady|supported|above|well[- ]supported|resilient|attractive|near|bullish|positive|top|leading)\\b|(?:end|finish|close) the (?:year|decade)|approach|test|(?:move|drift|head|push|trend|continue) (?:up|high|on|sharply|its|to))';
const ADVERBS =
  '(?: (?:almost|most|very|probably|likely|certainly|surely|soon|eventually|ultimately|still|also|well|only|widely|generally|easily|quickly|steadily|inevitably|all but|already|now|once again|just))*';
const WEALTH =
  '(?:wealth|money|savings|nest egg|retirement|portfolio|future|family|legacy|assets|purchasing power)';
const SIZE =
  '(?:double[- ]digit|triple[- ]digit|strong|big|huge|solid|steady|healthy|handsome|substantial|impressive|exceptional|outsized|consistent|significant)';
const UPSIDE =
  '(?:considerable|significant|huge|enormous|substantial|unlimited|compelling|attractive|obvious|tremendous|immense|real|limited|minimal|small|little|capped)';

const patterns = (list: readonly string[]) => anyOf(list, '\\b');

/** What markets and what moves them are said to do. */
export const OF_MARKETS = patterns([
  `${METAL} (?:is|are|seems?|looks?|appears?|remains?)${ADVERBS} (?:set|expected|projected|predicted|forecast|anticipated|tipped|slated|likely|positioned|poised|estimated) to${ADVERBS} ${STAYS}`,
  `${METAL} (?:should|will|(?:is|are) going to)${ADVERBS} ${STAYS}(?! (?:as|than|if|when)\\b)`,
  `${METAL} (?:must|has to|have to|cannot help but|is destined to)${ADVERBS} ${MOVES}(?![^.!?\\n]{0,20}\\b(?:before|until|for|to) (?:you|the (?:buyer|owner|saver)|a (?:buyer|saver)|it|break)\\b)`,
  `${METAL} (?:could|might|may|can)${ADVERBS} (?:easily|soon|quickly|eventually) (?:reach|hit|exceed|top|surpass|pass|approach|climb|double|triple)`,
  `${CAUSE}\\b[^.!?;,\\n]{0,40}\\b(?:will|should|(?:is|are)(?: all)? (?:set|likely|expected|projected|bound|certain|going|poised) to)${ADVERBS} (?:continue to |keep |go on )?(?:push|driv|keep|lift|support|underpin|fuel|send|propel|bolster|boost|outpace|outstrip|exceed|intensif|persist|mount|grow|surge|put (?:a floor|upward pressure)|put pressure)(?! with\\b)`,
  `${EVENT}\\b(?: (?:ahead|soon))? (?:is|are|lies|looms?|seems|looks|sits|has|may be|could be)${ADVERBS} (?:around the corner|on the horizon|at (?:the|our) door|looming|imminent|brewing|coming|about to|(?:just )?(?:beginning|starting|begun|started)|approaching|inevitable|unavoidable|overdue|on (?:its|the) way|near|years left|(?:more |much )?(?:room|further) to (?:run|go))`,
  `(?:bull (?:market|run)|rally|uptrend|upcycle|cycle|run)\\b[^.!?;,\\n]{0,20}\\b(?:has|have) [^.!?;,\\n]{0,20}\\b(?:years|room|legs|further|more|distance|fuel)\\b`,
  `(?:momentum|sentiment|fundamentals|technicals|(?:all |the |most |many )?(?:signs|indicators|charts|trends|signals|factors|evidence|cycles?)|the (?:stars|wind)|history|seasonality)(?: (?:now|all|clearly|strongly|still|also))* (?:favou?rs?|points? (?:to|toward|up)|suggests?|supports?|is (?:with|behind|on the side)|are (?:with|behind|aligned|aligning|lining up)|signals?|indicates?)\\b[^.!?\\n]{0,30}\\b(?:${METAL}|bulls?|higher|upward|up|upside|gains?|rall(?:y|ies)|breakout|growth|owners|buyers|increases?)\\b`,
  `matter of time (?:until|before|till)\\b[^.!?\\n]{0,40}\\b${MARKET}`,
  `the (?:next|coming) (?:\\w+ )?(?:decade|years?|crisis|cycle|time)\\b[^.!?\\n]{0,20}\\b(?:will be no (?:different|exception)|belongs? to)`,
  `(?:every|each|any) (?:\\w+ )?(?:crisis|recession|war|downturn|crash|panic|rate cut|shock|election)\\b[^.!?;\\n]{0,30}\\b(?:push|driv|lift|send|boost|mak|propel|rais|help)(?:es|s) ${METAL}`,
]);

/** What people are said to expect, and what the reader is said to win, to keep or to miss. */
export const OF_EXPECTATIONS = patterns([
  `${PEOPLE}\\b(?: (?:at|from|of|on|across)\\b[^.!?;,\\n]{1,40})? (?:is|are|remains?|stays?|turn(?:s|ed)?|grow(?:s|n)?|feels?|have (?:become|turned|grown))${ADVERBS} (?:bullish|upbeat|optimistic|confident|convinced|positive)(?= (?:on|about|that)\\b|[.,;!]|$)`,
  `bullish (?:on|about|for) ${METAL}`,
  `(?:odds|chances?|probability|likelihood) (?:of|that)\\b[^.!?\\n]{0,50}\\b(?:${METAL}|record|recession|rally|crash|gains?)\\b[^.!?\\n]{0,30}\\b(?:at|is|are|stands?|above|exceeds?) (?:about |around |roughly |nearly |over |more than )?(?:\\d|high|good|strong|excellent|better|rising)|(?:odds|probabilities) favou?r`,
  `(?:investors|buyers|savers|people|those|anyone|retirees|residents) who (?:wait|delay|hesitate|hold off|sit on the sidelines)\\b[^.!?\\n]{0,20}\\b(?:will|could|may|might|risk|are likely)\\b|(?:every|each) (?:day|week|month) (?:that )?you wait|waiting (?:will|could|may|might) cost`,
  `your ${WEALTH} (?:is|are|will be|will stay|stays?|remains?)${ADVERBS} (?:safe|secure|protected|shielded|sheltered|insulated|preserved) (?:with|in|by|through|thanks to)\\b[^.!?\\n]{0,30}\\b(?:gold|silver|metals?|bullion|coins?|bars?)\\b`,
  `(?:will|would|could|can|may|to)${ADVERBS} (?:double|triple|multiply|supercharge|skyrocket|grow|boost) your ${WEALTH}`,
  `(?:expect|enjoy|anticipate|look forward to|deliver|deliver(?:s|ing)|see|reap|generate|produce|bring) (?:you )?${SIZE} (?:long[- ]term |annual )?(?:gains|returns|growth|profits|appreciation)`,
  `(?:upside|downside)(?: potential)? (?:is|remains|looks|appears|seems)${ADVERBS} ${UPSIDE}|(?:limited|little|minimal|no) downside|(?:significant|considerable|plenty of|huge|further|substantial|unlimited|tremendous|strong|massive) upside`,
  `${METAL}\\b[^.!?;\\n]{0,30}\\bpays for itself|(?:investment|asset|purchase) that pays for itself`,
  `(?:the |a )?(?:market |broad |general |growing )?consensus (?:is|view is|holds|expects|sees|points|among)\\b[^.!?\\n]{0,80}\\b(?:${METAL}|rates|inflation|dollar)`,
  `(?:we|I)(?: (?:also|still|fully|firmly|strongly))? (?:believe|think|expect|anticipate|are (?:confident|convinced|certain|sure))\\b[^.!?\\n]{0,20}\\b${METAL} (?:will|is|are|should|has|have|could|can|offers?|remains?|to)\\b`,
]);
