/**
 * The source file of each visitor's screen, by its route. The build finds the files that a page needs by it; browsers
 * do not load this list.
 */
const SCREEN_FILES: Readonly<Record<string, string>> = {
  '/': 'src/site/home/home-page.tsx',
  '/why-gold': 'src/site/why-gold/why-gold-page.tsx',
  '/about': 'src/site/about/about-page.tsx',
  '/contact': 'src/site/contact/contact-page.tsx',
  '/contact/introduction': 'src/site/introduction/introduction-page.tsx',
  '/contact/introduction/sent': 'src/site/introduction/sent-page.tsx',
  '/free-guide/success': 'src/site/free-guide/success-page.tsx',
  '/free-guide/confirm': 'src/site/mail-links/mail-link-pages.tsx',
  '/contact/withdraw': 'src/site/mail-links/mail-link-pages.tsx',
  '/contact/partner': 'src/site/mail-links/mail-link-pages.tsx',
  '/free-guide': 'src/site/free-guide/free-guide-page.tsx',
  '/privacy': 'src/site/legal/privacy-page.tsx',
  '/terms': 'src/site/legal/terms-page.tsx',
  '/preview': 'src/site/preview/preview-page.tsx',
  '/404': 'src/site/not-found/not-found-page.tsx',
  '/places': 'src/site/places/places-page.tsx',
  '/tools': 'src/site/tools/tools-page.tsx',
  '/tools/gold-ira-cost': 'src/site/tools/ira-cost-page.tsx',
  '/tools/sales-tax': 'src/site/tools/sales-tax-page.tsx',
  '/tools/ira-eligible': 'src/site/tools/ira-metal-page.tsx',
  '/tools/ira-limits': 'src/site/tools/ira-limits-page.tsx',
  '/tools/gold-and-prices': 'src/site/tools/prices-page.tsx',
  '/editorial-policy': 'src/site/editorial-policy/policy-page.tsx',
  '/gold-law-changes': 'src/site/law/law-page.tsx',
  '/:state': 'src/site/locations/state-page.tsx',
  '/:state/index/:letter': 'src/site/locations/letter-page.tsx',
  '/:state/:city/index/:letter': 'src/site/locations/letter-page.tsx',
  '/:state/:city': 'src/site/locations/city-page.tsx',
  '/:state/:city/:neighborhood': 'src/site/locations/neighborhood-page.tsx',
  '/:state/:city/:neighborhood/:article': 'src/site/locations/article-page.tsx',
  '/:state/:city/:neighborhood/:zip/:article': 'src/site/locations/article-page.tsx',
  '*': 'src/site/not-found/not-found-page.tsx',
};

/** The source file of a route's screen. Throws for a route that is not listed. */
export function screenFileOf(path: string): string {
  const file = SCREEN_FILES[path];
  if (!file) throw new Error(`src/app/screen-files.ts does not name the screen of ${path}.`);
  return file;
}
