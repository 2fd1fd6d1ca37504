import { createHash } from 'node:crypto';
import { PDFDict, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';

const KEY = PDFName.of('PrintedFrom');

/** Hashes what a printing is made of: text, style, figures and page numbers, without pictures and typefaces. */
export const digestOf = (html: string): string =>
  createHash('sha256')
    .update(html.replace(/data:[^"')]+/g, ''))
    .digest('hex');

export const infoOf = (doc: PDFDocument): PDFDict =>
  doc.context.lookup(doc.context.trailerInfo.Info, PDFDict);

/** Notes in a PDF what it was printed from, so that a test can tell whether it is still what would be printed. */
export function notePrinting(doc: PDFDocument, html: string): void {
  infoOf(doc).set(KEY, PDFHexString.fromText(digestOf(html)));
}

/** The digest of what a PDF was printed from. */
export const printedFrom = (doc: PDFDocument): string => infoOf(doc).lookup(KEY, PDFHexString).decodeText();
