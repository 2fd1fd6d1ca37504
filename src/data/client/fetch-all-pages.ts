/** A hosted API returns at most this many rows a call. */
export const MAX_ROWS = 1000;

/** Reads every row of a sorted query, page after page: the API silently cuts an answer at MAX_ROWS. */
export async function fetchAllPages<Row>(
  readRange: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readRange(rows.length, rows.length + MAX_ROWS - 1);
    rows.push(...page);
    if (page.length < MAX_ROWS) return rows;
  }
}

/** The same for rows that come and go while they are read, and so move the others: each counts once. */
export async function fetchAllPagesOnce<Row extends { id: string }>(
  readRange: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await fetchAllPages(readRange);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
