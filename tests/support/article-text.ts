/** A text that passes the gate for a location: long enough, complete, about the location and without a promise. */
export function articleAbout(name: string): string {
  const paragraph = `People in ${name} hold gold for several reasons, and each of them has its price. Ask a firm for one written list that names the premium over the spot price, the yearly fee of the custodian and the fee of the depository, and lay three such lists side by side before any money moves. Gold can fall, pays no income, and may be worth less when it is sold than it was when it was bought.`;
  const sections = [
    'What it costs',
    'Who keeps it',
    'How it is taxed',
    'Whom to ask',
    'What can go wrong',
    'What to do first',
  ];
  return [
    `# A guide to gold in ${name}`,
    ...sections.map((section) => `## ${section}\n\n${paragraph}`),
    'This article is information and not investment advice.',
  ].join('\n\n');
}

/** A text that passes the gate for a location and is not similar to any other location's. */
export function distinctArticleAbout(name: string): string {
  const [own = name] = name.split(',');
  const word = own.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const words = (from: number) => Array.from({ length: 40 }, (_, at) => `${word}${from + at}`).join(' ');
  const paragraphs = Array.from({ length: 10 }, (_, at) => `People in ${name} read ${words(at * 40)}.`);
  return [`# Gold in ${name}`, ...paragraphs].join('\n\n');
}
