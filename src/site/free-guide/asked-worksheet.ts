import { type Worksheet, worksheetOf } from '../../domain/tools/worksheet.ts';

/** The part of the page's query that names a worksheet. */
export const WORKSHEET = 'worksheet';

/** The worksheet that the page's query names, if any. */
export const askedWorksheet = (search: string): Worksheet | null =>
  worksheetOf(new URLSearchParams(search).get(WORKSHEET));
