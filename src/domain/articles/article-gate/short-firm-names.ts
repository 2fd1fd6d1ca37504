import { US_STATES } from '../../locations/us-states.ts';

/** The one word by which people call the most advertised dealers and custodians. */
const SHORT =
  'Augusta|Provident|Birch|Noble|Lear|Patriot|Oxford|Orion|Allegiance|Hartford|Regal|Preserve|Priority|Monetary|Monument|Equity|Strata|Entrust|Kingdom|Midland|Quest|Madison|Sunwest|Delaware|Gainesville|Scottsdale|Sterling|Blanchard|Vaulted|Loomis|Brinks|JM|SD|Fidelity|Advantage|Heritage|Vantage|Forge|Goldstar|Liberty';
/** Those that are the name of no place: in the middle of a sentence and with a capital, each is the firm. */
const NO_PLACES =
  'Provident|Birch|Noble|Lear|Patriot|Allegiance|Regal|Preserve|Monetary|Equity|Strata|Entrust|Sunwest|Vaulted|Goldstar';
/** Others that no place and no thing is called. */
const ALONE = /(?<![\p{L}\p{N}])(?:McAlvany|Dillon Gage|Rosland)(?![\p{L}\p{N}])/u;

const END = "(?![\\p{L}\\p{N}]|[’'-]\\p{L}(?!\\b)| \\p{Lu})";
const OF_FIRM =
  '(?:reps?|representatives?|salespeople|salesm[ae]n|agents?|advis[eo]rs?|specialists?|customers?|clients?|staff|team|kit|buyback|buy-back|minimum|fees?|prices?|premiums?|reviews?|website|catalog|plan|sales)';
const KIND = '(?:custodian|dealer|broker|firm|company|seller|retailer|wholesaler|mint)';
/** What only firms do. A city has no account, and ships nothing. */
const DOES =
  '(?:(?:will |can |may |also |usually )?(?:ships?|waives?|match(?:es)?|(?:buys?|sells?|stores?|holds?) (?:back|rare|metals?|eagles|coins|bars|bullion|gold coins|you\\b|your\\b|the (?:metal|coins|bars))|lets? (?:you|savers|buyers)|keeps? (?:\\w+ ){0,3}the metal|asks? for a minimum|speaks? with|charges? \\$|offers? (?:free|accounts?|storage|a (?:free|kit|plan|buyback))|reports to the IRS)|ha(?:s|ve) (?:the |a )?(?:low|lowest|lower|fair|high|better|free|no setup) (?:premiums?|fees?|prices?|storage)|has been (?:a|an|in) (?:dealer|custodian|business|broker)|has offered|costs? \\$|(?:sends?|sent|took|answers?|explain(?:s|ed)|handles?|walk(?:s|ed)|help(?:s|ed)|deliver(?:s|ed)|quote[sd]|sells?|sold|buys?|paid|pays?|open(?:s|ed) (?:my|our|the|an?) (?:\\w+ )?account)\\b)';

const BEFORE_NAME =
  '(?:[Cc]all|[Cc]ontact|[Aa]sk|[Tt]ry|[Cc]hoose|[Cc]hose|[Uu]se|[Ll]ike|[Ss]uggest|[Pp]refer|[Pp]icked|[Ww]ith|[Aa]t|[Vv]ia)';
const FROM =
  '(?:(?:[Bb]uy|[Bb]ought|[Oo]rder(?:ed)?|[Pp]urchased?|[Gg]et|[Gg]ot|[Qq]uotes?) (?:[\\w-]+ ){0,3}from|(?:accounts?|IRAs?|401\\(k\\)|rollovers?) (?:with|at|to)|(?:[Oo]pen|[Rr]oll(?:ed)?|[Tt]ransfer(?:red)?|[Mm]ov(?:e|ed)) (?:[\\w-]+ ){0,4}(?:with|at|to)|(?:reps?|representatives?|salespeople|agents?|[Aa]dvisors?|specialists?) (?:at|from|with|of)|[Rr]eviews? (?:of|for|about)|[Cc]ustodians?,?|(?:[Ff]olks|[Pp]eople|[Mm]en|[Ww]omen|[Tt]eam) at)';

const find = (...patterns: readonly string[]) =>
  new RegExp(patterns.map((each) => `(?:${each})`).join('|'), 'u');

/** A short name beside the words of the trade. */
const TRADED = find(
  `(?<![\\p{L}\\p{N}])(?<first>${SHORT})${END}(?: ${DOES}|(?:[’']s)? (?:${OF_FIRM})\\b| is (?:an? |the )?(?:\\w+ ){0,2}${KIND}\\b)`,
  `${FROM} (?<second>${SHORT})(?=[.,;:!?)]|$| (?:before|for|and|or|when|if|on|in|instead|are|costs?|takes?|has|is|speak)\\b)`,
  `\\b${BEFORE_NAME} (?<third>${SHORT})(?=[.;:!?]|$| (?:for (?:a|small|large|the|rounds|bars|coins)|you (?:get|pay)|before you|and (?:ask|tell|fund)|first|instead)\\b)`,
  `(?<![\\p{L}\\p{N}])(?<fourth>${SHORT}),? (?:and|or|versus|vs\\.?) (?:${SHORT}|Goldco|Goldline|Monex|Kitco|APMEX)${END}`,
  `(?<=[a-z),] )(?<fifth>${NO_PLACES})(?=[.,;:!?)]|$|[’']s\\b| [a-z])`,
  `(?:^|[“"] ?)(?<sixth>${NO_PLACES})[’']s [a-z]`,
);
/** Any name beside words of the trade that only a firm's stands beside. */
const ANY =
  /(?:[Bb]uy|[Bb]ought|[Oo]rder(?:ed)?|[Pp]urchased?) (?:[a-z-]+ ){0,3}from (\p{Lu}[\p{L}’']{2,30})(?=[.,;:!?)]|$| [a-z])(?! (?:dealers?|shops?|stores?|sellers?|mints?))|[Rr]eviews of (\p{Lu}[\p{L}]{2,30})(?=[.,;:!?)]|$| [a-z])|(?:[Bb]uy|[Bb]ought|[Ss]ell|[Ss]old|[Oo]rder(?:ed)?|[Ss]hop(?:ped)?) (?:[a-z-]+ ){0,3}(?:from|to) (\p{Lu}[\p{L}]{2,30})[’']s(?=[.,;:!?)]|$| (?:on|in|near|at|and|or)\b)/u;

const STATES: readonly string[] = US_STATES.map(({ name }) => name);
const NO_FIRM =
  /^(?:American?|America|Canad\w+|Mexico|China|Europe\w*|Australia\w*|Austria\w*|South|North|West|East|New|IRS|The|Your|Our|Amazon|Eagles?|Buffalos?|Gold|Silver|Bullion|IRAs?|Congress|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)/u;

/** Whether a name is that of a place in the sentence: "Augusta, Georgia", "in Augusta". */
function isPlace(name: string, sentence: string, places: string): boolean {
  if (places.includes(name) || (STATES.includes(name) && name !== 'Delaware')) return true;
  const placed = `\\b(?:[Ii]n|[Nn]ear|[Aa]round|[Oo]utside|(?:city|town|[Pp]eople|[Rr]esidents) of) ${name}\\b(?![’'])`;
  return new RegExp(`${placed}|${name}, (?:${STATES.join('|')})\\b`, 'u').test(sentence);
}

/** A firm that the text calls by its one word; null if there is none, or a place has that name. */
export function shortFirmIn(sentence: string, places: string): string | null {
  const alone = ALONE.exec(sentence)?.[0];
  if (alone !== undefined) return alone;
  const known = TRADED.exec(sentence);
  const name = Object.values(known?.groups ?? {}).find((group) => group !== undefined);
  if (name !== undefined && !isPlace(name, sentence, places)) return name;
  const any = ANY.exec(sentence)
    ?.slice(1)
    .find((name) => name !== undefined);
  return any === undefined || NO_FIRM.test(any) || isPlace(any, sentence, places) ? null : any;
}
