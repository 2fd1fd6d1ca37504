/**
 * The page number of each link target in a PDF that Chromium wrote: page objects come in page order, and the
 * document's named destinations say "/id [page-object 0 R /XYZ ...". CSS target-counter() would do this if
 * Chromium supported it.
 */
export function pagesOfTargets(pdf: Buffer): Map<string, number> {
  const text = pdf.toString('latin1');
  const pageObjects = [...text.matchAll(/(\d+) 0 obj\s*<<\/Type \/Page\b(?!s)/g)].map((match) => match[1]);
  const targets = text.matchAll(/\/([a-z0-9-]+) \[(\d+) 0 R\s*\/XYZ/g);
  const pages = new Map<string, number>();
  for (const [, id, page] of targets) if (id) pages.set(id, pageObjects.indexOf(page) + 1);
  return pages;
}
