export type Row = Record<string, unknown>;

/**
 * A row that exists, a row that may be added, and a change of the first. `shown` names the columns that may be
 * selected, where these are not all.
 */
export type Sample = {
  key: string;
  existing: Row;
  fresh: Row;
  change: Row;
  shown?: string;
  /** Which rows visitors see, where no status says it. */
  isPublished?: (row: Row) => boolean;
};

export const EXISTING = '11111111-1111-4111-8111-111111111111';
const FRESH = '22222222-2222-4222-8222-222222222222';

/** A sample whose key is `id`. Both rows have the same values, except for those in `freshValues`. */
export const withIds = (values: Row, change: Row, freshValues: Row = {}): Sample => ({
  key: 'id',
  existing: { id: EXISTING, ...values },
  fresh: { id: FRESH, ...values, ...freshValues },
  change,
});
