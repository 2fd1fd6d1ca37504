/** What the pages say about the PDF; a test compares it with the file. */
export const guideFacts = {
  title: 'Gold, Weighed',
  pages: 19,
  pagesInWords: 'Nineteen',
  megabytes: 1,
  /** The pages with the worked fee example and the worksheet. */
  examplePage: 10,
  worksheetPage: 16,
} as const;
