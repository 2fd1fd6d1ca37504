import { anyOf } from './text-parts.ts';

const TRADERS =
  '(?:dealers?|compan(?:y|ies)|firms?|custodians?|brokers?|shops?|stores?|sellers?|buyers?|partners?|providers?|depositor(?:y|ies)|advisors?|names?|team|service|staff|business(?:es)?|choice)';
/** What stands between the praise and the firms that it praises: "top-rated gold IRA companies". */
const OF_WHAT = "(?:(?!(?:up|to|the|an?|of|by|with|for|in|on|and|or|that|which|who)\\b)[\\w’'-]+ ){0,3}";
/** Readers may trust papers and coins most. */
const THINGS =
  '(?: (?:source|document|record|paper|coin|metal|bar|asset|form|measure|number|index|benchmark|proof|answer|way|advice|quote|receipt|kind|mint)s?\\b)';

/** What a trader may be said to be, more than all others. */
const VIRTUES =
  '(?:trusted|honest|experienced|secure|reliable|reputable|respected|transparent|knowledgeable|professional|ethical|dependable|trustworthy|helpful|established|competitive)';
const BEST = `(?:most ${VIRTUES}|safest|finest|friendliest|fairest|best[- ](?:known|loved|regarded))`;
const PLACES = `(?:${TRADERS}|vaults?|places?(?: (?:in|around|near) [\\w .]{1,30})? to (?:buy|sell|store|(?:keep|hold) (?:your |the )?(?:gold|metals?|bullion|coins)))`;
const ADJECTIVES =
  '(?:excellent|outstanding|superb|wonderful|exceptional|great|fantastic|terrific|first[- ]rate|top[- ]notch)';
const PEOPLE = '(?:everyone|everybody|locals|residents|investors|collectors|savers|customers)';

/** What customers may like about one of them. Readers may like the parks of a town. */
const OFFERED =
  '(?:pricing|prices?|fees?|premiums|rates|service|staff|team|expertise|advice|honesty|integrity|transparency|selection|reputation|approach|buyback)';
const SPECIALISTS =
  '(?:experts?|specialists?|professionals?|advis[eo]rs|consultants?|representatives?|authorit(?:y|ies))';

/** Places compare with each other by their people, trades and mines. */
const AMONG_PLACES =
  ' (?:in|among) (?:the (?:states?|nation|country|counties|world|U\\.?S)|(?:all )?(?:states|counties|cities))\\b';

const PRAISE: readonly string[] = [
  `${BEST} ${OF_WHAT}${PLACES}\\b(?= (?:(?:is|are|works?|sits?|found|located) )?(?:here|downtown|nearby|in|near|around|on|at|of the world)\\b)`,
  `(?:is|are|as)(?: simply| clearly| known as| one of| among)? (?:the|[A-Z]\\w+[’']s) ${BEST} ${OF_WHAT}${PLACES}\\b`,
  `(?:has|have|offers?|home to|finds?|with|is|are|boasts?) (?:an? |many |several |some |a few |its )?${ADJECTIVES} ${OF_WHAT}(?:dealers?|custodians?|brokers?|shops?|stores?|depositor(?:y|ies)|compan(?:y|ies)|firms?)\\b`,
  `no (?:other )?${OF_WHAT}${TRADERS}(?: \\w+){0,3} (?:is|are) (?:more ${VIRTUES}|better)\\b(?! (?:than|for (?:every(?:one|body)|all|each))\\b)`,
  '(?:rated|rating of|scores?|averages?) (?:\\w+ ){0,2}[3-5](?:\\.\\d)?(?: stars| out of (?:5|five)|,)|(?:glowing|rave|stellar|fantastic|raving) (?:\\w+ )?reviews|(?:earns?|earned|gets?|receives?) (?:top|high|the highest) (?:marks|ratings?|scores?)|is BBB[- ]accredited',
  '(?:unbeatable|unmatched|unrivaled|unparalleled|unsurpassed) (?:for|in|at|selection|service|prices?|quality|expertise|reputation|experience|knowledge|customer|support|buyback)|pays? (?:top dollar|the (?:highest|best) (?:prices?|rates?)(?! (?:only|when|if)\\b))|top dollar (?:is|for|in)\\b',
  "an? (?:industry|market|field)[- ]leader\\b(?! in\\b)|leads the (?:field|industry|market|pack)|(?:cannot|can[’']t|can not) go wrong with|you(?: are|[’']re|[’']ll be| will be) in (?:good|safe|the best|capable) hands|never disappoints?|(?:stands?|standing) (?:out (?:among|from) (?!a\\b)|above|head and shoulders)|is a cut above(?! the\\b)|(?:the|a|your) go-to (?:place|spot|destination|name|option)|gold standard (?:of|for|among) (?:custodians?|dealers?|compan)",
  `${PEOPLE}(?: (?:in|of|around) [A-Z]\\w+)? (?:(?:swears? by|trusts?|loves?) (?:this|these|the|one)|swears? by an?) ${OF_WHAT}${TRADERS}\\b|a name (?:that )?(?:you|people|families|savers) (?:can )?(?:trust|(?:rely|count|depend|bank) on)|trusted for (?:generations|decades|over|more than)`,
  `(?:well|highly|widely)[- ](?:respected|regarded|loved|reviewed) ${OF_WHAT}${TRADERS}\\b|(?:impeccable|spotless|stellar|flawless) (?:record|reputation|history|reviews)`,
  '(?:has|have) (?:few|no) (?:equals?|peers?|rivals?)\\b|yet to (?:find|meet|see) an? (?:\\w+ )?(?:dealer|shop|firm|custodian|broker|company) (?:as|so|more)\\b|ticks every box|(?:has|have) earned (?:its|their) (?:place|spot|name|reputation|stripes)|(?:top|head) of (?:every|any|each|our|most) (?:short)?lists?\\b',
  `(?:rank(?:ed|s)) (?:first|#1|highest|number one|among the (?:top|best))(?! by\\b)(?!${AMONG_PLACES})|(?<=\\b${TRADERS}\\b[^.!?\\n]{0,30} )ranks? (?:first|highest)\\b(?! by\\b)|(?:editors?[’']s?|our) (?:choice|pick):`,
  `(?:most|best|top|highest|leading|premier|#1|no\\. ?1|number[- ]one)[- ](?:trusted|rated|reputable|respected|reviewed|recommended|reliable)\\b(?!${THINGS})`,
  '(?:top|best|leading|premier)[- ](?:gold|bullion|precious metals?|coin|IRA)(?: IRA)? (?:dealers?|companies|company|firms?|custodians?|brokers?|shops?)',
  `(?:leading|premier|foremost|finest|top|top-tier|go-to|award[- ]winning|world[- ]class|industry[- ]leading|market[- ]leading|trusted local|reputable local|unmatched|unrivaled|unparalleled|unbeatable|superior|exceptional) ${OF_WHAT}${TRADERS}\\b`,
  `(?:#|no\\. ?|number[- ])(?:1|one) ${OF_WHAT}${TRADERS}\\b`,
  '(?:rated|ranked|voted|named) (?:as )?(?:the )?(?:#1|no\\. ?1|number one|best|top)\\b',
  '(?:the|a|our|your) (?:top|number[- ]one|premier) (?:choice|pick)\\b',
  '(?:a|the|most|one of the|some of the) trusted names?\\b|trusted by (?:thousands|millions|\\w+ of (?:investors|savers|families))|(?:our|your) trusted\\b',
  '(?:\\d(?:\\.\\d)?|five)[- ]star (?:reviews?|ratings?|rated|service|dealers?|custodians?|compan(?:y|ies)|firms?|reputation|experience|shops?)|(?:rated?|rates?|gives?|gave|earned|has) (?:it |them )?(?:5|five)(?: out of (?:5|five))? stars',
  '(?:A\\+|A[- ]plus)[- ](?:rating|rated)|rated (?:an? )?(?:A\\+|A[- ]plus)',
  `(?:is|are) (?:simply |clearly )?(?:the|among the) (?:best|finest) ${OF_WHAT}${TRADERS}\\b(?! (?:for you|to ask)\\b)|the best ${OF_WHAT}${TRADERS} (?:in|near|around) `,
  `${TRADERS} of choice|favou?rite ${OF_WHAT}(?:dealers?|shops?|stores?|custodians?)\\b`,
  `${TRADERS} (?:is|are) known for (?:its |their )?(?:honest|fair|integrity|great|excellent|outstanding|friendly|transparent|reliable|low)`,
  '(?:thousands|millions|hundreds) of (?:happy|satisfied|loyal) ',
  'trusted since\\b|proud to recommend|(?:we|our (?:experts|team|editors)) (?:have )?vetted|you can trust (?:this|these|our|them|him)\\b',
  'no (?:other|one else)[^.!?\\n]{0,30}\\b(?:comes? close|compares?)',
  'second to none',
  '(?:hand[- ]?picked|carefully (?:selected|chosen|vetted)|vetted) (?:local |gold )?(?:partners?|dealers?|custodians?|compan(?:y|ies)|firms?)',
  '(?:excellent|outstanding|stellar|impeccable|unblemished|sterling|superb) (?:reputation|reviews|track record|service|ratings?)',
  '(?:best|lowest|unbeatable|most competitive) (?:prices?|premiums?|fees|rates|buyback) (?:in (?:town|the (?:industry|business|country|city|state|area))|anywhere|around|guaranteed)',
  '(?:beats?|matches) (?:our|their|its) prices',
  `highly (?:recommended|rated|regarded|reputable) ${OF_WHAT}${TRADERS}\\b|${TRADERS} (?:\\w+ ){0,4}highly (?:recommended|rated|regarded)`,
  'not find a better|find no better|could not be better',
  '(?:wins?|won|winners? of|named|voted) (?:the )?["“]?best of [a-z]',
  '(?:we|I) (?:highly |strongly )?recommend (?:buying|investing|purchasing|you buy|(?:this|that|these|our) [a-z]|(?:the |an? )?(?:dealer|company|firm|custodian|broker|shop))',
];
/** What a sentence about those who trade says with a denial or a comparison. */
const COMPARED: readonly string[] = [
  `(?<=\\b${TRADERS}\\b[^.!?\\n]{0,40} )held in (?:such |the )?(?:high|higher|highest|great) (?:regard|esteem)`,
  `(?:hard|difficult|impossible|tough)(?:er|[- ]pressed)? to (?:find|imagine|name|beat|top|fault|match) (?:(?:an? )?(?:better|fairer|finer|\\w+ier|more \\w+) ${OF_WHAT}(?:${TRADERS}|counters?)|(?:this|these|that|their|its) ${OF_WHAT}(?:${TRADERS}|${OFFERED}))\\b`,
];
/** What a firm says of those who work there, and what its customers are said to say. */
const OF_PEOPLE: readonly string[] = [
  `(?:our|their|its|whose) (?:\\w+ )?(?:expertise|service|selection|pricing|prices|reputation|integrity|knowledge|experience|team|staff) (?:is|are) (?:simply |truly )?(?:un(?:matched|rivaled|paralleled|beatable|surpassed)|legendary|impeccable|spotless|excellent|outstanding|exceptional|top[- ]notch)\\b`,
  `no other (?:${TRADERS})\\b[^.!?\\n]{0,30}\\b(?:is|are) (?:as|more|so)\\b|(?:${TRADERS})\\b[^.!?\\n]{0,40}\\b(?:considered|regarded as|known as) (?:the|one of the|among the) (?:most(?! expensive\\b)|best|finest|safest)\\b`,
  `(?:${PEOPLE}|clients|buyers|families|retirees) (?:love|trust|praise|appreciate|recommend|choose) (?:(?:its|their) (?:\\w+ )?${OFFERED}|(?:this|these|one) (?:\\w+ )?${TRADERS})\\b|no wonder (?:that )?\\w+ (?:choose|trust|turn to|love)\\b`,
  `is an? (?:highly )?trusted (?:${TRADERS})\\b|trusted by (?!no\\b|few\\b|those\\b)(?:\\w+ ){1,4}(?:for|since)\\b|A\\+ (?:\\w+ )?rat(?:ing|ed)\\b|above (?:all )?the others\\b`,
  `makes? (?:it|them) (?:the (?:obvious|natural|clear|easy|smart|ideal|perfect|top|best)|an? (?:obvious|smart|ideal|perfect|excellent|great|solid)) choice|rest assured\\b`,
  `(?:this|that|one|the) (?:dealer|shop|store|firm|custodian|company)(?: (?:on|at|near|off|in) (?:\\w+ )?\\w+)? (?:is|prides|remains|has)\\b[^.!?\\n]{0,20}\\b(?:itself on|hard to beat|beloved|popular with)\\b|(?:this|that) (?:dealer|shop|store|firm|custodian|company) (?:is|remains)\\b[^.!?\\n]{0,20}\\b(?:honest|reputable|trustworthy)\\b`,
  `(?:${TRADERS})(?:,? (?:that|which))? (?:\\w+ ){1,2}trusts?(?=[.,;!]|$| (?:most|above|with)\\b)|(?:${TRADERS}) (?:to beat\\b|is an? (?:\\w+ )?(?:local|crowd|hometown) favou?rite\\b)|(?:${TRADERS})(?: (?:in|of|around|from) [A-Z][\\w’'-]+)? (?:is|are) (?:famous|renowned|celebrated|admired|beloved) for (?:its|their)\\b(?! (?:\\w+ )?(?:television|tv|radio|ads?|advertis\\w+|commercials?|slogans?|mailers?|high|hard|late)\\b)`,
  `(?:its|their|our|whose) (?:fees|prices|premiums|spreads) (?:is|are) the (?:lowest|best|fairest|most competitive) (?:in|of|around|anywhere)\\b|offers? the (?:best|lowest|fairest|most competitive) (?:\\w+ )?(?:prices|premiums|fees|rates|terms|service|deals?)\\b`,
  '(?:gives?|gave|gets?|earns?) (?:it |them )?top marks|an? A\\+ (?:from|with|rating|by)\\b|known (?:throughout|across|all over|around) \\w+ for (?:its |their )?(?:(?:fair|honest|low|great|excellent) (?:prices?|pricing|fees|premiums|service|deals?|advice)|integrity|service|expertise|trust\\w*)',
  `(?:our|the) (?:editors?|team|readers?)(?:['’]s?)? (?:top |first |favou?rite )?(?:pick|choice|favou?rite)\\b|earned the (?:trust|loyalty|respect) of\\b|(?:it|they|(?:this|the) ${TRADERS}) sets? the standard (?:for|in|of)\\b[^.!?\\n]{0,20}\\b(?:industry|field|business|trade)`,
  `(?:thousands|millions|hundreds|generations) of \\w+ (?:trust|rely on|choose|have (?:chosen|trusted)) (?:this|these|it|them|him|her|us)\\b`,
  `no better (?:place|shop|dealer|custodian) to (?:buy|sell|store|keep)|(?:no ?body|no ?one) (?:pays more|charges less) for (?:gold|silver|coins|metal)(?! than\\b)`,
  'nowhere\\b[^.!?\\n]{0,40}\\b(?:treated|served|paid|advised)\\b[^.!?\\n]{0,20}\\b(?:more|better|fairer)\\b',
  '(?:no ?body|no ?one|none|no other \\w+|few(?: others)?)\\b[^.!?\\n]{0,60}\\b(?:than|as) (?:we|us|ours?)\\b(?! (?:would|could|might|wish|hope)\\b)',
  `(?:is|are) (?:highly|widely) (?:regarded|respected|recommended) (?:among|by) (?:collectors|investors|locals|customers|savers)`,
  `(?:buyers|savers|investors|customers|clients|families|locals|residents|you) can (?:count|rely|depend|bank) on (?:this|these|our) (?:\\w+ )?(?:${TRADERS})\\b|(?:is|are) (?:the|an?|our) (?:\\w+ )?(?:${TRADERS}|${SPECIALISTS}) (?:that |who )?you can (?:count|rely|depend) on\\b`,
  `(?:our|their|its) (?:knowledgeable|friendly|expert|dedicated|caring|courteous|seasoned|helpful) (?:\\w+ )?(?:team|staff|${SPECIALISTS})\\b`,
  `no (?:other )?(?:dealer|shop|custodian|firm|company|broker) (?:treats?|serves?|cares?|offers?)\\b[^.!?\\n]{0,30}\\b(?:better|more (?:for|value))\\b`,
  `(?<=[A-Z]\\w+[’']s? )(?:leading|top|premier|best|foremost|favou?rite|number one|go-to) ${OF_WHAT}(?:${TRADERS}|${SPECIALISTS})\\b`,
  `(?:highly|deeply|exceptionally|widely|well) (?:respected|trained|skilled|experienced|knowledgeable|qualified|regarded|acclaimed) ${OF_WHAT}(?:${TRADERS}|${SPECIALISTS})\\b`,
  `(?:(?:our|this|that|one|the|an?) (?:[\\w’'-]+ ){0,2}(?:${TRADERS}|desk|counter|office|house|family|guide|site)|we)\\b[^.!?\\n]{0,30}\\b(?:been|was|were|is|are|gets?) (?:\\w+ )?(?:called|named|voted|judged|considered|deemed|dubbed|thought|praised as|described as|known as|hailed as|regarded as) (?:the|one of the|among the) (?:most(?! expensive\\b)|best|top|safest|finest|\\w{3,}(?<!old|larg|small|cheap|bigg|near|clos|low|high|tall|long|slow|earli|lat)est)\\b`,
  '(?:customers|clients|buyers|investors|locals|residents|reviewers|people|families)\\b[^.!?\\n]{0,20}\\b(?:raves?|gush(?:es)?|are raving)(?: about)?\\b|raves? about',
  `(?:no ?(?:one|body)|no other|no dealer|no shop|no custodian|no firm|no company|few)\\b[^.!?\\n]{0,30}\\b(?:has|have|offers?|gives?|charges?|beats?|pays?|match(?:es)?) (?:lower|better|fairer|higher|more competitive|their|its|our|this) (?:prices?|premiums?|fees|rates|service|reputation|selection|terms|spreads|record|level)\\b`,
  '(?:takes?|took) home (?:\\w+ ){0,3}(?:awards?|prizes?|medals?|titles?)\\b|(?:wins?|won|earns?|earned|received?|holds?) (?:\\w+ ){0,3}(?:awards?|prizes?|titles?) (?:for|as|of) (?:the )?(?:best|top|outstanding|excellen\\w+|finest|most)\\b',
  `(?:our|their|its) (?:\\w+ ){0,2}(?:${SPECIALISTS}|team|staff|representatives)\\b[^.!?\\n]{0,20}\\b(?:will|can|are ready to|is ready to|stand ready to|have|has) (?:\\w+ )?(?:guide|help|walk|assist|support|answer|helped|served|guided)`,
];
/** A superlative or a comparison with all others beside those who trade, in whatever words. */
const ABOVE_ALL =
  /\b(?:the (?:very |simply )?(?:best|finest|friendliest|greatest|first choice|top choice|most (?:dependable|reliable|honest|caring|knowledgeable|professional|reputable|respected|trusted|experienced))|(?:nothing|no one|nobody|none)(?: else)? (?:compares?|comes close|matches|beats?|rivals)|(?:not|never|\w*n[’']t) (?:find|meet|see|get) (?:an? )?(?:[\w-]{3,}er|better|more \w+)\b|(?:unmatched|unrivaled|unparalleled|unbeatable|peerless|legendary|stellar|impeccable|flawless)|sets? (?:it|them|this) apart|like family|above and beyond|five[- ]star|speaks? for (?:itself|themselves)|household name|voted best|in a (?:class|league) (?:of (?:its|their|his|her) own|by (?:itself|themselves))|outstanding|exceptional|superb|excellen(?:t|ce)|elite|perfect record|(?:ha(?:s|ve|d)|w[io]ns?|gain(?:s|ed)|enjoys?|keeps?) the (?:\w+ )?trust of|above all (?:the )?others|stands? out for (?:its|their)|relied on|rely on (?:this|these|them|our)|a leader in|lowest (?:premiums|prices|fees|markups?)|praises? (?:its|their|the)|(?:few|no|none)(?: other)? (?:\w+ )?(?:can|could|will) (?:match|rival|beat)|no (?:dealer|shop|firm) (?:can|could) match|top marks|gold standard for|beyond compare|better than the (?:shop|dealer|firm|team)|(?:we|savers|locals|people) (?:like|love|trust)(?: (?:it|them|him|her))?(?: the)? (?:best|most)|most (?:savers|people|buyers|locals|readers) (?:trust|prefer|choose|love)|top[- ](?:ranked|scoring)|the only (?:one|dealer|shop|firm) (?:we|you)\b[^.,;]{0,20}\b(?:use|need|trust|call)|(?:no|few) (?:shops?|dealers?|firms?) (?:pays? more|charges? less|treats? \w+ better|is fairer)|(?:can(?:not|[’']t)) recommend [^.,;]{0,20}\benough|(?:no one|nobody)\b[^.,;]{0,30}\bbetter than|(?<=[’']s )favou?rite|unblemished|(?:record|reputation) is (?:spotless|clean|perfect|unmatched)|had to (?:pick|choose) one|(?:(?!(?:rather|other)\b)\w+er|more \w+) than (?:any(?:one|body|where| other(?! (?:states?|count(?:y|ies)|cit(?:y|ies)|towns?|metals?|regions?)\b))|every(?:one|body|where)|all (?:the )?(?:others|rest))|beats? (?:all|every|the (?:rest|others|competition))|ranks? (?:at the top|first|highest)(?! (?:in|among) (?:the (?:states?|nation|country|counties|world|U\.?S)|(?:all )?(?:states|counties|cities))\b)|(?:won|wins) (?:every|all)|earned the (?:trust|respect|loyalty|praise) of|(?:be)?loved by|(?:seen|known|regarded|considered) as the (?:\w+ )?(?:leader|leading|first|one)|of the highest (?:standing|integrity|reputation|order)|one name above|nowhere else|(?:no one|nobody|none)\b[^.,;]{0,30}\b(?:more|better|happier|fairer)|the industry[’']s (?:best|finest)|treated better|does it better)\b/i;
const NOT_PRAISED =
  '(?!approved|insured|financial|regulated|eligible|non-?bank|federal|state|public|depository|lending|trust|qualified|chartered)';
const WONDERFUL = '(?:wonderful|amazing|terrific|fantastic|lovely|marvelous|beloved|magnificent|phenomenal)';
/** The same in words that may be said of anything else. */
const IN_OTHER_WORDS = anyOf(
  [
    '(?:hard|difficult|impossible|tough) to (?:fault\\b|(?:beat|match|top)(?=[.!,;]| (?:its|their|this|these)\\b))',
    'never (?:once )?let (?:an? |its |their |any )?(?:\\w+ )?down\\b|(?:keeps?|kept) (?:coming back|returning) for (?:the|its|their) (?:honest|friendly|fair|great|good|kind|low|warm)',
    'other (?:firms|dealers|shops|custodians|companies) (?:can only )?(?:look up to|envy|admire|imitate|aspire)|sends? (?:their|his|her|all (?:their|its)) (?:friends|family|relatives|parents|neighbors)\\b[^.,;]{0,20}\\b(?:to (?:this|these|the)|here)',
    '(?:a|the) reason (?:why |that )?(?:so many )?(?:\\w+ )?(?:families|people|customers|savers|investors|locals|retirees)[^.,;]{0,20}\\b(?:have (?:used|trusted|chosen|stayed)|stay|return)\\b',
    "would(?: never|n[’']t| not) (?:\\w+ )?(?:go|buy|shop|sell) anywhere else|treats? (?:you|\\w+ customers?|everyone) like (?:a king|kings|royalty|gold|family)|heart of gold",
    "(?:will|[’']ll|would) be (?:glad|happy|thankful|delighted) (?:that )?(?:you|they) (?:chose|picked|hired|went with|trusted)|sets? the bar (?:high|for (?:every|all|other|the (?:rest|industry|others)))",
    '(?:true|hidden|real|rare) gem\\b(?! (?:and|or|dealers?|shops?|shows?|stores?|stones?|buyers?|trade|industry)\\b)',
    `go(?:es)? out of (?:its|their|the) way (?:for|to (?:help|please|explain|serve|answer))\\b|is an? ${NOT_PRAISED}\\w+ (?:institution|legend|treasure)\\b`,
    `(?:this|that) ${WONDERFUL} (?:\\w+ )?${TRADERS}\\b|${WONDERFUL} (?:\\w+ ){0,2}(?:dealers?|custodians?|brokers?|depositor(?:y|ies)|(?:coin|gold|bullion) (?:shops?|stores?))\\b`,
  ],
  "(?<![\\w'’])",
);
const TRADE =
  /\b(?:dealers?|shops?|stores?|custodians?|brokers?|firms?|compan(?:y|ies)|experts?|specialists?|team|staff|service|reviews?|people|business|industry|texans|choice|customers?|clients?|partners?|selection|reputation|satisfaction|showroom|its honesty|savers everywhere|place to (?:buy|sell)|record|recommend them|its fairness|they offer)\b/i;
/** One of those who trade, as what a sentence is about. */
const TRADERS_FIRST = new RegExp(`^\\W*(?:[\\w’'-]+ ){0,2}${TRADERS}\\b`, 'i');
const OF_COSTS = /\b(?:costs?|fees?|taxes|rules?|papers?|documents?|questions?|parts?)\b/i;
const VETTED =
  /\b(?:our|these|trusted|recommended) (?:\w+ ){0,2}(?:dealers?|partners?|custodians?|firms?) (?:are|have been|is|has been) (?:\w+ )?(?:vetted|screened|hand-?picked|selected|chosen|verified|approved|rated)\b/i;
const LEFT_OPEN =
  /\b(?:for (?:you|everyone)|no \w+ (?:is|are) the|depends?|if|whether|when|which|who|whichever|whoever|one that|is rarely|means|not always|way to|time to|question)\b/i;

const PEOPLE_PRAISED = anyOf([...OF_PEOPLE, ...COMPARED], '(?<![\\w+])');
const SUPERLATIVE = anyOf(PRAISE, '(?<![\\w+])');
/** Recommended by its name. */
const RECOMMENDED =
  /(?<![\w’'])(?:[Oo]ur|[Tt]he|[Mm]y) (?:(?:top|first|clear|obvious|own) )?(?:pick|favou?rite|choice) (?:is|remains) (?!(?:The|A|An|No|Not)\b)\p{Lu}|\b\p{Lu}[\p{L}’']{1,30}(?: \p{Lu}[\p{L}’']{1,30}){1,4} is where (?:\w+ ){0,4}(?:store|buy|sell|keep|turn|go|trade)\b|(?:reputable|trusted|reliable|honest) (?:\w+ ){0,2}(?:dealers?|custodians?|firms?|compan(?:y|ies)|shops?) (?:like|such as) [A-Z]|\b(?:[Ww]e|I) (?:highly |strongly )?recommend (?:[Tt]he )?[A-Z][\p{L}’'-]+/u;

/** A denial takes praise back, a warning or a question names it, and a claim is someone else's. */
const DENIED =
  /\b(?:nobody|never|not|nor|cannot|wary|beware|distrust|suspicious|ask (?:why|who|which|how)|whether|make sure|check that|look for|claims?|(?:call|describe|bill|style)s? (?:(?:itself|themselves|himself|herself)|an? \w+ ["“])|says?|told|promis\w+|anyone who|whoever|if someone|does not mean|there is no|no single|no \w+ (?:is|are|can be) the)\b|n['’]t\b/i;
const CLAIMED =
  /\b(?:claims?|proves? (?:nothing|little|only|no more)|(?:any(?:one|body)|everyone) (?:can|may|could) (?:paint|print|write|buy|post)|nobody checks|means? (?:nothing|little)|no proof|not a fact|advertis\w+|(?:may|can|could|might) (?:also )?be (?:bought|paid|fake[d]?|false|invented|made up|old))\b/i;
/** Agencies rate borrowers too. */
const OF_BORROWERS =
  /\b(?:bonds?|debt|credit|borrow\w*|insurers?|utilit(?:y|ies)|Moody|Fitch|S&P|Standard & Poor)\b/i;
const LETTERS = /\bA(?:\+|[- ]plus)/i;
/** "You will not find a better dealer" praises by denying. */
const DENYING = /\bno (?:other|one else)\b|\bnot find a better|\bcould not be better/i;

function aboveAll(sentence: string, subject: string): RegExpExecArray | null {
  const vetted = VETTED.exec(sentence);
  const isOfTrade = TRADE.test(sentence) || (TRADERS_FIRST.test(subject) && !OF_COSTS.test(sentence));
  if (vetted !== null || !isOfTrade || LEFT_OPEN.test(sentence)) return vetted;
  return ABOVE_ALL.exec(sentence) ?? IN_OTHER_WORDS.exec(sentence);
}

/**
 * The words of a sentence that say who is best; null if there are none.
 * @param subject the sentence before it that says who "it" is
 */
export function praiseIn(sentence: string, subject = ''): string | null {
  const found =
    SUPERLATIVE.exec(sentence) ??
    PEOPLE_PRAISED.exec(sentence) ??
    aboveAll(sentence, subject) ??
    RECOMMENDED.exec(sentence);
  if (found === null) return null;
  if (DENYING.test(found[0])) return found[0];
  if (LETTERS.test(found[0]) && OF_BORROWERS.test(sentence)) return null;
  return CLAIMED.test(sentence) || DENIED.test(sentence.slice(0, found.index)) ? null : found[0];
}
