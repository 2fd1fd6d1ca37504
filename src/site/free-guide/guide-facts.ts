/** What the pages say of the PDF; a test compares it with the file. */
export const guideFacts = {
  title: 'Gold, Weighed',
  pages: 19,
  pagesInWords: 'Nineteen',
  megabytes: 1,
  /** Where the worked fee example and the worksheet stand. */
  examplePage: 10,
  worksheetPage: 16,
} as const;
