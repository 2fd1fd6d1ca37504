/** What the pages and the mails say about the booklet. `npm run guide` and a test compare it with the PDF. */
export const guideFacts = {
  title: 'Gold, Weighed',
  pages: 19,
  pagesInWords: 'Nineteen',
  megabytes: 1,
  /** The pages with the worked fee example, the warning signs and the worksheet. */
  examplePage: 10,
  signsPage: 15,
  worksheetPage: 16,
} as const;

/** Where a reader with little time starts: the page's link target in the booklet, its number and its content. */
export const guideStartingPoints = [
  {
    target: 'a-worked-example',
    page: guideFacts.examplePage,
    title: 'a worked example',
    text: 'what ten years in a gold IRA cost, with a fair dealer and with an expensive one',
  },
  {
    target: 'nine-warning-signs',
    page: guideFacts.signsPage,
    title: 'nine warning signs',
    text: 'what to listen for when someone calls you about gold',
  },
  {
    target: 'worksheet',
    page: guideFacts.worksheetPage,
    title: 'the worksheet',
    text: 'three quotes side by side, to fill in on a screen or on paper',
  },
] as const;

/** The cover in the mail: JPEG, because not every mail program knows WebP. Its size is in pixels. */
export const GUIDE_MAIL_COVER = { path: '/images/guide-cover-mail.jpg', width: 400, height: 518 } as const;

/** The facing pages that the guide's page shows, by the chapter's link target. */
export const guideSpreads = [
  { target: 'ways-to-own', pages: [6, 7], title: 'The ways to own gold, side by side' },
  { target: 'costs', pages: [10, 11], title: 'What a gold IRA costs, worked through' },
  { target: 'worksheet', pages: [16, 17], title: 'A worksheet for three quotes' },
] as const;

/** The widths in pixels of each spread's files, and the height as a fraction of the width. */
export const SPREAD_WIDTHS = [360, 720, 1440] as const;
export const SPREAD_RATIO = 11 / 17;
