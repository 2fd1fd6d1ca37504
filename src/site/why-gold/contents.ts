/** The article's sections, in order. The table of contents and the headings both use this list. */
export const contents = [
  { id: 'case', title: 'The case in brief' },
  { id: 'market', title: 'The market in May 2025' },
  { id: 'history', title: 'What fifty years of prices show' },
  { id: 'diversification', title: 'What gold does in a portfolio' },
  { id: 'how-much', title: 'How much is sensible' },
  { id: 'ways-to-own', title: 'Four ways to own it' },
  { id: 'retirement', title: 'Gold in a retirement account' },
  { id: 'taxes', title: 'How gold is taxed' },
  { id: 'risks', title: 'What can go wrong' },
  { id: 'next-steps', title: 'How to begin, calmly' },
  { id: 'sources', title: 'Sources' },
] as const;

export type SectionId = (typeof contents)[number]['id'];
