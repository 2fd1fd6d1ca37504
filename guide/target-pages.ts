import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';

/**
 * Returns the page number of each link target of the booklet. Chromium does not support CSS target-counter(), but its
 * PDF lists the targets as named destinations.
 */
export function pagesOfTargets(doc: PDFDocument): Map<string, number> {
  const pages = doc.getPages().map(({ ref }) => ref);
  const targets = doc.catalog.lookup(PDFName.of('Dests'), PDFDict);
  return new Map(
    targets.keys().map((id) => {
      const page = targets.lookup(id, PDFArray).get(0);
      return [id.decodeText(), page instanceof PDFRef ? pages.indexOf(page) + 1 : 0];
    }),
  );
}
