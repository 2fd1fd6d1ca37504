import { anyOf } from './text-parts.ts';

/** Finds the first of these words in a text, whole. */
const words = (list: string) =>
  anyOf(list.trim().replaceAll('’', "[’']").split(/,\s+/), '(?<![\\w-])', '(?![\\w-])');

/** A thing that is made of gold, or deals in it, is not the metal. */
const NOT_A_THING =
  '(?! (?:IRAs?|coins?|bars?|rounds?|jewelry|dealers?|accounts?|custodians?|buyers?|sellers?|shops?|standard|eagles?|buffalos?|dollars?|plated|content|compan(?:y|ies)|firms?|rush|mines?|mining|certificates?|futures|funds?)\\b)';

/** Other things have prices as well, which rise for reasons of their own. */
const OF_OTHER_THINGS =
  '(?:consumer|oil|food|grocery|gas|energy|fuel|stock|share|house|home|housing|land|drug|care)';

/** The metal and its price. */
export const METAL = words(String.raw`
  (?:gold|silver|bullion)(?:’s)?${NOT_A_THING}, (?:the |precious |yellow |white )?metals?(?:’s)?, ounces?,
  (?<!${OF_OTHER_THINGS} )prices?(?! ind(?:ex|ices)), the quote, \$\d{2,3} silver
`);
/** An amount that someone owns or orders is not a price. */
const NOT_A_SIZE =
  '(?! (?:orders?|accounts?|portfolios?|purchases?|investments?|balances?|IRAs?|rollovers?|loans?|limit|deposits?)\\b)';

/** Sums that only a price has, unless a rule names them. */
export const SUM = words(String.raw`
  \$\d{1,3},\d{3}${NOT_A_SIZE}, \$\d{4,5}${NOT_A_SIZE}, (?:\w+[ -])?(?:thousand|hundred)[ -]dollars?, (?:four|five|six) figures
`);

/** Markets and people beside the metal, whose future no one knows either. */
export const MARKET = words(`
  markets?, (?:the|our|paper) (?:dollar|money|currency)(?:’s)?, fiat(?: money)?, currenc(?:y|ies), stocks,
  bonds, a (?:weak|strong)er dollar, inflation, economy, recessions?, rall(?:y|ies), (?:up|down)trends?,
  trends?, charts?, bulls?, bubble, breakouts?, corrections?, dips?, demand, supply, interest rates, momentum,
  upside, downside, gains, highs, assets?, wealth, patience, (?:patient )?(?:holders|owners), hands, cash,
  grandchildren, buyers (?:of )?today, (?:your|these|those|the) (?:coins|bars|ounces), purchasing power,
  hard assets, insiders, prospects, outlook,
  worth (?:double|twice|triple|multiples|(?:many|several) times|far more), your (?:own )?(?:metal|holdings),
  crash(?:es)?, hyperinflation, collapse, bull market, leg up, super[- ]?cycle, a doubling, smart money,
  (?:(?<!a )dollar|ceiling|floor|deficits?|debts?|fundamentals|quotes?)(?:’s)?,
  your (?:retirement|wealth|savings|nest egg|future(?! self)|portfolio), scarcity, shortages?, central[- ]banks?,
  (?:upward|next) move, (?:new|another|fresh|next) record, record (?:year|run|decade), path of least resistance, advance, climb, decline from here, tensions, rate cuts, trajectory,
  stagflation, meltdown, reset, (?:financial|banking|debt|currency) crisis, banking system,
  (?:next|coming) (?:cycle|crisis|crash), breakout, ascent, (?:their|price) targets?, dollars,
  (?:today’s|current) (?:price|quote), (?:explosive|next|big) (?:move|push), each coin, quotes?, their numbers
`);

/** Verbs for the time to come. Rules use them too. */
export const MODAL = words(String.raw`
  will, \w+’ll, won’t, going to, shall, should, must, ha(?:s|ve) to, can only, gonna, ought to
`);
/** Words for the time to come, and for what must come. */
export const AHEAD = words(String.raw`
  expect(?:ed|ing|s)?, projected, forecast, look(?:ing)? for, brace(?: yourself)?, prepar(?:e|ing),
  get(?:ting)? used to, say goodbye to, count on, we see, models, (?:all )?set (?:for|to), (?:un)?likely, bound,
  poised, primed, destined, due, overdue, ready, sure to, certain to, about to, gear(?:ed|ing) up, warming up,
  building for, on (?:its|the|their) way, on (?:course|track), on the (?:cusp|verge|brink|path|horizon|march),
  en route, head(?:ed|ing|s), heads? for, march(?:es|ing)?, march to, promises to, ensures?, guarantees?,
  inevitabl[ey], entering, forming, coming, to come, in store, within (?:reach|sight|striking distance),
  in sight, ahead(?! of),
  next (?:stop|target|level|surge|rally|leg|leap|run|wave|boom|move|cycle|crisis|peak|high|chapter|year|decade|generation|summer|spring|winter|fall|quarter),
  next (?:\w+ )?(?:decade|years?), the coming \w+, soon(?:er or later)?, before long, in no time, eventually,
  one day, some day, tomorrow(?:’s)?, future, later, from (?:now|here), in hindsight, by the time,
  with?in (?:a|the next|a few|the) (?:years?|decade|months|generation), in the (?:long|near) (?:run|term),
  in our lifetimes?, this (?:decade|century), long[- ]term (?:holders|owners|outlook|trend|savers), consensus,
  foresees?, pencil\w*, puts? (?:gold|silver|the \w+) at, opens the (?:door|way), destination, number to watch,
  (?:surveys?|polls?) ha(?:s|ve), conservative, positioning, runway, (?:signs?|signals?) (?:of|suggest|points?),
  just (?:beginning|getting started), only just, is over, numbered, one direction, no choice, off the table,
  golden (?:decade|age|era), dawn, history repeats, around the corner,
  ha(?:s|ve) (?:just |only |barely |now )?(?:begun|started), keeps? \w+ing, continues?, resumes?, is (?:only )?going,
  on the cards, anticipate[sd]?, ranges?, call(?:s|ing)? for, all but certain,
  (?:look|seem|appear|remain|be)s? certain, at (?:the|our) door, looming, imminent, brewing, on the way,
  stands? to, has (?:fuel|further|distance), points? (?:to|up|toward),
  history shows(?= (?:us )?(?:that )?(?:the )?(?:gold|silver|bullion|metals?|prices?)\b),
  is (?:only )?(?:moving|heading|trending), 20(?:2[6-9]|[3-9]\d),
  (?:by|before) (?:the )?(?:(?:next|end of the) )?(?:(?<=next |end of the )year|year’s end|decade|christmas|easter|spring|summer|fall|autumn|winter|january|december|then|leaves|holidays),
  in (?!several|some|most|recent|many|those|these|other)(?:a few|[a-z]+|\d+) (?:years|months|decades),
  (?:years|months|decades) from now, come (?:next )?(?:spring|summer|fall|winter|january),
  (?:next|new) (?:january|president|generation|push|act), plan on, mark (?:my|our) words, ends? up,
  close at hand, opening act, still (?:early|ahead), ought to, carr(?:y|ies) (?:targets|forecasts),
  lead(?:s)? to only, fair value, what is coming, takes? little imagination, will seem, turbulence,
  yet to price, look forward to, lock in
`);

/** Where a price goes, and how far. */
export const DIRECTION = words(String.raw`
  ris(?:e|es|ing|en), climb(?:s|ing)?, high(?:er|s)?,
  (?<!(?:take|takes|make|makes|add|adds|set|give|end|pick|show|made) )up(?:ward|wards|hill)?, north,
  gain(?:s|ing)?, grow(?:s|ing|th)?, surg(?:e|es|ing), soar(?:s|ing)?, rall(?:y|ies), spikes?, leaps?, jumps?,
  moon, skyrocket, explod(?:e|es), explosion, explosive, fireworks, multipl(?:y|ies), doubl(?:e|es|ed|ing),
  tripl(?:e|es|ed|ing), twice, quadruple, appreciat(?:e|es|ed|ing)(?! (?:the|that|your)\b), outperform(?:s|ing)?, outshine,
  beat(?:s|ing)?, keep pace, catch up, break(?:s|ing|out)?, record, peak, take (?:off|flight), leg, run, boom,
  revival, bull(?:ish)?, momentum, ceiling, roof, unstoppable, worth, fetch(?:es)?, valuable, precious, scarce,
  expensive, dear(?:er)?, cheap(?:er)?, rich(?:er)?, strong(?:er)?, bright(?:er)?, golden, king, best, ultimate,
  premium asset, historic, bargain, quaint, fall(?:s|ing)?, crash(?:es)?, collapse, slid(?:e|es), plunge, drop,
  correction, come down, burst, lose, lost, weaken, worthless, zero, gives? way, fad(?:e|es|ing),
  erod(?:es|ing), numbered, worst, eat(?:s|ing), reward(?:s|ed|ing)?, protect(?:s|ed|ion)?, pay off, prosper,
  thrive, flourish, shin(?:e|es|ing), win(?:s|ners?)?, thank, glad, happy, handsomely, favou?rs?, lifts?,
  push(?:es)?, driv(?:es|ing), send, turn(?:s|ing)? up, back on top, stay, era, direction, exceed, pass, top,
  clear, cross, reach, hit, expand, move, trade (?:above|at|near), off the table, forming, buy (?:a|more),
  \$\d[\d,]*, (?:\w+ )?(?:thousand|hundred) dollars, (?:four|five|six) figures, triple digits,
  do (?:very )?well, hyperinflation, hold its, keep (?:its|their), outpace, outrun, breakouts?, advances?,
  great, lead, purchasing power, legs?, bulls, support, new highs, pocket change, follow, increase, far more,
  begun, begin, stabilize, saves?, (?:continue|persist|carry on)(?! to\b| \w+ing\b|.*\b(?:trad(?:e|ing)|open)\b), above current, recession, thrives?, breather, north of, worthwhile, well above,
  keep doing so, positive, promising, bearish, excellent, optimistic, rebounds?, recovers?, perform well,
  level off, approach, safeguard, shield, fail, die, fuel, help, boosts?, comes? back, elevated, crisis,
  meltdown, stagflation, benefits?, return with, come back, coming back, raised, stratosphere, poorer,
  explosive move, records?, push, add, outlives?, story, typo, lifting, tuition, stay elevated
`);

/** Figures of speech that say both that something comes and that it is sure. */
export const CERTAIN = words(String.raw`
  (?:(?:a )?(?:matter|question) of )?when,? (?:and )?not (?:if|whether),
  (?:only |just |merely )?(?:a )?(?:matter|question) of (?:time|when), not (?:(?:a )?(?:question|matter) of )?(?:if|whether),? but(?: of)? when,
  nowhere (?:else |left )?(?:to go )?but, (?:only )?one (?:way|direction) (?:left )?to (?:go|travel|move),
  no other way than up, no (?:ceiling|limit|cap)(?: in sight)?, sky is the limit, when the dust settles,
  sooner or later, higher for longer, (?:new|golden|different) (?:era|age|reality),
  could (?:not|hardly) be (?:clearer|better|brighter|stronger),
  (?:rarely|never) (?:looked|been) (?:better|brighter|stronger),
  (?:will not|won’t|never) (?:break|fall|drop|last|disappoint|let you down|go out of style),
  (?:nothing|little|not much|no one)(?: \w+)? (?:can|could|will|to|stands)(?: now)? (?:stop|hold|keep|between|derail),
  (?:would|should) not be (?:unusual|surprising|odd|unreasonable|a surprise)(?: to see| if)?,
  (?:will not|won’t|never) (?:come|return|be back)(?: \w+){0,2} again,
  where (?:the )?(?:charts?|trends?|markets?|numbers|signs|everything) (?:is|are) (?:pointing|heading|headed|leading),
  (?:has|have|there is|there’s) (?:still )?(?:plenty of|much|a lot of|ample) (?:life|steam|power|strength|upside|room)(?: left)?(?: to (?:run|climb|rise|grow))?(?: in (?:it|them))?,
  would (?:not )?surprise (?:no ?one|no ?body|us|me|anyone), (?:don’t|do not|should not|never) be surprised,
  no longer a (?:fantasy|dream|pipe dream|joke), out of the question, things? of the past, ancient history, baked in,
  (?:would|will) (?:be|come as) no (?:great |big )?surprise(?: if)?, that (?:will not|won’t|will never) change,
  (?<!ha[sd] |have )never (?:go to zero|(?:be|become) worthless),
  in the cards, foregone conclusion, done deal, written in the stars, inevitable, here to stay,
  (?:(?:may|will) )?never (?:be(?! seen)|see|get|look)\b[^.;]{0,25}\b(?:again|this (?:cheap|low)),
  (?:not|never) see [^.;]{0,25}\bagain, (?:cannot|can’t|won’t|will not) last,
  (?:won’t|will not|not) be long (?:before|until|till), never stays? (?:down|low),
  (?:every|good|plenty of) reasons? to (?:believe|expect|think),
  (?:no|little|few|hardly any)(?: one)?(?: seriously)? doubts?(?: that| where| about)?,
  far from (?:over|finished|done), (?:is|are) not(?: yet)? over, yet to (?:come|be written|peak), early (?:stages|innings|days|chapters),
  in its infancy, (?:gas|fuel) (?:left )?in the tank, perfect storm, stage is set, tip of the iceberg,
  (?:days are|reign is) (?:numbered|ending),
  (?:could|may|might)(?: \w+){0,2} (?:double|triple|quadruple|soar|surge|skyrocket|explode|rocket|break out|(?:reach|hit|exceed|top|surpass|cross|fetch|cost|see|pass|approach|be worth|trade (?:at|above)|sell for|go for|(?:climb|rise|go|grow) to) (?:\$\d|a? ?new|record|twice|double|(?:four|five|six) figures))\w*,
  (?:it )?would take a miracle to(?: \w+)?, history (?:tells us|proves|suggests|teaches)(?: \w+){0,2}(?: that)?,
  safe assumption(?: that)?, no ?(?:body|one) who (?:buys|owns),
  (?:every|each) (?:dip|pullback|correction|crisis|recession|setback|war|downturn|crash|panic|rate cut|shock),
  can only, can (?:always )?be (?:expected|relied|counted|depended)(?: (?:up)?on)?(?: to)?,
  (?:you )?can count on, safe with, secure with, would (?:double|triple|multiply),
  will be no (?:different|exception), rarely stops, one way for [^,.;]{1,20} to go,
  hard to (?:imagine|see|picture), (?:dwarfs?|outweighs?) the (?:risks?|downside), puts a floor,
  turn (?:is coming|will come|has come), out a base, next to impossible,
  (?:coiled|wound)(?: up)? (?:(?:like )?a )?spring,
  (?:is|points|looks) (?:clearly )?(?:up|upward|higher)(?=[.,;!]|$),
  (?:not|nowhere near|far from) (?:its |the |an )?(?:end|finished|done), will not stop, no end in sight,
  only (?:end|go) one way, at your peril, left the station, most unlikely, only upside, only paused,
  all roads lead, nothing on the horizon, (?:not|hardly) be (?:shocked|surprised),
  (?:may|might|could) well(?= (?:\w+ ){0,2}(?:sit at|reach|hit|rise|climb|soar|surge|double|triple|gain|pass|exceed|be (?:higher|worth (?:more|twice|double)))),
  nothing suggests(?: that)?(?= [^.;]{0,40}\b(?:fall|drop|end|stop|slow|over|peak|lower)), (?<!(?:price|quote) is )only the (?:start|beginning),
  long way to (?:climb|run|rise), no trouble, can be trusted, always been followed
`);

/** A sentence about what something costs, where it is kept or what the law says is no forecast. */
export const OTHER_SUBJECT =
  /\b(?:fees?|(?<!(?:will|soon|that|what) )costs?|sales?|home|tax(?:es|ed)?|limits?|contributions?|benefits|deductions?|(?<!(?:push|lift|drive|raise) )premiums?|spot|weights?|(?<!(?:your|these|the|and) )(?:bars?|coins?)|dealers?|counter|phone|sellers?|buyers?|callers?|custodians?|depositor(?:y|ies)|insur\w+|apprais\w+|receipts?|forms?|IRS|IRAs?|mints?|(?<!savings )accounts?|heirs?|contract|law|court|rule|vault|safe(?! bet)|lenders?|divorce|spreads?|shipping|deliver\w+|(?<!in )store[ds]?|keep(?! (?:\w+ing|pace|on|its|their)\b)|paperwork|statements?|population|residents|city|county|town|homes?|houses?(?! on the street)|rent|wages?|social security|jobs?|(?<!finish )schools?|color|you (?:pay|sell|get)|you(?: will|[’']ll| would| must)? (?:pay|owe|receive)|(?<!(?:on|in) the )cards?|(?:its|their|mining) shares|desert|climate|humidity|questions?(?! of)|invoices?|colou?r|sealed|distributions?|rollover|adviser|plan(?! on))\b/i;
/** Who cannot know, what may be otherwise, and what was. */
export const OPEN =
  /\b(?:no(?:t|thing|body| one)?|none|never|neither|nor|cannot|if|whether|unless|when|may|might|could|can|would|suppose|depends?|unknown|uncertain|or|sometimes|often|risk(?:s|y)?|how|(?<!(?:twice|times|than|of|and|be) )what(?! costs)|why|where(?! (?:it|this|they)\b)|was|were|had|did|(?:has|have) (?:been|done)|rose|fell|(?<!have )lost|ha(?:s|ve) taken|after a (?:rise|fall)|wary|beware|barely(?! begun)|enough|break even|to recover|(?:% a year|at \d[\d.]*% (?:yearly |annual )?inflation)|tends? to \w+ (?:up )?(?:along )?(?:with|as|when|during|because)|before you|whoever|anyone|someone)\b|n[’']t\b|\?|\b(?:19|200|201)\d|\b(?:in|of|since) (?:\w+ )?202[0-5]\b/i;
/** Words for what someone says or thinks. Texts use them when the person has no name. */
export const TOLD =
  /\b(?:believe[ds]?|hop(?:e|es|ed|ing)|claims?|say(?:s|ing)?(?! goodbye)|said|tells?|told|promis\w+|predict\w*|assum\w+|(?<!(?:safe|sure|smart|winning) )bet|guess)\b/i;
/** People and papers without a name, to which a text lends its own view of the future. */
export const VIEW = words(String.raw`
  analysts?, economists?, strategists?, forecasters?, experts?, insiders?, observers?, commentators?, pundits?,
  veterans?, professionals, traders, (?:money|fund) managers, (?:market|gold|price)[- ]watchers?,
  (?<!central )banks, wall street, minds, houses, those in the know, smart money, smart investors, projections?,
  forecasts?, estimates?, models, surveys?, polls?, consensus, world bank, goldman(?: sachs)?, j\.?p\.? ?morgan,
  bank of america, ubs, citi\w*,
  (?:our|my) (?:view|conviction|call|base case|best guess|expectation|opinion|outlook|money), we see,
  we (?:think|believe|expect), arithmetic, odds, (?:our|my|price) targets?, deutsche bank, bloomberg, desks,
  (?:the|big|major|most) banks
`);

/** What urges a reader to buy, or to rue that one has not. */
export const URGES = words(String.raw`
  (?:now|today|it|this)(?: is|’s) (?:the|a|an) (?:\w+ )?(?:time|moment) to (?:buy|invest|act|own|get|move),
  time to (?:act|buy|invest) is now, never been a better time, before it(?: is|’s) too late(?! to ),
  you should (?:now )?(?:buy|invest in) gold(?! only), (?:act|buy|invest) (?:now|today) (?:before|while|to),
  (?:buy|get in) before, last chance to (?:buy|own|get|invest),
  (?:do not|don’t) (?:miss (?:this|out|the (?:opportunity|chance|moment|rally|boat))|wait (?:too long|any longer)(?=[.,;!]|$| to (?:buy|invest|act|own)\b)),
  (?:won’t|will not|will never|never) (?:stay|be|remain|get) (?:this|so|as) (?:low|cheap),
  (?:smart|savvy|shrewd|wise) (?:investors|savers|money|people) (?:are|have been|know) \w+,
  (?:buying|owning) (?:gold |silver )?(?:now|today) means, paying less than you will, the sooner you (?:buy|act|invest),
  (?<!not )safe in (?:gold|silver|bullion), central banks (?:will|should|are (?:set|going) to) (?:keep|continue)(?: to)? buy(?:ing)?,
  (?:the|its|gold’s|silver’s) (?:direction|trend|path|trajectory|course)(?: of travel)? is (?:(?:clearly|still|only) )?(?:up|upwards?|higher|bright)(?! to\b),
  gold’s (?:path|direction|course) is clear, safest place for your (?:savings|money|retirement|wealth),
  (?:those|people|investors|savers) who (?:buy|act|own|hold|invest)[^.,;]{0,30} will be (?:rewarded|glad|better off|thankful),
  (?:do not|don’t) (?:be|get) left behind, upside (?:for|in|of) (?:gold|silver)(?: prices?)? is,
  (?:prices? (?:this|so|as) low|(?:these|such|today’s|current) (?:low )?prices) (?:will not|won’t|cannot|can’t) last,
  (?:best|brightest|greatest) (?:days?|years?|decades?|chapters?) (?:(?:may|might|are|is|still|well|yet|lies?) )+(?:ahead|in front|to come),
  (?:years?|decades?|months|day|now)\b[^.;]{0,40} will (?:seem|look|feel) like an? (?:gift|bargain|steal|giveaway),
  once[- ]in[- ]a[- ](?:lifetime|generation) (?:chance|opportunity),
  (?:investors|buyers|savers|people|those|anyone|retirees|residents) who (?:wait|delay|hesitate|hold off|hold out|sit on the sidelines)[^.,;]{0,40} (?:will|could|may|might|risk|are likely)(?: \w+)*,
  (?:every|each) (?:day|week|month)(?: that you wait| of (?:delay|waiting)),
  waiting (?:will|could|may|might)(?: only)? cost, the longer you wait,
  window (?:to (?:buy|own|get in)|of opportunity|for [^.,;]{1,20})[^.;]{0,25} (?:closing|closes|narrowing|shutting),
  (?:you|they|savers|heirs|children|buyers)(?: will|’ll) (?:thank (?:you|(?:your|them)sel(?:f|ves))(?! for (?:an?|the|your) (?!gold|silver|metal|bullion|coins?|ounces?|bars?))|be glad that you (?:bought|own)|be grateful|kick yourself|wish (?:you|they) had),
  kick (?:yourself|themselves), (?:will|’ll|won’t|not) regret (?:not|waiting|having waited|it|buying|owning),
  marvel at how (?:cheap|little|low), wait(?:ing)? for (?:lower prices|a (?:dip|pullback)),
  (?:laugh|smile|scoff) at (?:today’s|this|these|current) (?:low )?prices?,
  ahead of the (?:crowd|pack|herd|rush), pays? to (?:be|buy|get in|act) early,
  get(?:ting)? in (?:now|early|before),
  (?:risk|danger|cost|price) of (?:not (?:owning|holding|buying|having)|waiting|staying out|sitting out|doing nothing),
  fewer ounces, winners of tomorrow, stand to gain, years ahead promise, about to repeat,
  before (?:the )?prices? (?:rises?|goes? up|climbs?|jumps?),
  price (?:target|prediction|forecast)s?(?: for (?!the|each|that|this)[^.,;:]{1,30}| of \$|:| (?:is|are|stands?|remains?)(?! (?:not|wrong|guess\w*|often|never|rarely))),
  (?<!who (?:is|are) )(?:bull|bear)ish (?:on|about|outlook), upside potential,
  (?:our|my) (?:forecast|prediction|projection)s?(?: (?:for|of) [^:.]{1,30})?:,
  your (?:wealth|money|savings|nest egg|retirement|portfolio|future|family|legacy)(?: is| are| will be| stays?| remains?) (?:\w+ )?(?:safe|secure|protected|shielded|sheltered|insulated|preserved) (?:with|in|by|through|thanks to) [^.;]{0,20}(?:gold|silver|metals?|bullion|coins?|bars?),
  (?:could|may|might|would|can|will)(?: \w+)? (?:double|triple|multiply|grow|boost|supercharge) your (?:wealth|money|savings|nest egg|retirement|portfolio|future|assets|legacy),
  (?:expect|enjoy|anticipate|deliver|see|reap|generate|produce|bring)s? (?:you )?(?:double[- ]digit|strong|big|huge|solid|healthy|handsome|substantial|impressive|outsized) (?:long[- ]term |annual )?(?:gains|returns|growth|profits|appreciation),
  (?:could|may|might)(?: \w+)? (?:be in for|take off),
  (?:upside|downside)(?: potential)?(?: from here)? (?:is|remains|looks) (?:\w+ )?(?:considerable|limited|minimal|huge|enormous|small|capped|unlimited),
  (?:act|acts|buy|buys|move|moves) early, (?:not|never) be another chance,
  (?:clock|time) is (?:ticking|running out),
  while (?:it is|it’s|they are|gold is|still) (?:still )?(?:cheap|affordable|low|possible),
  before the (?:herd|crowd|others|masses|rush), poorer for it, while (?:the crowd|others) (?:sleeps?|wait),
  (?:whoever|(?:anyone|everyone|those|people|savers) who) (?:buys?|bought|owns?|owned|holds?|held|keeps?|kept)(?: \w+){0,3} (?:gold|silver|metals?|bullion|ounces)\b[^.,;]{0,30} (?:is|are|gets?|comes?|ends?|came|ended)(?: out| up)? (?:rewarded|better off|ahead|richer|on top),
  supplies are (?:\w+ly )?(?:limited|dwindling|shrinking|running \w+), while (?:supplies|stocks) last,
  (?:open|fund|start|order|buy|invest|call|sign up|roll over)\b[^.;!?]{0,60} (?:and|to) (?:you )?(?:receive|get|earn|claim|collect)(?: \w+){0,6} (?:free|complimentary|bonus) (?:gold|silver|metals?|coins?|bars?|ounces?|storage),
  will wish (?:it|they|you), knows? where (?:this|it|gold) is (?:headed|heading|going)
`);

/** Words that praise the metal or its market in the present, which says as much as a forecast. */
export const PRAISED =
  /\b(?:kind to|cheap|a steal|bargains?|handsomely|richly|rewarded|rewarding|roaring|envy|the heir|triumph\w*|certainty|historic (?:run|rise|moment)|unstoppable|intact|(?:have|has) (?:its|their) moment|last laugh|steals? the show|off to the races|no ceiling|not looking back|in sight|music to|conservative (?:goal|target|estimate)|much higher|short and shallow|every reason to|chances are|in all likelihood|reign is ending|big is brewing|stage is set|firm whatever|(?<!(?:began|allowed|left) to )float|comes? cheap|fireworks|nearer than|working for|tailwinds?|sweet spot|no-brainer|can[’']?t lose|undisputed|king|crown|glitter\w* (?:future|prospects)|glory|bright|promising|compelling|irresistible|tripling|quadrupling|doubling|undervalued|underpriced|oversold|belongs? (?:in (?:every|each|any|all|your)|to gold)|(?:safe|sure|smart|winning) bet|doomed|dying|pays for itself|comes? out|come out|ha(?:s|ve) (?:catching up|a date|room|legs|years)|favou?rable|cheapest (?:(?:gold|silver|prices?|metal) )?(?:of your|in (?:a|our|years|decades)|you will)|affordable|favou?rs? (?:the )?(?:bulls?|buyers|owners|gold|silver|metals?|prices|higher)|rosy|a gift(?! (?:to|from|for|tax|twice|that)\b)|secure with|safe with)\b/i;

/** What the metal is said to do always, which it will then do again. */
export const DOES = words(`
  climbs, soars, wins, prevails, outlives, outlasts, thrives, rewards, doubles, triples, surges, rescues,
  (?:is|are) (?:coiling|climbing|rising|gathering)
`);
/** What happens to a metal as such. */
export const OF_MATTER = words(`
  tarnish(?:es)?, melts?, weighs?, scratch(?:es)?, stick, rusts?, corrodes?, heavy, soft, pure, liter, degrees, space, damp, gram,
  grams, size, confirmed, kilograms?, (?:be|weigh) an ounce, chang(?:e|ed|ing), different, will wait,
  (?:never )?be (?:seen|there|sent|shipped|stored|returned|delivered|[0-9.]+(?:%| percent) of), become (?:a|your|the) (?:[a-z]+ )?(?:share|part) of,
  in (?:some|other|certain)
`);

/** Foreseen figures, compared with today's: "the consensus is a tenth above today". */
export const FROM_TODAY =
  /\b(?:forecasts?|projections?|predictions?|targets?|consensus|outlooks?|expectations?|estimates?|models|surveys?|polls?)\b.{0,120}\b(?:above|below|beyond|over|under|higher than|lower than|up from|down from|up .{1,20} from)(?: (?:the|its))? (?:today|now|(?:present|current) (?:price|level)|where (?:it|gold|silver|prices?|the (?:price|metal)))\b/iu;
