import {
  drawObject,
  type PDFDocument,
  PDFName,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { infoOf } from './printed-from.ts';

/** How many links the company's data need: the site, the email address and the phone number. */
const LINKS = 3;

const font = (doc: PDFDocument, name: string): PDFRef =>
  doc.context.register(
    doc.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: name, Encoding: 'WinAnsiEncoding' }),
  );

/** A link of no size that leads nowhere yet. */
const blankLink = (doc: PDFDocument): PDFRef =>
  doc.context.register(doc.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 0, 0] }));

/**
 * Puts blanks on the back cover that the site server fills with whose guide it is (src/server/guide-file.ts): a drawing
 * and three links. The document's information names their objects.
 */
export function addCompanyBlanks(doc: PDFDocument): void {
  const page = doc.getPages().at(-1);
  if (!page) throw new Error('The booklet has no page.');
  const [plain, bold] = [font(doc, 'Helvetica'), font(doc, 'Helvetica-Bold')];
  const drawing = doc.context.register(
    doc.context.stream('', {
      ...{ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, page.getWidth(), page.getHeight()] },
      Resources: { Font: { Plain: plain, Bold: bold } },
    }),
  );
  page.node.setXObject(PDFName.of('Company'), drawing);
  page.pushOperators(pushGraphicsState(), drawObject('Company'), popGraphicsState());
  const links = Array.from({ length: LINKS }, () => blankLink(doc));
  for (const link of links) page.node.addAnnot(link);
  const objects = [drawing, plain, bold, ...links].map(({ objectNumber }) => objectNumber);
  infoOf(doc).set(PDFName.of('CompanyBlanks'), PDFString.of(objects.join(' ')));
}
