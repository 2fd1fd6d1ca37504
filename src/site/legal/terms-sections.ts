/** The text's headings by their ids, in order. */
export const termsSections = {
  advice: 'Information, not advice',
  risk: 'Risk',
  introductions: 'Introductions to advisors',
  accuracy: 'Accuracy',
  links: 'Links',
  use: 'Fair use of the site',
  rights: 'Texts and pictures',
  liability: 'Liability',
  privacy: 'Privacy',
  law: 'Law and changes',
  questions: 'Questions',
};
