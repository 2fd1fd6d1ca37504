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

/** Answers every address of the site: file, page, redirect, gone, missing, or the back office's shell. */
export function createSiteHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  const { build, assets, warn } = parts;
  const { answerAdmin, answerAddress } = createPageAnswers(parts);

  async function answer(request: Request, headers: Headers): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('allow', 'GET, HEAD');
      return answerText(request, { status: 405, headers, text: 'Only GET and HEAD.', type: 'text/plain' });
    }
    const canonical = canonicalAddress(pathname + search);
    if (canonical !== pathname + search) return answerRedirect(canonical, headers);
    const asset = await assets(pathname);
    if (asset && pathname === paths.guidePdf) return answerAsset(request, await parts.guide(asset), headers);
    if (asset) return answerAsset(request, asset, headers);
    if (ADMIN.test(pathname)) return answerAdmin(request, headers);
    if (FILE.test(pathname) && !isMadeFile(pathname))
      return answerText(request, { status: 404, headers, text: 'Not found', type: 'text/plain' });
    return answerAddress(request, headers);
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
