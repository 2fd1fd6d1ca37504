/** What a second fresh reading found that no rule knew: by what is found, and where it stood. */
export const LATER_WITHIN: Readonly<Record<string, readonly string[]>> = {
  'mark of the AI provider': [
    'Custodians report each year (doc_3, chunk 7).',
    'Custodians report each year. IRS +2',
    'Custodians report each year (see uploaded file, page 3).',
    'Custodians report each year ⁽¹⁾.',
    'Custodians report each year. (source: irs.gov, accessed via search)',
    'Buyers&amp;rsquo; fees differ, and so does the spread.',
  ],
  placeholder: [
    'The office opens at ( ) on weekdays.',
    'The counter has been there since 19xx.',
    'The fee is to be filled in once the depository answers.',
    'The local rate: pending confirmation.',
    'People in ::city:: buy coins.',
    'The rule is explained elsewhere (see section X).',
    'The county has null shops.',
    'Shops open at HH:MM on weekdays.',
    'The fee runs from $NN to $NN a year.',
    'A map of the area could go here.',
    'The depository asks for (amount to come) each year.',
    'A box at (bank name) is dry.',
  ],
  'who is best': [
    'It took home the award for best customer care three years running.',
    'Our desk has been called the most honest in the whole county.',
    'This shop on Speedway was voted the fairest by those who came back.',
    'We are considered the safest by readers from three states.',
    'The family behind the counter is known as the most patient in town.',
    'Nowhere in Texas will you be treated more fairly than at the counter on Fourth Avenue.',
    'The dealer on Speedway is in a class of its own.',
    'Nobody in Austin pays more for your gold than we do.',
    'Nobody in Austin explains the paperwork as patiently as we do.',
    'Locals swear by a family business on Grant Road.',
    'The company has won Best of Austin nine years in a row.',
    'It is the safest place in Texas to keep your metal.',
    'You will be hard pressed to find a fairer counter in Texas.',
  ],
  'repeats a sentence': [
    'A small safe is enough for a few coins, and it should be bolted to the floor. For a few coins, a small safe is enough; bolt it to the floor. Bolt a small safe to the floor: it is enough for a few coins.',
  ],
  'names a firm': ['Ask for Dave at the Coin Vault; he knows every eagle.'],
  'forecasts what no one knows': [
    'The average forecast of the large banks for the coming year is a tenth above today.',
    'Most projections stand well above the present level.',
    'The consensus for next summer lies a fifth higher than today’s price.',
    'Of the surveyed banks’ estimates, the median is up a third from today.',
    'Whoever buys now will be glad of it in ten years, because the metal has only one way to go from here.',
    'Banks, for the most part, think that the rally is not over.',
    'Who doubts that an ounce will cost twice as much one day?',
    'It is a matter of when, not if, gold breaks its record again.',
    'Another record is only a question of time.',
    'It would not be unusual to see gold twenty percent higher within a year.',
    'The long climb of gold has only started.',
    'Prices this low will not come again.',
    'Give it five years, and four thousand will seem like a gift.',
    'A price of $7,000 is where the charts are pointing.',
    'The upward move still has plenty of life in it.',
    'Gold’s best decade may still lie in front of us.',
    'With deficits this size, the dollar can only fall and gold can only rise.',
    'Today’s buyers will thank themselves in ten years.',
  ],
};

/** Blocks of their own. */
export const LATER_BLOCKS: Readonly<Record<string, readonly string[]>> = {
  'not for readers': [
    'I was unable to access the website of the county, therefore the tax is described in general terms.',
    'The page of the comptroller could not be retrieved, so the rule stands without a figure.',
    'I couldn’t open the linked document about the depository.',
    'Keep the tone neutral and mention the city at least six times.',
    'Use a friendly voice throughout, and repeat the keyword in every heading.',
    'Apologies for the confusion in the earlier section.',
    'The corrected paragraph follows.',
    'The sections above follow a logical order for newcomers, and the keyword appears in each.',
    'Write 600 to 800 words for savers near retirement.',
    'Avoid the passive voice, and name the location naturally.',
    '*Draft 2, for review by compliance*',
    '## Claims to verify\n\n- the limit on home insurance',
  ],
  placeholder: [
    '[1-2 sentences about local history]',
    '... (rest of the section as before)',
    '[short description of how people store coins]',
  ],
  'repeats a paragraph': [
    'Call three sellers on the same morning, ask each for the total with shipping, and sleep on every offer.\n\n## A last word\n\nCall three sellers the same morning, ask each of them for the total including shipping, and sleep on each offer.',
    '- Ask for the premium in dollars.\n- Ask what the seller pays back that day.\n- Ask how long delivery takes.\n- Ask who insures the parcel.\n\nAsk for the premium in dollars. Ask what the seller pays back that day. Ask how long delivery takes. Ask who insures the parcel.',
  ],
  'repeats the same words': [
    [
      'A depository bills its customers yearly, measured by value,',
      'Insured parcels cross the country within several working days,',
      'Some counters test rings without charge while others take twenty dollars,',
    ]
      .map(
        (lead) =>
          `${lead} and you should always ask for a written quote before you agree to anything at all.`,
      )
      .join('\n\n'),
    'A Gold IRA Austin saver looks for Gold IRA Austin fees. Gold IRA Austin storage matters, so read about Gold IRA Austin rules and Gold IRA Austin costs before your Gold IRA Austin rollover.',
  ],
};

/** After the article. */
export const LATER_ENDINGS: readonly string[] = [
  '**Schema markup suggestion:** FAQPage with the two questions above.',
  '*Internal: legal has not signed off on the tax section yet.*',
  'That should cover it. Ping me for the Mesa page.',
  '(Rewritten for clarity and to avoid duplicate content.)',
  'Let me double-check the requirements: no dealers, no forecasts. All good.',
  'If anything is missing, just say so and I will fix it.',
  'Alternative introduction: Austin savers have looked to gold for decades.',
];
