import type { PGlite } from '@supabase/lite/pglite';

// The protocol's count has 16 bits, and PGlite 0.4.5 reads it as a signed number.
const MOST = 32_767;

/**
 * Refuses a statement with more values than PGlite can take (B9). Up to 65,535 it would answer as if all
 * had gone well, and every later query of the session with no rows; beyond, it fails with a 500. PT413
 * is how SQL asks the API for an HTTP status.
 */
export function limitParameters(driver: PGlite) {
  const query = driver.query.bind(driver);
  driver.query = async <Row>(...[text, values = [], options]: Parameters<typeof query>) => {
    if (values.length <= MOST) return query<Row>(text, values, options);
    const message = `${values.length} values in one statement, at most ${MOST}: insert fewer rows at a time`;
    throw Object.assign(new Error(message), { code: 'PT413' });
  };
}
