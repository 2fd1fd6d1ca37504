/** Parameters that are no filters. */
const NO_FILTER = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const LOGIC = /^(not\.)?(and|or)$/;
const READS = /^\/rest\/v1\/(?!rpc\/)/;
/** Operators whose value is a list of its own, or one word. */
const AS_WRITTEN = /^(?:not\.)?(?:in|is|cs|cd|ov|\w+\((?:any|all)\))\./;

/** A condition as it stands in a list of conditions, where a comma or a bracket of its value needs quotation marks. */
function conditionOf(key: string, text: string): string {
  if (LOGIC.test(key)) return `${key}${text}`;
  const [, operator = '', value = ''] = /^((?:not\.)?[^.]*\.)(.*)$/s.exec(text) ?? [];
  const isPlain = AS_WRITTEN.test(text) || !/[,()"\\]/.test(value);
  return `${key}.${isPlain ? text : `${operator}"${value.replace(/["\\]/g, '\\$&')}"`}`;
}

/** The same address with all filters of one column in one parameter; null if no column has several. */
function joinedFilters(address: string): string | null {
  const url = new URL(address);
  const keys = [...new Set(url.searchParams.keys())].filter(
    (key) => !NO_FILTER.has(key) && (LOGIC.test(key) || !key.includes('.')),
  );
  const repeated = keys.filter((key) => url.searchParams.getAll(key).length > 1);
  if (!READS.test(url.pathname) || repeated.length === 0) return null;
  const joined = keys.filter((key) => key === 'and' || repeated.includes(key));
  const conditions = joined.flatMap((key) =>
    url.searchParams.getAll(key).map((text) => conditionOf(key, text)),
  );
  for (const key of joined) url.searchParams.delete(key);
  url.searchParams.set('and', `(${conditions.join(',')})`);
  return url.href;
}

/** Lite reads only the last filter of a column or of `or`, where PostgREST reads all of them (B12). */
export async function withEachFilter(request: Request): Promise<Request> {
  const address = joinedFilters(request.url);
  if (address === null) return request;
  const { method, headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(address, { method, headers, ...(hasBody && { body: await request.arrayBuffer() }) });
}
