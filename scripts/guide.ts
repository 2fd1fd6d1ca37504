// Prints the booklet: guide/text and guide/style, through the system's Chromium, into public/gold-atlas-guide.pdf, and
// its cover and three spreads into public/images. Run it again after a change of either, and of the figures that the
// booklet states. It needs avifenc and pdftoppm (Debian: libavif-bin, poppler-utils).
import { writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { chromium, type Page } from '@playwright/test';
import { addCompanyBlanks } from '../guide/company-blanks.ts';
import { guideDocument } from '../guide/document.ts';
import { addFormFields } from '../guide/form-fields.ts';
import { readPictures, writeCover, writeSpreads } from '../guide/pictures.ts';
import { notePrinting } from '../guide/printed-from.ts';
import { smallestText } from '../guide/smallest-text.ts';
import { pagesOfTargets } from '../guide/target-pages.ts';
import { guideSpreads, guideStartingPoints } from '../src/config/guide-facts.ts';
import { paths } from '../src/config/paths.ts';
import { fromRoot } from './shared/root.ts';
import { CHROMIUM_ARGS } from './test/chromium.ts';
import { ensureChromium } from './test/ensure-chromium.ts';

const MAX_BYTES = 1_200_000;
/** In points. */
const MIN_TEXT_SIZE = 8;

async function print(page: Page, html: string): Promise<PDFDocument> {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  return PDFDocument.load(pdf, { updateMetadata: false });
}

/** What the pages and the mails say about the booklet must be true of this printing. */
function compareFacts(pages: Map<string, number>): void {
  for (const { target, page } of guideStartingPoints)
    if (pages.get(target) !== page)
      throw new Error(`"${target}" is on page ${pages.get(target)}: say so in src/config/guide-facts.ts.`);
  for (const { target, pages: spread } of guideSpreads)
    if (!spread.some((page) => page === pages.get(target)))
      throw new Error(`"${target}" is on page ${pages.get(target)}: say so in src/config/guide-facts.ts.`);
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  const pictures = await readPictures(page);
  // The booklet is printed twice: the first printing gives the page numbers that the text names.
  const draft = await print(page, await guideDocument(pictures, new Map()));
  const html = await guideDocument(pictures, pagesOfTargets(draft));
  const booklet = await print(page, html);
  const { size, text } = await smallestText(page);
  if (size < MIN_TEXT_SIZE)
    throw new Error(`"${text}" is printed in ${size} points, less than ${MIN_TEXT_SIZE}.`);
  compareFacts(pagesOfTargets(booklet));
  await addFormFields(booklet);
  addCompanyBlanks(booklet);
  notePrinting(booklet, html);
  // Without object streams, any reader of PDF 1.4 opens it.
  const pdf = await booklet.save({ useObjectStreams: false, updateFieldAppearances: false });
  if (pdf.length > MAX_BYTES) throw new Error(`The booklet has ${pdf.length} bytes, more than ${MAX_BYTES}.`);
  await writeFile(fromRoot(`public${paths.guidePdf}`), pdf);
  await writeCover(browser, html);
  await writeSpreads(page, pdf);
  console.log(`public${paths.guidePdf}: ${booklet.getPageCount()} pages, ${pdf.length} bytes`);
} finally {
  await browser.close();
}
