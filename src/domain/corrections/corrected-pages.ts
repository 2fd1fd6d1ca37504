/**
 * The pages beside those of locations and articles that show what was corrected on them, with their names.
 * private.shows_corrections has the same addresses.
 */
export const CORRECTED_PAGES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/why-gold': 'Why Gold',
  '/about': 'About Us',
  '/free-guide': 'Free Guide',
  '/gold-law-changes': 'What changed in state gold law',
  '/editorial-policy': 'Editorial policy and corrections',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/tools/gold-ira-cost': 'What a gold IRA costs',
  '/tools/sales-tax': 'Sales tax on gold',
  '/tools/ira-eligible': 'Gold that an IRA may hold',
  '/tools/ira-limits': 'IRA limits',
  '/tools/gold-and-prices': 'Gold and prices',
};

/** Whether a page beside those of locations and articles shows its corrections. */
export const showsCorrections = (path: string): boolean => Object.hasOwn(CORRECTED_PAGES, path);
