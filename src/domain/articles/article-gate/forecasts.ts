import { clauseOfForecast, isAboutMarket, withoutIdioms } from './forecast-clauses.ts';
import { OPEN, URGES, VIEW } from './forecast-words.ts';
import { withoutQuotations } from './text-parts.ts';

/** Not a forecast: the sentence says that no one can know it, or warns of people who say it. */
const DOUBTED =
  /\b(?:no one|nobody|none|not (?:certain|clear|known|likely|sure|true)|no (?:law|rule|evidence|proof)|wary|beware|distrust|suspicious|ask why|claims?|claimed|told|(?<!ahead )promises?|promised|(?:anyone who|whoever)(?! (?:buys|bought|owns|holds|held|keeps|kept|waits|acts)\b)|(?:seller|dealer|salesman|caller|someone|somebody|people|he|she|person|advertisement|ad)s?(?: who| that)?(?: (?:may|might|can|could|will|would|like to))? (?:say|says|said|insists?)|hop(?:e|es|ed|ing)|idea|belief|betting|assum(?:e|es|ing)|guess|wonder|argument|at times|sometimes|(?:in )?(?:some|most|many) (?:years|decades)|^\W*(?:\d+\. )?believing|(?:they|supporters|proponents|advocates|optimists|enthusiasts) (?:argue|say)|those who are (?:bull|bear)ish|slogan|disagree\w*|differ\w*|wrong|mistaken|poor record|track record)\b/i;
/** Says that it can go both ways, or takes it back in the same sentence. */
const BOTH_WAYS =
  /\b(?:neither|unknown|who knows|can(?:not|['’]t) (?:tell|say|know)|(?:or|and) (?:it (?:may|might|could) )?(?:fall|drop|lose|decline|half|halve|not)|others? (?:expect |see |predict )?(?:lower|falling|a fall|less)|and (?:just as|also|then) (?:\w+ )?(?:fall|lose|drop)|as (?:easily|well) (?:fall|lose|drop)|so does|so do|or lower|nothing but|and some|(?:about|roughly|much|exactly) the same|up or down|in others|(?:market|prices?|gold|spot) will (?:move|change|fluctuate|swing|vary)(?! (?:up|higher|above|past|beyond|in|sharply|quickly|fast|for the better)\b)|others (?:argue|think|believe|say|doubt|disagree))\b/i;
/** A denial or a condition in the same clause as the words that urge. */
const DENIED =
  /\b(?:never|not|nothing|neither|cannot|if|whether|unless|when|suppose|in case|question|there is no)\b|n['’]t\b/i;
const CLAUSE = /[;:—–]|,(?: (?:but|so|and|because|for|yet))?(?= )/gu;

function urgeIn(sentence: string): string | null {
  const found = URGES.exec(sentence);
  if (found === null) return null;
  const before = sentence.slice(0, found.index).split(CLAUSE).at(-1) ?? '';
  return DENIED.test(before) ? null : found[0];
}

const QUOTATION = /["“]([^"“”\n]{1,300})["”]/gu;
const KNOWING =
  /\b(?:according to|in the words of|strategists?|managers?|(?<!central )bank|fund|professor|study|report)\b/i;
/** People who sell: their words are not expert knowledge. */
const SELLING =
  /\b(?:advertis\w*|sell\w*|dealer\w*|broker\w*|sales\w*|letters?|brochures?|scam\w*|callers?)\b/i;

/** A quotation of people who ought to know is the text's own forecast, unless the text contradicts it. */
export function quotedForecastIn(whole: string): string | null {
  const rest = whole.replace(QUOTATION, '""');
  if (rest === whole || !/\p{L}/u.test(rest) || DOUBTED.test(rest) || OPEN.test(rest)) return null;
  if (SELLING.test(rest) || !(VIEW.test(rest) || KNOWING.test(rest))) return null;
  for (const [, quoted = ''] of whole.matchAll(QUOTATION)) {
    const found = BOTH_WAYS.test(quoted) ? null : clauseOfForecast(quoted);
    if (found !== null) return found;
  }
  return null;
}

/** A question that has only one answer says it: "Who doubts that gold will rise?" */
const RHETORICAL =
  /^\W*(?:who (?:can |could |would )?(?:(?:seriously|really|still) )?(?:doubts?|den(?:y|ies)|questions?)|is there any doubt|isn['’]t it (?:clear|obvious|plain)|can (?:any(?:one|body)) (?:doubt|deny)) that (?<said>[^?]+)\?/iu;

/** "Should gold fall, the account falls with it." */
const INVERTED = /^\W*should (?=(?:the )?(?:price of )?(?:gold|silver|metals?|prices?)\b[^,?]{1,80},)/iu;

/**
 * The words of a sentence that foresee prices or urge to buy; null if there are none.
 * @param subject the sentence before it that says what "it" is
 */
export function forecastIn(whole: string, subject = ''): string | null {
  const sentence = withoutQuotations(whole).replace(RHETORICAL, '$<said>.').replace(INVERTED, 'if ');
  const rest = withoutIdioms(sentence);
  const isQuestion = /\?["”)]?$/u.test(sentence.trim());
  if (isQuestion || DOUBTED.test(rest) || BOTH_WAYS.test(rest)) return null;
  return urgeIn(sentence) ?? clauseOfForecast(sentence, isAboutMarket(subject));
}
