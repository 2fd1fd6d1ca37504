import { shortFirmIn } from './short-firm-names.ts';
import { withoutQuotations } from './text-parts.ts';

/** Dealers and custodians that are advertised most to savers, in any spelling. */
const FIRMS =
  "Augusta Precious Metals|Goldco|Goldline|Birch Gold(?: Group)?|American Hartford(?: Gold)?|Noble Gold Investments|Lear Capital|Rosland Capital|Patriot Gold Group|Oxford Gold Group|GoldenCrest Metals|Red Rock Secured|Orion Metal Exchange|Silver Gold Bull|Allegiance Gold|U\\.?S\\.? Money Reserve|Regal Assets|APMEX|JM Bullion|SD Bullion|Money Metals Exchange|BullionVault|Bullion Exchanges|Bullion ?Max|Kitco|Monex|Blanchard and Company|STRATA Trust|GoldStar Trust|New Direction Trust|OneGold|EZ ?PAWN|Cash America|Entrust Group|Goldmoney|Swiss America|Miles Franklin|Universal Coin (?:&|and) Bullion|Littleton Coin|ModernCoinMart|BGASC|Hero Bullion|Rocket Dollar|uDirect IRA|Costco|Walmart|Sam[’']s Club|Brink[’']?s|Heritage Auctions|Stack[’']s Bowers|Great ?Collections|(?:American|Certified) (?:Precious Metals|Gold) Exchange|Gold Alliance|Gold Safe Exchange|CNT Depository|Idaho Armored Vaults?|Texas Bullion Exchange|A-M Global Logistics|A-Mark|Loomis International|Equity Institutional|Vantage IRAs?|Alto ?IRA|CamaPlan|IRA Financial|DGSE|Westminster Mint|Sterling Trust|Forge Trust|Colonial Acres Coins";
/** The same, where the words in small letters mean something else: "an advantage gold has". */
const COMMON_FIRMS = [
  ...['Noble Gold', 'Patriot Gold', 'Oxford Gold', 'Advantage Gold', 'Preserve Gold', 'Priority Gold'],
  ...[
    'Monetary Gold',
    'Monument Metals',
    'Money Metals',
    'Provident Metals',
    'Equity Trust',
    'Madison Trust',
  ],
  ...['Quest Trust', 'Sunwest Trust', 'Midland Trust', 'Kingdom Trust', 'Texas Precious Metals'],
  ...['Delaware Depository', 'International Depository Services', 'Gainesville Coins', 'Golden Eagle Coins'],
  ...['Scottsdale Mint', 'Golden State Mint', 'American Bullion Inc'],
].join('|');
const FIRM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FIRMS})(?![\\p{L}\\p{N}])`, 'iu');
const COMMON_FIRM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${COMMON_FIRMS}|${COMMON_FIRMS.toUpperCase()})(?![\\p{L}\\p{N}])`,
  'u',
);

const NAME = "((?:[A-Z][\\p{L}'’.-]{0,30}[ \\t]+(?:(?:&|and|of)[ \\t]+)?){1,4})";
const TRADE = '(?:Gold|Silver|Metals?|Coins?|Bullion|Jewelry|Jewelers|Pawn|Loans?)';
const form = (endings: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])${NAME}(?:${endings})(?![\\p{L}\\p{N}])`, 'u');
/** How the law writes what a firm is, and what firms of this trade call themselves. */
const COMPANY_FORM = `L\\.?L\\.?C\\b\\.?|Inc\\b\\.?|Corp\\b\\.?|Ltd\\b\\.?|${TRADE}[ \\t]+(?:Brothers|Bros\\b\\.?|Partners|Advisors|Direct|Express|Solutions|Services|USA|Kings?|Guys|Capital|IRA (?:Group|Company|Services|Experts))`;
/** Firms that are given as examples: "shops such as Bullion Brothers". */
const EXAMPLE =
  /\b(?:[Dd]ealers?|[Ss]hops?|[Ss]tores?|[Ff]irms?|[Cc]ompan(?:y|ies)|[Cc]ustodians?|[Bb]rokers?|[Dd]epositor(?:y|ies)|[Vv]aults?|[Ss]ellers?|[Rr]etailers?|[Pp]roviders?)(?:,? (?:such as|like|including|called|named)|, for example,) ((?:\p{Lu}[\p{L}’'.&-]*[ \t]*){1,4})/u;
/** Names that end as only firms' names do: "Bayside Coin & Bullion", "Harbor Gold Exchange". */
const FIRM_FORM = form(
  `${TRADE}[ \\t]+(?:Exchange|Group|Company|Co\\.|Reserve|Bureau|Galler(?:y|ies)|Depot|Center|Outlet|Emporium|Inc\\b|LLC\\b)|(?:Coins?|Jewelry|Pawn|Bullion)[ \\t]+(?:&|and)[ \\t]+(?:${TRADE}|Precious Metals|Stamps?|Currency)|(?:Coin|Gold|Pawn|Jewelry) (?:Shop|Store)|Trust Company|Pawn|(?:Coin|Gold|Bullion|Silver|Armored) Vaults?|(?:Gold|Silver|Coins?|Bullion|Metals)[ \\t]+of[ \\t]+(?=\\p{Lu})\\w+|Vaults?[ \\t]+(?:(?:&|and)[ \\t]+Storage|Partners|Group|Company|Services|Solutions)|(?:\\p{Lu}\\w+[ \\t]+)?(?:${COMPANY_FORM})`,
);
/** Names that end as a thing's does too. In a title, whose words are all capitalized, they say nothing. */
const THING_FORM = form(
  `Precious Metals|Metals|Jewelers|Bullion(?![ \\t]+Depositor)|Rare Coins?|Numismatics|Coins?|Jewelry(?![ \\t]+(?:and|&|stores?|shops?))|(?:Gold (?:&|and) Silver|Silver (?:&|and) Gold)(?![ \\t]+(?:bullion|coins?|bars?|is|are|prices?)\\b)|${TRADE}[ \\t]+(?:Buyers?|Brokers?|Dealers?|Traders?|Trading|Investments?)`,
);

/** Firms whose kind, or whose people, stand before their name: "the custodian Preferred Trust", "the team at Hill Gold". */
const INTRODUCED =
  /\b(?:custodian|dealer|broker|depository|shop|(?<!\b(?:aerospace|defense|energy|oil|gas|software|technology|tech|insurance|shipping|railroad|law|computer|drug|utility) )(?:firm|company))(?: called| named)? ((?:\p{Lu}[\p{L}’'&-]{2,}(?: |(?=[.,;]))){2,4})(?=[a-z.,;])|\b(?:team|people|folks|staff|owners?) (?:at|of|from) ((?:\p{Lu}[\p{L}’'-]+ ){1,3}(?:Gold|Silver|Metals))\b|\b(\p{Lu}[\p{L}’'-]+ (?:&|and) Sons)\b(?! of\b)|\b((?:Gold|Silver|Coin) (?:&|and) (?:Gold|Silver|Coin) (?:Exchange|Center|Shop|Company) of \p{Lu}\w+)/u;

/** A line or a cell that says who trades: "Dealer: Hill Country Gold". Its name ends as a thing's may. */
const LABELED =
  /^[\W_]*(?:[\p{L}’'-]+ ){0,3}(?:dealers?|custodians?|depositor(?:y|ies)|brokers?|vaults?|shops?|stores?|sellers?|buyers?|firms?|compan(?:y|ies)|providers?|partners?|where to (?:buy|sell|store))(?: (?:name|of choice|\(\w+\)))?[*_]*:[\s*_[]*((?:\p{Lu}[\p{L}’'&.-]*(?: (?:&|of|and))? ){1,4}(?:Gold|Silver|Metals|Bullion|Coins?|Trust|Exchange|Vaults?|Capital|Group|Jewelers|Pawn|Partners|Brothers|Assets|Investments|Numismatics|Depository|Services))(?=[^\p{L}]*$|\]\()/iu;

/** Names in one word, as their addresses have them: "GoldBroker", "BullionStar". */
const JOINED =
  /(?<![\p{L}\p{N}])(?!BitCoin)(?:(?:\p{Lu}\p{Ll}+){0,3}(?:Gold|Bullion|Silver|Coins?|Metals?)(?:\p{Lu}\p{Ll}+){1,3}|(?:\p{Lu}\p{Ll}+){1,3}(?:Gold|Bullion|Silver|Coins?|Metals))(?![\p{L}\p{N}])/u;

/** Firms that are called what they do or are, or as an office is: "We Buy Gold Austin", "at the Coin Vault". */
const CALLED =
  /\b(?:(?:We Buy|Cash (?:[Ff]or|4)) (?:Gold|Silver|Coins)|U\.?S\.? Gold Bureau)\b|(?<=\b(?:the|at|from) )(?:(?:Coin|Bullion) (?:Vault|Shoppe?|Exchange|Depot|Store|House|Corner|Center)|Gold (?:Vault|Shoppe?|Store|Depot))\b/u;

/** Capitalized, but no part of a firm's own name. */
const NO_NAMES = new Set(
  `the a an what how why who where which when buying selling sell buy owning choosing comparing storing physical
  american canadian australian austrian british mexican south african chinese us u.s. united states gold silver
  platinum precious metal metals local online state your our these those some many most any every all before after
  with from about federal allocated other and or of in on at for to is are no not if like old new used common popular
  modern ancient traditional roth self-directed investment-grade visit call see ask try mint minted bullion certified
  graded collectible world foreign trust company coin coins shop shops store stores dealer dealers buyer buyers seller sellers
  junk scrap paper proof fractional private segregated storage numismatic estate vault vaults services jewelers
  guide lady walking base rare industrial noble & newmont barrick homestake kinross anaconda freeport`.split(
    /\s+/,
  ),
);
/** What stands before "Coins" names their kind. */
const KINDS =
  /\b(?:eagles?|buffalos?|leafs?|krugerrands?|britannias?|philharmonics?|kangaroos?|pandas?|libertads?|saint-gaudens|liberty|proof|mint|bullion|commemorative|pre-1933|sovereigns?|morgan|peace|dollars?|half|roman|indian head)\b/iu;
/** A text may name mines and the banks of long ago. */
const HISTORY =
  /\b(?:mined|mining|miners?|(?:its|the|a|first|gold|silver|open-pit) mines?|open pit|ore|panic of|1[6-8]\d\ds?|19[0-3]\ds?)\b/iu;
const OF_LAW =
  /^[ \t]+(?:\p{Lu}\w+[ \t]+){0,2}(?:Acts?|Bank|Law|Commission|Board|Fund|Standard|Depository|Association|Guild|Museum|Program|Rush|Grading|Club|Show|Fair|Expo|Society|Week|Shops|Stores|Dealers|Collectors|Investors|Owners|Prices)\b/u;

/** Mints and depositories of states and countries, and the kinds of coins. */
const PUBLIC =
  /\b(?:Mint|Depository|Bank|Reserve|Treasury|Eagles?|Buffalos?|Leafs?|Krugerrands?|Philharmonics?|IRAs?|FDIC|NCUA)\b/u;

const OFFICIAL = /\b(?:States?|Congress|Act|Monday|Sunday|County|Department|Office|Commission|Service)\b/u;

/** Whether most words are capitalized, as in titles, which end without a period. */
function isTitle(sentence: string): boolean {
  const words = sentence.split(/[^\p{L}’']+/u).filter((word) => word.length > 3);
  const capitalized = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length > 1 && capitalized / words.length > 0.7 && !/[.!]["”)]?$/u.test(sentence.trim());
}

/** The words of a name from the first that is its own; null if it has none. */
function ownName(found: string, start: string): string | null {
  const words = start.trim().split(/[ \t]+/u);
  const first = words.findIndex((word) => !NO_NAMES.has(word.toLowerCase()));
  return first < 0 ? null : found.slice(found.indexOf(words[first] ?? ''));
}

function formedName(sentence: string, pattern: RegExp): string | null {
  const match = pattern.exec(sentence);
  if (match === null || OF_LAW.test(sentence.slice(match.index + match[0].length))) return null;
  const [found, start = ''] = match;
  return pattern === THING_FORM && KINDS.test(start) ? null : ownName(found, start);
}

/** A name that stands as an example of firms, and is no state's or country's. */
function exampleIn(sentence: string): string | null {
  const name = EXAMPLE.exec(sentence)?.[1];
  if (name === undefined || PUBLIC.test(name)) return null;
  return ownName(name, name);
}

/** A name that is introduced as a firm's, and is no place's, day's or office's. */
function introducedIn(sentence: string, places: string): string | null {
  const name = INTRODUCED.exec(sentence)
    ?.slice(1)
    .find((group) => group !== undefined)
    ?.trim();
  if (name === undefined || PUBLIC.test(name) || OFFICIAL.test(name) || places.includes(name)) return null;
  return ownName(name, name);
}

/** The name that a label gives, which begins with a capital as names do. */
function labeledIn(line: string): string | null {
  const name = line.length > 200 ? undefined : LABELED.exec(line)?.[1];
  const common = COMMON_FIRM.exec(name ?? '')?.[0];
  if (common !== undefined) return common;
  return name === undefined || PUBLIC.test(name) || /(?:^| )(?!(?:of|and) )\p{Ll}/u.test(name)
    ? null
    : ownName(name, name);
}

/** The name of a dealer or custodian in a sentence; null if there is none. A name of the page's places is a place's. */
export function firmIn(sentence: string, places: string): string | null {
  const known = FIRM.exec(sentence)?.[0];
  if (known !== undefined) return known;
  const isHeading = isTitle(sentence);
  const common = isHeading ? undefined : COMMON_FIRM.exec(sentence)?.[0];
  if (common !== undefined) return common;
  const joined = JOINED.exec(sentence)?.[0];
  if (joined !== undefined) return joined;
  if (HISTORY.test(sentence)) return null;
  const text = withoutQuotations(sentence);
  const called = isHeading ? undefined : CALLED.exec(text)?.[0];
  return (
    called ??
    labeledIn(text) ??
    exampleIn(text) ??
    introducedIn(text, places) ??
    formedName(text, FIRM_FORM) ??
    shortFirmIn(text, places) ??
    (isHeading ? null : formedName(text, THING_FORM))
  );
}
