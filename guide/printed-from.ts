import { createHash } from 'node:crypto';
import { PDFDict, type PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { brand } from '../src/config/brand.ts';
import type { Company } from '../src/domain/company/company.ts';

const KEY = PDFName.of('PrintedFrom');
const COMPANY = PDFName.of('PrintedFor');

/** Hashes what a printing is made of: text, style, figures and page numbers, without pictures and typefaces. */
export const digestOf = (html: string): string =>
  createHash('sha256')
    .update(html.replace(/data:[^"')]+/g, ''))
    .digest('hex');

const infoOf = (doc: PDFDocument): PDFDict => doc.context.lookup(doc.context.trailerInfo.Info, PDFDict);

/** What the booklet says of a company, in one text. */
export const namedInGuide = ({ name, siteUrl, email, phone, address }: Company): string =>
  JSON.stringify([name, siteUrl, email.address, phone.display, phone.hours, Object.values(address)]);

/**
 * Notes in a PDF what it was printed from and for whom, so that a test and the doctor can tell whether it is still what
 * would be printed.
 */
export function notePrinting(doc: PDFDocument, html: string, company: Company): void {
  infoOf(doc).set(COMPANY, PDFHexString.fromText(namedInGuide(company)));
  infoOf(doc).set(KEY, PDFHexString.fromText(digestOf(html)));
}

/** The digest of what a PDF was printed from. */
export const printedFrom = (doc: PDFDocument): string => infoOf(doc).lookup(KEY, PDFHexString).decodeText();

/** What a PDF says of the company that it was printed for, as `namedInGuide`. One without a note is the sample's. */
export const printedFor = (doc: PDFDocument): string =>
  infoOf(doc).lookupMaybe(COMPANY, PDFHexString)?.decodeText() ?? namedInGuide(brand);
