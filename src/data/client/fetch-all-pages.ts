/** A hosted API returns at most this many rows per call. */
export const MAX_ROWS = 1000;

/** Reads every row of a sorted query page by page, because the API silently cuts a response at MAX_ROWS. */
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

/** The same, but deduplicated: rows added or deleted during the read shift the others between pages. */
export async function fetchAllPagesOnce<Row extends { id: string }>(
  readRange: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await fetchAllPages(readRange);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
