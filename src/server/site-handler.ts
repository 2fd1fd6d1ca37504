import { paths } from '../config/paths.ts';
import { canonicalAddress } from '../domain/canonical-address.ts';
import { type Asset, answerAsset, answerFailure, answerRedirect, answerText } from './answers.ts';
import { headersOf } from './header-rules.ts';
import { isMadeFile } from './made-files.ts';
import { type AnswerParts, createPageAnswers } from './page-answers.ts';

export type HandlerParts = AnswerParts & {
  assets: (path: string) => Promise<Asset | null>;
  guide: (printed: Asset) => Promise<Asset>;
};

const ADMIN = /^\/admin(?:\/|$)/;
const FILE = /\.[a-z0-9]+$/i;

/** Undoes the escape of a character that needs none (RFC 3986, 2.3): such an address is the same without it. */
function withoutNeed(escaped: string): string {
  const character = decodeURIComponent(escaped);
  return /[\w.~-]/.test(character) ? character : escaped;
}

/** Answers every address of the site: file, page, redirect, gone, missing, or the back office's shell. */
export function createSiteHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const { build, assets, warn } = parts;
  const { answerAdmin, answerAddress, answerFile } = createPageAnswers(parts);

  async function answer(request: Request, headers: Headers): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return answerText(request, { status: 405, headers, text: 'Only GET and HEAD.', type: 'text/plain' });
    }
    const asset = await assets(pathname);
    if (asset && pathname === paths.guidePdf) return answerAsset(request, await parts.guide(asset), headers);
    if (asset) return answerAsset(request, asset, headers);
    const canonical = canonicalAddress(pathname.replace(/%[2-7][\da-f]/gi, withoutNeed));
    return canonical === pathname
      ? answerPath(request, headers)
      : answerSpelling(request, canonical, headers);
  }

  async function answerPath(request: Request, headers: Headers): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (ADMIN.test(pathname)) return answerAdmin(request, headers);
    if (!FILE.test(pathname) || isMadeFile(pathname)) return answerAddress(request, headers);
    const lower = pathname.toLowerCase();
    if (lower === pathname || !(isMadeFile(lower) || (await assets(lower))))
      return answerFile(request, headers);
    return answerRedirect(lower + search, headersOf(build.headers, lower));
  }

  /** Leads another spelling of an address to what is there in one step, and answers as nothing if nothing is. */
  async function answerSpelling(request: Request, canonical: string, headers: Headers): Promise<Response> {
    const { search } = new URL(request.url);
    if (!(await assets(canonical))) {
      const there = await answerPath(new Request(new URL(canonical + search, request.url), request), headers);
      if (!there.ok && there.status !== 304) return there;
    }
    return answerRedirect(canonical + search, headersOf(build.headers, canonical));
  }

  return async (request) => {
    const headers = () => headersOf(build.headers, new URL(request.url).pathname);
    try {
      return await answer(request, headers());
    } catch (error) {
      warn('request', `A request failed: ${error instanceof Error ? error.stack : String(error)}`);
      return answerFailure(request, { status: 500, headers: headers(), company: parts.knownCompany() });
    }
  };
}
