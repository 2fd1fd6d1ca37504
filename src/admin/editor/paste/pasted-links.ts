/** Services that lead to the address in one of their parameters, as mail programs and networks put them into texts. */
const COUNTERS: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /(?:^|\.)google\.com$/, path: /^\/url$/, parameter: 'q' },
  { host: /(?:^|\.)google\.com$/, path: /^\/url$/, parameter: 'url' },
  { host: /(?:^|\.)safelinks\.protection\.outlook\.com$/, path: /^\//, parameter: 'url' },
  { host: /(?:^|\.)teams\.cdn\.office\.net$/, path: /safelinks/, parameter: 'url' },
  { host: /(?:^|\.)edgepilot\.com$/, path: /^\/s\//, parameter: 'u' },
  { host: /(?:^|\.)(?:facebook|instagram)\.com$/, path: /^\/(?:l\.php|flx\/warn\/|)$/, parameter: 'u' },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, parameter: 'url' },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, parameter: 'q' },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/$/, parameter: 'uddg' },
  { host: /(?:^|\.)slack-redir\.net$/, path: /^\/link$/, parameter: 'url' },
  { host: /(?:^|\.)cudasvc\.com$/, path: /^\/url$/, parameter: 'a' },
  { host: /(?:^|\.)urldefense(?:\.proofpoint)?\.com$/, path: /^\/v1\/url$/, parameter: 'u' },
];
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Proofpoint writes the address with signs of its own. */
function defended({ hostname, pathname, search, searchParams }: URL): string | null {
  if (!/(?:^|\.)urldefense(?:\.proofpoint)?\.com$/.test(hostname)) return null;
  const [, third] = /^\/v3\/__(.+?)__;/.exec(`${pathname}${search}`) ?? [];
  if (third) return third.replace(/^(https?:)\/(?!\/)/, '$1//');
  if (!pathname.startsWith('/v2/')) return null;
  const coded = (searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/');
  return URL.canParse(coded) ? coded : decoded(coded);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The address that a link through a counter leads to, however many counters it leads through. */
export function linkTarget(address: string): string {
  let target = address;
  for (let step = 0; step < 4 && isWeb(target); step += 1) {
    const url = new URL(target);
    const next = COUNTERS.filter(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
      .map(({ parameter }) => url.searchParams.get(parameter) ?? '')
      .concat(defended(url) ?? '')
      .find(isWeb);
    if (!next) break;
    target = next;
  }
  return target;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BLOCK = `${HEADINGS}, p, div, ul, ol, table, blockquote`;

/**
 * Links that lead through a counter lead to their target. Those that lead nowhere on the web, or have no text, go, and
 * so do the signs by which a heading leads to itself.
 */
export function readLinks(root: Document): void {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (link.closest(HEADINGS) && /^[#¶§]$/.test(link.textContent.trim())) link.textContent = '';
    const isLink = /^(?:https?:|mailto:|tel:|\/)/i.test(href) && link.textContent.trim() !== '';
    // Markdown has no link around several paragraphs.
    if (!isLink || link.querySelectorAll(BLOCK).length > 1) link.replaceWith(...link.childNodes);
    else {
      link.setAttribute('href', linkTarget(href));
      const block = link.querySelector(BLOCK);
      if (!block) continue;
      link.replaceWith(block);
      link.append(...block.childNodes);
      block.append(link);
    }
  }
}
