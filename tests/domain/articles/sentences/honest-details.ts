/** Lists, addresses and facts of places, whose forms are like those of tables, praise or another language. */
export const HONEST_DETAILS: readonly string[] = [
  '- San Diego, California\n- Reno, Nevada\n- Boise, Idaho',
  '1. American Eagle, 1 ounce\n2. Maple Leaf, 1 ounce\n3. Krugerrand, 1 ounce',
  '- Ask for the price, in writing\n- Weigh the coin, then measure it\n- Keep the receipt, even for a small coin',
  'Main Library  \n800 Guadalupe Street, Austin  \nTexas, 78701  \nOpen daily, nine to six',
];
/** Sentences that share words with forecasts, praise, firms and the talk of an editor, but say none of it. */
export const HONEST_PHRASES: readonly string[] = [
  'Nothing suggests that gold will rise next year.',
  'You may well own gold already.',
  'Gold may well fall.',
  'The price is only the start: fees and shipping follow.',
  'Texas produces more oil than any other state, and the industry employs many people.',
  'The county ranks first in the state for wine, an industry of small firms.',
  'Ask a dealer rather than anyone at the door.',
  '- Necklaces, bracelets, rings, earrings',
  '- Hallmarks, fineness, karats, provenance',
  '- Tungsten, magnets, calipers, acids',
  '- Electricians, plumbers, welders, machinists',
  '- Restaurants, museums, galleries, theaters',
  '- Agriculture, aerospace, biotechnology, tourism',
  'The aerospace company Lockheed Martin employs thousands here.',
  'The energy company Duke Energy is based here.',
  'The shop is at 1200 Riverside Dr. E, Suite 4.',
  'Collectors prize the _St. Gaudens $20_ coin.',
  'Congress passed _the act of 1920_ and a later one.',
];
/** Last lines that close a text for its readers. */
export const HONEST_ENDINGS: readonly string[] = [
  'Points to check: the fee, the spread and the buyback price.',
  'The custodian moves the money only as instructed.',
  'If you want a smaller piece, buy a half-ounce coin.',
];
