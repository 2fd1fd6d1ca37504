/** A hosted API returns at most this many rows a call. */
export const MAX_ROWS = 1000;

/** Reads every row of a sorted query, page after page: the API silently cuts an answer at MAX_ROWS. */
export async function allPages<Row>(readRange: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readRange(rows.length, rows.length + MAX_ROWS - 1);
    rows.push(...page);
    if (page.length < MAX_ROWS) return rows;
  }
}
