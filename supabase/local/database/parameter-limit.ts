import type { PGlite } from '@supabase/lite/pglite';

// The protocol counts values in 16 bits, and PGlite 0.4.5 reads them as a signed number.
const MOST = 32_767;

/**
 * Refuses a statement with more values than PGlite can take (B9). Up to 65,535 PGlite would report success, and then
 * answer every later query of the session with no rows; beyond that it fails with a 500. With the code PT413, SQL asks
 * the API for that HTTP status.
 */
export function limitParameters(driver: PGlite) {
  const query = driver.query.bind(driver);
  driver.query = async <Row>(...[text, values = [], options]: Parameters<typeof query>) => {
    if (values.length <= MOST) return query<Row>(text, values, options);
    const message = `${values.length} values in one statement, at most ${MOST}: insert fewer rows at a time`;
    throw Object.assign(new Error(message), { code: 'PT413' });
  };
}
