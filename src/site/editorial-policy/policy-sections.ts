/** The text's headings by their ids, in order. */
export const policySections = {
  texts: 'How our texts are made',
  marks: 'What our labels mean',
  money: 'How we earn money',
  'how-we-correct': 'How we correct mistakes',
  corrections: 'Corrections',
};

export type PolicySection = keyof typeof policySections;
