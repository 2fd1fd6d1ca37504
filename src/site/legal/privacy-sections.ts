/** The text's headings by their ids, in order. */
export const privacySections = {
  reading: 'When you read',
  guide: 'When you request the free guide',
  introduction: 'When you ask for an introduction',
  waiting: 'When you wait for a page',
  messages: 'When you write to us',
  abuse: 'Protection from abuse',
  access: 'Who sees it',
  retention: 'How long we keep it',
  rights: 'Your rights',
  staff: 'Staff',
  children: 'Children',
  questions: 'Changes and questions',
};
