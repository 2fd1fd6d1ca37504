import { letterQueries } from '../data/locations/letters.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import type { RouteParams } from '../lib/route-pattern.ts';
import { type Leaf, leaf, noIndex } from './leaf.tsx';

const stateSlugs = ({ state = '' }: RouteParams) => ({ state });
const citySlugs = ({ state = '', city = '' }: RouteParams) => ({ state, city });
const neighborhoodSlugs = ({ state = '', city = '', neighborhood = '' }: RouteParams) => ({
  state,
  city,
  neighborhood,
});

const neighborhoodReads = (params: RouteParams) => [publishedLocationQueries.page(neighborhoodSlugs(params))];

/**
 * The visitor's addresses, most specific first. Every screen is lazy and comes with its queries. Screens that are
 * closed to search engines, always or with a query, are marked here; for the rest, the location's data decides.
 */
export const siteRoutes: readonly Leaf[] = [
  leaf('/', async () => (await import('../site/home/home-page.tsx')).HomePage),
  leaf('/why-gold', async () => (await import('../site/why-gold/why-gold-page.tsx')).loadWhyGoldPage()),
  leaf('/about', async () => (await import('../site/about/about-page.tsx')).loadAboutPage()),
  leaf('/contact', async () => (await import('../site/contact/contact-page.tsx')).ContactPage),
  noIndex(
    leaf(
      '/contact/introduction',
      async () => (await import('../site/introduction/introduction-page.tsx')).IntroductionPage,
    ),
  ),
  noIndex(
    leaf(
      '/contact/introduction/sent',
      async () => (await import('../site/introduction/sent-page.tsx')).IntroductionSentPage,
    ),
  ),
  noIndex(
    leaf(
      '/free-guide/success',
      async () => (await import('../site/free-guide/success-page.tsx')).FreeGuideSuccessPage,
    ),
  ),
  noIndex(
    leaf(
      '/free-guide/confirm',
      async () => (await import('../site/mail-links/mail-link-pages.tsx')).ConfirmPage,
    ),
  ),
  noIndex(
    leaf(
      '/contact/withdraw',
      async () => (await import('../site/mail-links/mail-link-pages.tsx')).WithdrawPage,
    ),
  ),
  noIndex(
    leaf('/contact/partner', async () =>
      (await import('../site/mail-links/mail-link-pages.tsx')).loadPartnerPage(),
    ),
  ),
  leaf('/free-guide', async () =>
    (await import('../site/free-guide/free-guide-page.tsx')).loadFreeGuidePage(),
  ),
  leaf('/privacy', async () => (await import('../site/legal/privacy-page.tsx')).loadPrivacyPage()),
  leaf('/terms', async () => (await import('../site/legal/terms-page.tsx')).loadTermsPage()),
  noIndex(
    leaf('/preview', async () => (await import('../site/preview/preview-page.tsx')).PreviewPage),
    'at its address',
  ),
  noIndex(leaf('/404', async () => (await import('../site/not-found/not-found-page.tsx')).NotFoundPage)),
  noIndex(
    leaf('/places', async () => (await import('../site/places/places-page.tsx')).PlacesPage),
    'with a query',
  ),
  leaf('/tools', async () => (await import('../site/tools/tools-page.tsx')).ToolsPage),
  noIndex(
    leaf('/tools/gold-ira-cost', async () => (await import('../site/tools/ira-cost-page.tsx')).IraCostPage),
    'with a query',
  ),
  noIndex(
    leaf('/tools/sales-tax', async () => (await import('../site/tools/sales-tax-page.tsx')).SalesTaxPage),
    'with a query',
  ),
  noIndex(
    leaf('/tools/ira-eligible', async () => (await import('../site/tools/ira-metal-page.tsx')).IraMetalPage),
    'with a query',
  ),
  noIndex(
    leaf('/tools/ira-limits', async () => (await import('../site/tools/ira-limits-page.tsx')).IraLimitsPage),
    'with a query',
  ),
  noIndex(
    leaf('/tools/gold-and-prices', async () => (await import('../site/tools/prices-page.tsx')).PricesPage),
    'with a query',
  ),
  leaf('/editorial-policy', async () =>
    (await import('../site/editorial-policy/policy-page.tsx')).loadPolicyPage(),
  ),
  leaf('/gold-law-changes', async () => (await import('../site/law/law-page.tsx')).loadLawPage()),
  leaf(
    '/:state',
    async () => (await import('../site/locations/state-page.tsx')).StatePage,
    (params) => [
      publishedLocationQueries.page(stateSlugs(params)),
      publishedLocationQueries.listing(stateSlugs(params)),
    ],
  ),
  leaf(
    '/:state/index/:letter',
    async () => (await import('../site/locations/letter-page.tsx')).LetterPage,
    (params) => [letterQueries.page(stateSlugs(params), params.letter)],
  ),
  leaf(
    '/:state/:city/index/:letter',
    async () => (await import('../site/locations/letter-page.tsx')).LetterPage,
    (params) => [letterQueries.page(citySlugs(params), params.letter)],
  ),
  leaf(
    '/:state/:city',
    async () => (await import('../site/locations/city-page.tsx')).CityPage,
    (params) => [
      publishedLocationQueries.page(citySlugs(params)),
      publishedLocationQueries.listing(citySlugs(params)),
    ],
  ),
  leaf(
    '/:state/:city/:neighborhood',
    async () => (await import('../site/locations/neighborhood-page.tsx')).NeighborhoodPage,
    neighborhoodReads,
  ),
  leaf(
    '/:state/:city/:neighborhood/:article',
    async () => (await import('../site/locations/article-page.tsx')).ArticlePage,
    neighborhoodReads,
  ),
  leaf(
    '/:state/:city/:neighborhood/:zip/:article',
    async () => (await import('../site/locations/article-page.tsx')).ArticlePage,
    neighborhoodReads,
  ),
  noIndex(leaf('*', async () => (await import('../site/not-found/not-found-page.tsx')).NotFoundPage)),
];
