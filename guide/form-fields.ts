import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { fieldOf, type WorksheetField } from './worksheet-page.ts';

/** In points. No text of the booklet is smaller. */
const TEXT_SIZE = 8;
const INK = rgb(0.043, 0.071, 0.125);

const key = (name: string) => PDFName.of(name);

/** The address outside of the document to which a link leads. */
function addressOf(link: PDFDict): string {
  const action = link.lookupMaybe(key('A'), PDFDict);
  return action?.lookupMaybe(key('URI'), PDFString)?.asString() ?? '';
}

/** Puts a field where a link is, with its tooltip, and returns the field's mark on the page. */
function addField(
  doc: PDFDocument,
  page: PDFPage,
  link: PDFDict,
  field: WorksheetField,
  font: PDFFont,
): PDFRef {
  const form = doc.getForm();
  const box = link.lookup(key('Rect'), PDFArray).asRectangle();
  const added = field.kind === 'check' ? form.createCheckBox(field.name) : form.createTextField(field.name);
  const look = { ...box, borderWidth: 0, textColor: INK };
  if ('setText' in added) {
    added.addToPage(page, { ...look, font });
    // A cell has room for two lines.
    added.enableMultiline();
    added.setFontSize(TEXT_SIZE);
  } else added.addToPage(page, look);
  added.acroField.dict.set(key('TU'), PDFHexString.fromText(field.label));
  const mark = page.node.Annots()?.asArray().at(-1);
  if (!(mark instanceof PDFRef)) throw new Error(`The field ${field.name} is not on its page.`);
  return mark;
}

/** The structure elements of the page's marks. Each mark names its element by a number. */
function parentTree(doc: PDFDocument): Map<number, PDFDict> {
  const tree = doc.catalog.lookup(key('StructTreeRoot'), PDFDict).lookup(key('ParentTree'), PDFDict);
  const pairs = tree.lookup(key('Nums'), PDFArray);
  const elements = new Map<number, PDFDict>();
  for (let at = 0; at < pairs.size(); at += 2) {
    const element = pairs.lookup(at + 1);
    if (element instanceof PDFDict) elements.set(pairs.lookup(at, PDFNumber).asNumber(), element);
  }
  return elements;
}

/** Turns the structure element of a link into that of the field, so that screen readers meet it inside its cell. */
function retag(element: PDFDict, field: PDFRef): void {
  element.set(key('S'), key('Form'));
  const kids = element.lookup(key('K'), PDFArray);
  for (let at = 0; at < kids.size(); at += 1) {
    const kid = kids.lookup(at);
    if (kid instanceof PDFDict && kid.get(key('Type')) === key('OBJR')) kid.set(key('Obj'), field);
  }
}

/** Removes a link and its address from the page and from the file. */
function removeLink(doc: PDFDocument, page: PDFPage, ref: PDFRef): void {
  const action = doc.context.lookup(ref, PDFDict).get(key('A'));
  page.node.removeAnnot(ref);
  doc.context.delete(ref);
  if (action instanceof PDFRef) doc.context.delete(action);
}

/**
 * Puts form fields in the place of the links that the worksheet was printed with: Chromium prints no fields, but it
 * gives each link its place on the page and in the document's structure.
 */
export async function addFormFields(doc: PDFDocument): Promise<void> {
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const elements = parentTree(doc);
  for (const page of doc.getPages()) {
    for (const ref of page.node.Annots()?.asArray().slice() ?? []) {
      const link = doc.context.lookup(ref, PDFDict);
      const field = fieldOf(addressOf(link));
      if (!field) continue;
      const number = link.lookup(key('StructParent'), PDFNumber);
      const element = elements.get(number.asNumber());
      if (!element) throw new Error(`The field ${field.name} is nowhere in the document's structure.`);
      const mark = addField(doc, page, link, field, font);
      doc.context.lookup(mark, PDFDict).set(key('StructParent'), number);
      retag(element, mark);
      if (ref instanceof PDFRef) removeLink(doc, page, ref);
      // The tab key follows the structure.
      page.node.set(key('Tabs'), key('S'));
    }
  }
  doc.getForm().updateFieldAppearances(font);
}
