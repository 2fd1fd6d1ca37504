import type { Company } from '../domain/company/company.ts';
import { askedRange, isKnown, type Range } from '../domain/http-conditions.ts';
import { accepts, type Compression, gzip } from './compression.ts';
import type { KeptPage } from './page-store.ts';
import { brokenPage, unansweredPage } from './plain-page.ts';

const RETRY_SECONDS = 30;

/** A file of the site. `variants` holds what can be sent, by its encoding; 'identity' is the file itself. */
export type Asset = {
  type: string;
  etag: string;
  variants: Readonly<Record<string, { size: number; open: () => BodyInit | Promise<BodyInit> }>>;
};

const bodyOf = (request: Request, body: BodyInit): BodyInit | null =>
  request.method === 'HEAD' ? null : body;

/** Answers with the part of a file that is wanted. Such a file is small enough to be read whole. */
async function answerPart(whole: BodyInit, { from, to }: Range, size: number, headers: Headers) {
  const bytes = new Uint8Array(await new Response(whole).arrayBuffer());
  headers.set('content-range', `bytes ${from}-${to}/${size}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(bytes.slice(from, to + 1), { status: 206, headers });
}

/** Answers with a picture or a document, or the part of it that the caller wants: viewers of PDFs load by parts. */
async function answerWhole(request: Request, { etag, variants }: Asset, headers: Headers): Promise<Response> {
  const file = variants.identity;
  if (!file) throw new Error('A file of the site cannot be read.');
  headers.set('accept-ranges', 'bytes');
  const range = askedRange(request, file.size, etag);
  if (range === 'outside') {
    headers.set('content-range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  if (range) return answerPart(await file.open(), range, file.size, headers);
  headers.set('content-length', String(file.size));
  return new Response(request.method === 'HEAD' ? null : await file.open(), { headers });
}

/** Answers with a file in the smallest form that the caller accepts. */
export async function answerAsset(request: Request, asset: Asset, headers: Headers): Promise<Response> {
  headers.set('etag', asset.etag);
  // A 304 names the type too: servers give an answer without one a type of their own, which caches then keep.
  headers.set('content-type', asset.type);
  const isCompressed = Object.keys(asset.variants).length > 1;
  if (isCompressed) headers.set('vary', 'accept-encoding');
  if (isKnown(request, asset.etag)) return new Response(null, { status: 304, headers });
  if (!isCompressed) return answerWhole(request, asset, headers);
  const encoding = Object.keys(asset.variants).find((name) => name !== 'identity' && accepts(request, name));
  const variant = asset.variants[encoding ?? 'identity'];
  if (!variant) throw new Error('A file of the site cannot be read.');
  headers.set('content-length', String(variant.size));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : await variant.open(), { headers });
}

type Form = Pick<KeptPage, 'body' | 'encoding'>;

/** The stored body if the caller accepts its encoding; otherwise one that everyone can read. */
async function acceptedForm(
  request: Request,
  page: KeptPage,
  compression: Compression | null,
): Promise<Form> {
  if (page.encoding === null || accepts(request, page.encoding) || !compression) return page;
  const body = await compression.expand(page.body);
  if (!accepts(request, gzip.encoding)) return { body, encoding: null };
  return { body: await gzip.compress(body), encoding: gzip.encoding };
}

export type PageAnswer = {
  page: KeptPage;
  status: number;
  headers: Headers;
  compression: Compression | null;
};

/** Answers with a kept page, or says that the caller has it already. */
export async function answerPage(
  request: Request,
  { page, status, headers, compression }: PageAnswer,
): Promise<Response> {
  headers.set('vary', 'accept-encoding');
  headers.set('content-type', page.type);
  // An error's body is not a version of anything, so it has no tag.
  if (status === 200) {
    headers.set('etag', page.etag);
    if (isKnown(request, page.etag)) return new Response(null, { status: 304, headers });
  }
  const { body, encoding } = await acceptedForm(request, page, compression);
  headers.set('content-length', String(body.byteLength));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(bodyOf(request, new Uint8Array(body)), { status, headers });
}

/** Answers with a short text that no cache stores. */
export function answerText(
  request: Request,
  { status, headers, text, type }: { status: number; headers: Headers; text: string; type: string },
): Response {
  headers.set('content-type', `${type}; charset=utf-8`);
  headers.set('cache-control', 'no-store');
  return new Response(bodyOf(request, text), { status, headers });
}

/** Redirects the caller permanently. */
export function answerRedirect(location: string, headers: Headers): Response {
  headers.set('location', location);
  return new Response(null, { status: 301, headers });
}

/** Answers that the site cannot answer: 503 if the database is silent, and 500 if the site itself is at fault. */
export function answerFailure(
  request: Request,
  { status, headers, company }: { status: 500 | 503; headers: Headers; company: Company | null },
): Response {
  if (status === 503) headers.set('retry-after', String(RETRY_SECONDS));
  const text = status === 503 ? unansweredPage(company) : brokenPage(company);
  return answerText(request, { status, headers, text, type: 'text/html' });
}
