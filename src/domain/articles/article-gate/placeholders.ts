import { decoded } from './text-parts.ts';

const THINGS =
  'city|state|neighborhood|location|place|county|zip|company|business|firm|dealers?|advisors?|custodian|name|date|year|month|price|amount|number|phone|email|address|link|url|website|source|citation|fact|figure|example|topic|keyword|placeholder|landmark|street|employer|statistic|percentage|percent|quote|image|photo|chart|detail|details|description|title|author|population|region|value|fees?|premium|rate|tbd';
const VERBS =
  'insert|add|enter|your|our|fill in|placeholder|to come|to be|coming soon|not available|unknown|pending';
/** What a gap may say before the thing: "a local dealer", "nearest landmark". */
const WHICH = '(?:(?:an?|the|this|that|local|nearest|nearby|specific|relevant|current|actual|exact) ){0,3}';
const NAMES =
  '(?:city|town|neighborhood|dealer|company|location|custodian|name|firm|business)(?:[ _]name)?|(?:state|county|place|zip|bank|shop|depository|street)[ _](?:name|code)';

const either = (...patterns: readonly string[]) => new RegExp(patterns.join('|'), 'iu');

/** Gaps that someone was supposed to fill in, in the spellings that models and templates use. */
const GAPS: readonly RegExp[] = [
  // {city}, {{dealer_name}}, ${price}, {0}, {}, %CITY%, %city%, $CITY, __CITY__
  either('\\{\\{[^{}\\n]{1,60}\\}\\}', '\\$?\\{\\s*(?:[a-z][a-z0-9 _-]{1,40}|\\d{0,2})\\s*\\}'),
  /%[A-Z][A-Z_]{2,30}%|%[a-z][a-z_]{2,30}%|(?<![\d%])%[sd](?![\p{L}\p{N}])/u,
  either(`\\$(?:${NAMES})\\b(?![’'])`, `__(?:${NAMES}|${THINGS})__`),
  // @@CITY@@, ##CITY##, #CITY#
  /(?<!\w)(@@|##?)[A-Z][A-Z_]{2,30}\1(?!\w)/u,
  // <%= city %>, «city», ‹city›, CITY_NAME
  /<%.{0,60}%>/u,
  either(`[«‹](?:${VERBS}|${WHICH}(?:${THINGS}))\\b[^»›\\n]{0,40}[»›]`),
  /[［〔「『〖⟦][^\n]{1,60}[］〕」』〗⟧]/u,
  either(`(?<!\\w)([#~@^])(?:${NAMES})\\1(?!\\w)`),
  /(?<![\w/.-])[A-Z]{2,}(?:_[A-Z]{2,})+(?![\w/.-])/u,
  /\b(?:YOUR|OUR) (?:CITY|STATE|TOWN|COUNTY|COMPANY|DEALER|NEIGHBORHOOD|NAME)\b|\b(?:[Ii]n|of|[Nn]ear|[Aa]round|to|for|from) (?:CITY|STATE|TOWN|COUNTY|NEIGHBORHOOD)\b|\bCity, State\b|\bC(?:ity|ITY)[Nn](?:ame|AME)\b|\bAnytown\b/u,
  // [verify], (citation needed)
  /\[(?:verify|check|confirm|cite|fact[- ]check)\b[^\]\n]{0,60}\](?![([:])/iu,
  /\((?:(?:citation|source)s?(?: (?:is |are )?needed\b[^)\n]{0,40}|\?)|needs? (?:an? )?(?:citation|source)|fact[- ]?check)\)|\(verify\b[^)\n]{0,40}\bpublish/iu,
  // Addresses and numbers that stand for others
  /\b(?:www\.)?(?:example|your-?(?:website|company|domain|site))\.(?:com|org|net)\b/iu,
  /\(?\b555\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}\)?[-. ]555[-. ]01\d\d\b|(?<![\d-])555-\d{4}\b|\(?\b000\)?[-. ]000[-. ]0000\b|\b123-456-7890\b|\b123[-. ]?4567\b|\b123 (?:main|any|fake) (?:st|street|ave|avenue)\b/iu,
  // INSERT CITY HERE, Insert local detail here.
  /\b(?:INSERT|ENTER) (?:YOUR |THE |A )?[A-Z]{3,}\b/u,
  either(
    `(?:^|[.!?:]\\s+|\\n)(?:insert|add|place|put|enter) (?:an? |an? local |the |your |some |more |local ){0,2}(?:${THINGS}|text|content|information|table|paragraph|section)\\b[^.\\n]{0,40}\\bhere\\b`,
    '\\b(?:text|content|image|picture|quote|example|name|table|link) goes here\\b',
  ),
  // [insert name], [your city], but no link, footnote or task
  either(`\\[(?:${VERBS})\\b[^\\]]{0,60}\\](?![(\\[:])`),
  either(`<(?:${VERBS}|${WHICH}(?:${THINGS}))(?:\\b|_)[^<>=\\n]{0,60}>`),
  either(`<!--\\s*(?:${VERBS}|${WHICH}(?:${THINGS}))\\b`),
  either(
    `\\((?:insert|add|enter)\\b[^)\\n]{0,60}\\)`,
    `\\(\\((?:${NAMES}|${THINGS})\\)\\)`,
    `\\((?:${NAMES}|name of (?:an? |the )?\\w+)\\)`,
  ),
  // XXX, $X,XXX, XX%, 20XX, X percent, $A, $##, $__, $??, ____, TBD, TODO; no Roman numeral
  /(?<![\p{L}\p{N}])(?<!\b(?:Bowl|WrestleMania|Olympiad|Games|Chapter|Volume|Psalm|Book|Canto|Louis|[Ll]etters?|[Nn]umerals?) (?:of the )?(?=X{2,3}(?![XY%,])))(?:\$\s?X[X,.]*|X{3,}|X{1,3}(?:\.X+)?\s?%|XX+|20XX|19XX|X,XXX|X{3}-X{3}-X{4})(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:\$?x{3,}|\$?xx(?=\s?(?:%|percent|dollars?))|\$\d+X+|(?:19|20)(?:\d[Xx]|xx))(?![\p{L}\p{N}])|#{3}-#{3}|(?<=\S )_{3,}(?=[\s.,;:]|$)/u,
  // What a blank was put in for: "in , Texas", "costs $ a year", "is %."
  /(?<!\p{L})(?:[Ii]n|[Oo]f|[Nn]ear|[Aa]round|[Aa]t|[Ff]rom|[Tt]o|[Ii]s|[Aa]bout|[Oo]n) [,.;](?=\s|$)/u,
  /\b(?:is|are|of|costs?|pays?|about|for|to|from|at|than|be|charges?|over|under) (?:\$(?=[.,;]?(?:\s|$))|%(?=[\s.,;]|$))/u,
  /(?<![\p{L}\p{N}.])(?:[xXnN]\s?%|(?<!\b(?:Generation|Gen) )[XN] (?:percent|dollars|people|residents|ounces|years)\b)|\$[A-Z](?![\p{L}\p{N}$])/u,
  /\$\s?(?:#|_{2}|\?)|[#?]\s?%|_{2,}\s?%|#,###|_{4,}|\?{3,}|\$0,000|\b00\/00\/0{2,4}\b|#(?:VALUE!|REF!|N\/A|NAME\?|DIV\/0!)/u,
  /(?<!\b(?:says?|reads?|states?|marked|labeled)\b[^.\n]{0,20}["“][^"“”\n]{0,40})(?<![\p{L}\p{N}])(?:TBD|TBC|TBA|tbd|tba|TODO|FIXME|TKTK|TK|PLACEHOLDER|HH:MM|MM\/DD|DD\/MM|YYYY)(?![\p{L}\p{N}])/u,
  /(?:^|[.!?:|(]\s{0,3}|\n\s{0,3})(?:to be (?:determined|decided|announced|confirmed|added|completed|filled in|written)|coming soon)\s*(?:[.)|\n]|$)/iu,
  /(?:\b[Nn]\/[Aa]|…|(?<!\.)\.{3}|(?<!\S)[-–—•●○□■*]{1,3})\s?(?:%|percent\b)|\$\s?(?:…|\.{3}|N\/A|[•●○□■])|\[\s?[•●○□■▪◦–—*]{1,5}\s?\]/u,
  /\$\s?[—–-](?=[\s.,;])|\bX\.X+ percent\b|(?<=\S )##(?=[\s.,;)]|$)|(?<!\w)[*_](?:insert|enter|fill in) [^*_\n]{1,40}[*_](?!\w)|\b(?:XYZ|ABC) \p{Lu}|(?<=\s)__(?=\s)|\((?:rate|percent(?:age)?|amount|number|date|price|fee|year)\)\s?(?:%|percent|dollars)|\b(?:takes?|from|between|is|are|about) [XN] (?:to|and|or|-) [YM]\b|\b(?:as of|of|on|in|by|since|before) (?:DATE|MONTH|YEAR|MONTH YEAR|TODAY|CURRENT (?:YEAR|DATE|MONTH)|NAME|AMOUNT|NUMBER|RATE|PRICE)\b/u,
  // What a program writes for what it does not know
  /\[object \w+\]|\bNaN\b|\$(?:undefined|null|None)\b|\b(?:undefined|None|null)\s?%|(?<!\S)(?:undefined|null|None|NaN|#|~|NUMBER) (?:residents?|people|percent|dollars?|ounces?|miles?|County|savers)\b|\b(?:[Ii]n|[Oo]f|[Nn]ear|[Aa]round|[Tt]hroughout|has|have) (?:undefined|null)\b(?! (?:and void|terms?))/u,
  /\blorem ipsum\b|\bdolor sit amet\b|\bsample text\b|\b(?:john|jane) doe\b|(?<!\p{L})(?:company|dealer|firm|city|custodian) (?:name|x|xyz|abc)(?!\p{L})|\b(?:ABC|XYZ) (?:company|gold|metals|custodian|dealers?|firm)\b/iu,
  /(?<![\d$]|_[^_\n]{0,80})(?:19|20)_{1,2}(?![\p{L}\p{N}_])|\bNAME OF (?:THE |A )?[A-Z]{3,}|, ST(?<=\p{Lu}\p{Ll}{1,20}, ST)(?= \p{Ll}|[.,;])|(?<=[\p{L}\d,;:] )(?:\[ {0,3}\](?![([:])|\( {0,3}\))|(?<!\S)::[a-z_]+::|(?<=\s):[a-z]+(?:_[a-z]+)+\b|\{%[^%\n]{0,60}%\}|\{[a-z]\}|\b(?:Mr|Mrs|Ms|Dr)\. [A-Z](?<!\d [^.,;\n]{1,30} Dr\. [NSEW])(?![\p{L}.])|\b(?:[Ff]igure|[Tt]able|[Cc]hart|[Ss]tep|[Ss]ee [Ss]ection) [XN](?![\p{L}\d-])|\b(?:is|are|of|at) N\/A\b|\$0\.00\s?[-–—]|\b[Ff]oo ?[Bb]ar\b/u,
  // "(details needed)", "(name to be confirmed)", "in (year)", "Ask DEPOSITORY NAME", "0000 Example Street"
  either(
    `\\((?:[\\w-]{1,20} ){0,2}(?:${THINGS}) (?:needed|missing|goes here|to (?:come|follow)|(?:is )?to be (?:confirmed|added|determined|decided|announced|filled in|completed)|tb[acd])\\)`,
    `\\b(?:${THINGS}|rates?|costs?) (?:is|are) (?:still |yet )?to be (?:filled in|added|inserted|supplied|provided)\\b|: (?:pending|awaiting) (?:confirmation|verification|data|sources?|review)\\b`,
    '\\[\\d[\\d–-]* (?:more )?(?:sentences?|paragraphs?|words|lines|examples?|bullets?|items)\\b[^\\]\\n]{0,60}\\]|\\((?:the )?(?:rest|remainder) of (?:the|this) (?:section|article|text|page|list)\\b[^)\\n]{0,40}\\)',
    `\\((?:to be (?:confirmed|added|determined|decided|announced|filled in|completed)|tb[acd]|fill in(?: (?:an? |the |your )?(?:${THINGS}|${NAMES}))?)\\)`,
    `\\b(?:in|at|on|by|is|was|since|call|near) \\((?:${THINGS})\\)`,
    '\\b\\d+ (?:example|sample|dummy|fake) (?:street|st|avenue|road|lane)\\b|\\b(?:dummy|placeholder) (?:company|dealer|name|text|address|city)\\b',
    '~\\s?(?:x|n|_+|\\?+)\\s?~',
    `(?:^|\\n)[#*_ ]{0,8}(?:section|heading|paragraph|article|page|item|column|row)s? (?:title|name|text|heading|label|content)s?(?: here)?[*_ ]{0,6}(?=\\n|$)`,
  ),
  new RegExp(
    `\\((?:${THINGS.toUpperCase()})\\)|(?<!\\p{Lu} |\\p{Lu})(?:DEPOSITORY|DEALER|COMPANY|CUSTODIAN|BROKER|BUSINESS|SHOP|FIRM|STORE|VAULT|CITY|COUNTY|STATE) (?:NAME|NUMBER|ADDRESS|LINK|URL)\\b(?! \\p{Lu}{2})|\\b(?:INSERT|ADD|YOUR) (?:\\p{Lu}{2,} ){0,3}HERE\\b`,
    'u',
  ),
  either(
    '\\b(?:content|text|copy|info|information|details|link|address|table|chart|map|graph|image|photo|picture|quote|example|number|name)s? [^.\\n]{0,30}\\b(?:goes|go|comes|come|belongs?) (?:in )?here\\b',
    '(?:^|\\n)[*_( \\t]{0,6}(?:to be (?:\\w{1,20}ly )?\\w{1,20}ed|(?:[\\w’-]{1,20} ){1,3}(?:to be (?:added|written|supplied|inserted|drafted|expanded)|to follow|to come|coming soon))[.)*_]{0,4}(?=\\n|$)',
    '(?:^|\\n)[ \\t]*(?:\\.{3,}|…)[ \\t]*(?=\\n|$)',
  ),
  /\b(?:Street|(?<!\| )County|Landmark) Name\b|["“](?:DEALER|CITY|STATE|COMPANY|CUSTODIAN|COUNTY|NAME)["”]/u,
  /\bAcme\b|(?<!\S|\b(?:Generation|Gen) )[XN] (?:miles?|minutes?|years?|days?|dollars?|ounces?|people|residents)\b|\$(?:[nN]{1,3}\b|\[|-{2,})|(?<![\d$,.-])00000(?!\d)|(?<=\p{L} )\.{4,}(?= \p{L})|[*_(](?:add|insert|place) (?:an? |the |some )?(?:photo|picture|image|chart|map|graph|video|table|screenshot)\b[^*_)\n]{0,60}[*_)]/iu,
];

/** Stand-ins for names. A figure behind a city is none: "in New York City 4.5 percent". */
const STAND_INS =
  /\b(?:(?:Dealer|Company|Firm|Custodian|Shop|Broker) (?:[A-HX-Z]|One|Two|\d(?![\d,]))|City [A-HX-Z])\b(?![.’'-]\p{L})/gu;
/** What an example says that each of them does: "Dealer A charges 4%, Dealer B charges 2%." */
const DOES =
  /^(?: (?:would|may|might|also))? (?:charges?|asks?|quotes?|wants?|pays?|sells?|buys?|bills?|adds?|stores?|keeps?|holds?|takes?|does)\b/u;
const EXAMPLE = /\b(?:example|suppose|imagine|hypothetical|(?:let us|let[’']s) say|compare)\b/iu;

/** Whether a name is missing. Two in one paragraph or table, of an example or with what each of them does, are no gap. */
const hasStandIn = (text: string): boolean =>
  text.split(/\n[ \t]*\n/).some((block, at, blocks) => {
    const isExample = EXAMPLE.test(`${blocks[at - 1] ?? ''} ${block}`);
    const found = [...block.matchAll(STAND_INS)];
    const compared = found.filter(
      ({ 0: name, index }) => isExample || DOES.test(block.slice(index + name.length)),
    );
    const names = new Set(compared.map(([name]) => name));
    return found.some(([name]) => names.size < 2 || !names.has(name));
  });

/** Brackets that a quotation may have for what its writer adds: "[the metal]", "[Federal Reserve]", "[...]". */
const BRACKETS: readonly RegExp[] = [
  either(`\\[${WHICH}(?:${THINGS})\\b[^\\]]{0,60}\\](?![(\\[:])`),
  /\[[A-Z][A-Za-z'’/-]*(?: [A-Z][A-Za-z'’/-]*){1,4}\](?![([:])/u,
  /\[[A-Z]+(?:[_ ][A-Z]+)+\](?![([:])/u,
  /\[(?:\.{3}|…|\$[A-Z]|X|_+|\?+)\](?![([:\p{L}])|\(\?{1,3}\)|\b(?:[Tt]he|[Aa]t|[Ii]n|[Oo]f|[Tt]o|[Cc]osts?|[Aa]bout) (?:…|\.{3}) /u,
];

/**
 * Any other words in brackets, unless they give an amount, say what the words before them are, or go on from these:
 * "[the part above spot]", "[with shipping]".
 */
const IN_BRACKETS =
  /(?<![\]\\!]|(?:§+|\b(?:[Ss]ection|[Ss]ec\.|[Rr]ule|[Aa]rticle|[Cc]hapter|[Cc]ode)) ?\d[\w.()-]{0,20} )\[(?![\^!\d]|[ xX]\]|sic\]|SOLD\]|the \w+ (?:above|over|below|between|behind) [a-z]|PDF\]|(?:as|that is|i\.e\.|e\.g\.|or|of|not|now|then|and|also|which|who|formerly|sometimes|with(?:out|in)?|includ(?:ing|es)|except|excluding|under|before|after|both|its|their)\b(?![^\]\n]*\b(?:your|our|charts?|images?|links?|tables?|pictures?|photos?|editors?)\b)|(?:[a-z][\w’'-]* ){2,8}\$\d[\d,.]*\])([^[\]\n]{2,80})\](?![([:])/gu;
const DEFINITION = /^ {0,3}\[([^\]\n]{1,200})\]:/gmu;

/** Whether words stand in brackets that are no link to a noted address: "[rest of article]". */
function hasBrackets(text: string): boolean {
  const found = [...text.matchAll(IN_BRACKETS)];
  if (found.length === 0) return false;
  const labels = new Set([...text.matchAll(DEFINITION)].map(([, label = '']) => label.toLowerCase()));
  return found.some(([, words = '']) => !labels.has(words.toLowerCase()));
}

const CODE = /(```|~~~)[\s\S]*?\1/g;
const QUOTED_LINE = /^[^\S\n]*>(?![^\S\n]*\|).*$/gmu;
/** What stands on a sign, a product or a receipt: "marked [SOLD OUT] or [PRE-ORDER]". */
const WRITTEN =
  /(?<=\b(?:marks?|marked|marking|reads?|reading|says?|saying|label(?:s|ed)?|tag(?:s|ged)?|stamped|signs?|status|words?)\b[^.!?\n]{0,60})\[([A-Z][A-Z -]{3,30})\](?![([:])/gu;
const UNFILLED = either(`\\b(?:${VERBS}|${THINGS}|${NAMES})\\b`);
const QUOTATION = /["“][^"“”\n]{1,400}["”]/gu;

/** Whether the text has a gap that someone was supposed to fill in, such as "[insert name]" or "{city}". */
export function hasPlaceholder(text: string): boolean {
  const words = decoded(text.replace(CODE, ''));
  const own = words
    .replace(QUOTED_LINE, '')
    .replace(QUOTATION, '""')
    .replace(WRITTEN, (found, label: string) => (UNFILLED.test(label) ? found : label));
  return (
    GAPS.some((gap) => gap.test(words)) ||
    BRACKETS.some((gap) => gap.test(own)) ||
    hasBrackets(own) ||
    hasStandIn(own)
  );
}
