import { type CorrectedPage, showsCorrections } from './corrected-pages.ts';

const NAMES: Record<CorrectedPage, string> = {
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
  '/tools/gold-and-prices': 'Gold and consumer prices',
};

/** What such a page is called; null for another one. */
export const nameOfCorrectedPage = (path: string): string | null =>
  showsCorrections(path) ? NAMES[path] : null;
