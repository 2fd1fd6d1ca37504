const THINGS =
  'insert|add|enter|your|our|city|state|neighborhood|location|place|county|zip|company|business|firm|dealer|advisor|custodian|name|date|year|month|price|amount|number|phone|email|address|link|url|source|citation|fact|figure|example|topic|keyword|placeholder';

/** Gaps that somebody was supposed to fill in, in the spellings that models and templates use. */
const PLACEHOLDERS: readonly RegExp[] = [
  // {city}, {{dealer_name}}, ${price}, %CITY%
  /\{\{[^{}\n]{1,60}\}\}|\$?\{\s*[a-z][a-z0-9 _-]{1,40}\s*\}/iu,
  /%[A-Z][A-Z_]{2,30}%/u,
  // @@CITY@@, ##CITY##, #CITY#
  /(?<!\w)(@@|##?)[A-Z][A-Z_]{2,30}\1(?!\w)/u,
  // <%= city %>, «city», CITY_NAME
  /<%.{0,60}%>/u,
  new RegExp(`«(?:${THINGS})\\b[^»\\n]{0,40}»`, 'iu'),
  /\b(?:CITY|STATE|COMPANY|DEALER|ZIP|COUNTY|NEIGHBORHOOD)_[A-Z]+\b/u,
  // [verify], (citation needed)
  /\[(?:verify|check|confirm|cite|fact[- ]check)\b[^\]\n]{0,60}\](?![([:])/iu,
  /\((?:citation|source)s? needed\)|\(verify\b[^)\n]{0,40}\bpublish/iu,
  // Addresses and numbers that stand for others
  /\b(?:www\.)?(?:example|your-?(?:website|company|domain|site))\.(?:com|org|net)\b/iu,
  /\(?\b555\)?[-. ]\d{3}[-. ]\d{4}\b|\b\d{3}\)?[-. ]555[-. ]01\d\d\b|\b123[-. ]?4567\b|\b123 (?:main|any|fake) (?:st|street|ave|avenue)\b/iu,
  // INSERT CITY HERE
  /\b(?:INSERT|ENTER) (?:YOUR |THE |A )?[A-Z]{3,}\b/u,
  // [City], [insert name], [Dealer Name], but no link, footnote or task
  new RegExp(`\\[(?:${THINGS})\\b[^\\]\\n]{0,60}\\](?![(\\[:])`, 'iu'),
  /\[[A-Z][A-Za-z'’/ -]{2,40}\](?![([:])/u,
  /\[[A-Z_]{3,40}\](?![([:])/u,
  // <insert dealer name>, <city>, but no element of HTML
  new RegExp(`<(?:${THINGS})\\b[^<>=\\n]{0,60}>`, 'iu'),
  /\((?:insert|add|enter)\b[^)\n]{0,60}\)/iu,
  // XXX, $X,XXX, XX%, 20XX, ____, TBD, TODO
  /(?<![\p{L}\p{N}])(?:\$\s?X[X,.]*|X{3,}|X{1,3}(?:\.X+)?\s?%|XX+|20XX|19XX|X,XXX|X{3}-X{3}-X{4})(?![\p{L}\p{N}])/u,
  /_{4,}/u,
  /(?<![\p{L}\p{N}])(?:TBD|TBC|TBA|TODO|FIXME|TKTK|TK)(?![\p{L}\p{N}])/u,
  /\blorem ipsum\b|\b(?:john|jane) doe\b|\b(?:company|dealer|firm|city|custodian) (?:name|x|xyz|abc)\b|\b(?:ABC|XYZ) (?:company|gold|metals|custodian|dealers?|firm)\b/iu,
];

/** Whether the text has a gap that somebody was supposed to fill in, such as "[insert name]" or "{city}". */
export function hasPlaceholder(text: string): boolean {
  const words = text.replace(/(```|~~~)[\s\S]*?\1/g, '');
  return PLACEHOLDERS.some((pattern) => pattern.test(words));
}
