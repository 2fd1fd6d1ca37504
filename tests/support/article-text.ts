/** Six sections that an honest guide could have; `@` is the place. */
const SECTIONS: readonly [heading: string, text: string][] = [
  [
    'What it costs',
    'People in @ hold gold for several reasons, and each of them has its price. Ask for one written list that names the premium over the spot price, the yearly fee of the custodian and the fee of the depository, and lay three such lists side by side before any money moves. The cheapest list is not always the best one, but the difference should have a reason that you can repeat in your own words.',
  ],
  [
    'Who keeps it',
    'Metal in an IRA stays with a depository, because the law does not let owners keep it at home. Some accounts store coins apart from those of others, some together with them, and the statement says which. Coins that you buy outside of an account may lie in a bank in @, in a vault nearby or in your own safe, and the insurer wants to know where.',
  ],
  [
    'How it is taxed',
    'The federal government treats coins and bars as collectibles, so a gain after more than a year is taxed at a higher rate than a gain on stocks. A loss can be set against other gains. Whether a purchase in @ is subject to sales tax depends on the state and sometimes on the amount, and the receipt should show it in a line of its own.',
  ],
  [
    'Whom to ask',
    'A tax adviser who has seen such accounts before is worth an hour of your time. Bring the statement of your present plan, the date on which you left your employer, and the questions that you wrote down at home. Nobody in @ or elsewhere should hurry you, and a person who does has answered one of those questions already.',
  ],
  [
    'What can go wrong',
    'Gold can fall, pays no income, and may be worth less when it is sold than it was when it was bought. A coin with a collector premium loses that premium on the day of the sale. Deliveries to @ have been lost, papers have been filled in late, and a transfer that passes through your own hands may be taxed as income.',
  ],
  [
    'What to do first',
    'Write down how much of your savings you could leave alone for ten years, and what share of that amount would let you sleep if its price fell by a third. Then read the rules of your plan, call its administrator, and only after that speak with anyone in @ who sells metal. A small first order teaches more than a long brochure.',
  ],
];

/** A text that passes the gate for a location: long enough, complete, about the location and without a promise. */
export function articleAbout(name: string): string {
  return [
    `# A guide to gold in ${name}`,
    ...SECTIONS.map(([heading, text]) => `## ${heading}\n\n${text.replaceAll('@', name)}`),
    'This article is information and not investment advice.',
  ].join('\n\n');
}

/** A text that passes the gate for a location and is not similar to any other location's. */
export function distinctArticleAbout(name: string): string {
  const [own = name] = name.split(',');
  const word = own.toLowerCase().replaceAll(/[^a-z]/g, '');
  const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
  const words = (from: number) =>
    Array.from({ length: 20 }, (_, at) => `the ${word}${letters(from + at)}`).join(' and ');
  const paragraphs = Array.from({ length: 10 }, (_, at) => `People in ${name} read ${words(at * 20)}.`);
  return [`# Gold in ${name}`, ...paragraphs].join('\n\n');
}
