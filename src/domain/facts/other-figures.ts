import {
  AMOUNT,
  amountWords,
  factSentences,
  type NotedFact,
  nowAndBefore,
  PERCENTAGE,
  TELLS_OF_BEFORE,
} from './earlier-figures.ts';
import { figuresIn } from './figures.ts';

/** What a fact has one figure of, and which sentences name it without doubt. */
type Subject = { kind: string; of: 'rate' | 'amount'; name: string; said: RegExp };

const SUBJECTS: readonly Subject[] = [
  {
    kind: 'early_withdrawal_tax',
    of: 'rate',
    name: 'early withdrawals',
    said: /\bearly[- ](?:withdrawals?|distributions?)\b|\b(?:withdraw\w*|distribut\w*|tak\w+ (?:\w+ ){0,3}out)\b[^.]{0,60}\bbefore (?:age )?(?:59|fifty-nine)|\bbefore (?:age )?(?:59|fifty-nine)[^.]{0,40}\b(?:withdraw\w*|distribut\w*)/iu,
  },
  {
    kind: 'collectibles_tax',
    of: 'rate',
    name: 'collectibles',
    // Or a gain on gold that is taxed at a rate, unless another rule may apply to it: a short term, an IRA, one's own rate.
    said: /\bcollectibles?\b|^(?=.*\b(?:gold|bullion|coins?|bars|metals?)\b)(?=.*\bgains?\b)(?=.*(?:\b(?:tax(?:es|ed)?|rate)\b.{0,60}\b(?:at|is|of) (?:(?:up to|at most|no more than|about|only|just|a flat|an? (?:\w+ )?rate of|a maximum of) )*[\w.]+(?:-\w+)?(?: ?%| percent| per cent)|(?:%| percent)(?: federal)? tax on\b))(?!.*\b(?:short-term|years? or less|within (?:a|one)|IRA|Roth|retirement|mining|miners?|wages|salary|own|also|marginal|your (?:\w+ )?rate)\b)(?!.*\bgains? (?:of )?(?:about )?\d)/iu,
  },
  {
    kind: 'net_investment_income_tax',
    of: 'rate',
    name: 'the net investment income tax',
    said: /\bnet investment income tax\b|\bNIIT\b/iu,
  },
  {
    kind: 'ira_rollover',
    of: 'rate',
    name: 'withholding from a plan',
    said: /\bwithh(?:olds?|eld|olding)\b/iu,
  },
  {
    kind: 'ira_contribution_limit',
    of: 'amount',
    name: 'the IRA contribution limit',
    said: /^(?=.*\b(?:IRAs?|contribut\w*)\b)(?=.*\b(?:limit(?:ed)?|maximum|at most|up to|no more than)\b)/iu,
  },
  {
    kind: 'cash_reports',
    of: 'amount',
    name: 'cash reports',
    said: /\bForm 8300\b|\bin cash\b.*\breport|\breport.*\bin cash\b/iu,
  },
  {
    kind: 'bullion_sales_tax',
    of: 'amount',
    name: 'the sales tax rule',
    said: /^(?=.*\bsales? tax\b)(?=.*\b(?:exempt\w*|threshold|tax[- ]free|untaxed)\b)/iu,
  },
];

/** Words of a sentence that names a figure of something else too. */
const OF_OTHERS = {
  rate: /\b(?:others?|stocks?|shares|bonds|unlike|brackets?|ordinary|(?<!net investment )income tax|state|simple|more|less|premiums?|fees?|portfolio|savings)\b/iu,
  amount:
    /\b(?:others?|unlike|stocks?|premiums?|fees?|portfolio|couples?|spouse|SEP|SIMPLE|401|403|457|HSA|monthly|weekly|month|week|example|inherit\w*|deduct\w*|income of)\b/iu,
};
const WITHHELD = /\bwithh[oe]ld/iu;

/** What the fact says: one rate, or its amount. Undefined where it has none or several. */
function presentOf({ of }: Subject, { amount, note }: NotedFact): string | undefined {
  if (of === 'amount') return amount === null ? undefined : `$${amount}`;
  const ratesIn = (text: string) => figuresIn(text).flatMap(({ key }) => (PERCENTAGE.test(key) ? [key] : []));
  const now = ratesIn(nowAndBefore(note ?? '')[0]);
  const rates = now.length > 0 ? now : ratesIn(note ?? '');
  return rates.length === 1 ? rates[0] : undefined;
}

/** A sentence about something that is withheld states that, whatever else it is about. */
const isAbout = (subject: Subject, sentence: string): boolean =>
  subject.said.test(sentence) &&
  !OF_OTHERS[subject.of].test(sentence) &&
  !TELLS_OF_BEFORE.test(sentence) &&
  (subject.kind === 'ira_rollover' || !WITHHELD.test(sentence));

/**
 * Says where a sentence about a fact gives a rate or an amount that is another fact's: no fact lacks it, and it is wrong
 * there. private.other_figures says the same in the same words.
 */
export function otherFigureFindings(content: string, facts: readonly NotedFact[]): string[] {
  const sentences = factSentences(content);
  return facts.flatMap((fact) =>
    SUBJECTS.filter(({ kind }) => kind === fact.kind).flatMap((subject) => {
      const present = presentOf(subject, fact);
      if (present === undefined) return [];
      const unit = subject.of === 'rate' ? PERCENTAGE : AMOUNT;
      const named = subject.of === 'rate' ? [] : figuresIn(fact.note ?? '').map(({ key }) => key);
      const found = sentences
        .filter((sentence) => isAbout(subject, sentence))
        .map((sentence) => figuresIn(sentence).filter(({ key }) => unit.test(key)))
        .find((stated) => stated.length > 0 && stated.every(({ key }) => ![present, ...named].includes(key)));
      const first = found?.[0]?.text.trim();
      return first
        ? [`${first} is not the ${subject.of} of ${subject.name}. It is ${amountWords(present)}.`]
        : [];
    }),
  );
}
