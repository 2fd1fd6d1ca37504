import { letterQueries } from '../data/locations/letters.ts';
import { publishedLocationQueries } from '../data/locations/published-locations.ts';
import { type Leaf, leaf, noIndex, type RouteParams, reads } from './leaf.tsx';

const stateSlugs = ({ state = '' }: RouteParams) => ({ state });
const citySlugs = ({ state = '', city = '' }: RouteParams) => ({ state, city });
const neighborhoodSlugs = ({ state = '', city = '', neighborhood = '' }: RouteParams) => ({
  state,
  city,
  neighborhood,
});

const neighborhoodReads = (params: RouteParams) => [
  reads(publishedLocationQueries.page(neighborhoodSlugs(params))),
];

/**
 * The visitor's addresses, most specific first. Every screen is lazy and comes with its queries. Screens that are
 * always closed to search engines are marked here; for the rest, the location's data and the query decide.
 */
export const siteRoutes: readonly Leaf[] = [
  leaf('/', 'src/site/home/home-page.tsx', async () => (await import('../site/home/home-page.tsx')).HomePage),
  leaf('/why-gold', 'src/site/why-gold/why-gold-page.tsx', async () =>
    (await import('../site/why-gold/why-gold-page.tsx')).loadWhyGoldPage(),
  ),
  leaf('/about', 'src/site/about/about-page.tsx', async () =>
    (await import('../site/about/about-page.tsx')).loadAboutPage(),
  ),
  leaf(
    '/contact',
    'src/site/contact/contact-page.tsx',
    async () => (await import('../site/contact/contact-page.tsx')).ContactPage,
  ),
  noIndex(
    leaf(
      '/contact/introduction',
      'src/site/introduction/introduction-page.tsx',
      async () => (await import('../site/introduction/introduction-page.tsx')).IntroductionPage,
    ),
  ),
  noIndex(
    leaf(
      '/contact/introduction/sent',
      'src/site/introduction/sent-page.tsx',
      async () => (await import('../site/introduction/sent-page.tsx')).IntroductionSentPage,
    ),
  ),
  noIndex(
    leaf(
      '/free-guide/success',
      'src/site/free-guide/success-page.tsx',
      async () => (await import('../site/free-guide/success-page.tsx')).FreeGuideSuccessPage,
    ),
  ),
  noIndex(
    leaf(
      '/free-guide/confirm',
      'src/site/mail-links/mail-link-pages.tsx',
      async () => (await import('../site/mail-links/mail-link-pages.tsx')).ConfirmPage,
    ),
  ),
  noIndex(
    leaf(
      '/contact/withdraw',
      'src/site/mail-links/mail-link-pages.tsx',
      async () => (await import('../site/mail-links/mail-link-pages.tsx')).WithdrawPage,
    ),
  ),
  noIndex(
    leaf('/contact/partner', 'src/site/mail-links/mail-link-pages.tsx', async () =>
      (await import('../site/mail-links/mail-link-pages.tsx')).loadPartnerPage(),
    ),
  ),
  leaf(
    '/free-guide',
    'src/site/free-guide/free-guide-page.tsx',
    async () => (await import('../site/free-guide/free-guide-page.tsx')).FreeGuidePage,
  ),
  leaf(
    '/privacy',
    'src/site/legal/privacy-page.tsx',
    async () => (await import('../site/legal/privacy-page.tsx')).PrivacyPage,
  ),
  leaf(
    '/terms',
    'src/site/legal/terms-page.tsx',
    async () => (await import('../site/legal/terms-page.tsx')).TermsPage,
  ),
  noIndex(
    leaf(
      '/preview',
      'src/site/preview/preview-page.tsx',
      async () => (await import('../site/preview/preview-page.tsx')).PreviewPage,
    ),
    'at its address',
  ),
  noIndex(
    leaf(
      '/404',
      'src/site/not-found/not-found-page.tsx',
      async () => (await import('../site/not-found/not-found-page.tsx')).NotFoundPage,
    ),
  ),
  leaf(
    '/places',
    'src/site/places/places-page.tsx',
    async () => (await import('../site/places/places-page.tsx')).PlacesPage,
  ),
  leaf(
    '/tools',
    'src/site/tools/tools-page.tsx',
    async () => (await import('../site/tools/tools-page.tsx')).ToolsPage,
  ),
  leaf(
    '/tools/gold-ira-cost',
    'src/site/tools/ira-cost-page.tsx',
    async () => (await import('../site/tools/ira-cost-page.tsx')).IraCostPage,
  ),
  leaf(
    '/tools/sales-tax',
    'src/site/tools/sales-tax-page.tsx',
    async () => (await import('../site/tools/sales-tax-page.tsx')).SalesTaxPage,
  ),
  leaf(
    '/tools/ira-eligible',
    'src/site/tools/ira-metal-page.tsx',
    async () => (await import('../site/tools/ira-metal-page.tsx')).IraMetalPage,
  ),
  leaf(
    '/tools/ira-limits',
    'src/site/tools/ira-limits-page.tsx',
    async () => (await import('../site/tools/ira-limits-page.tsx')).IraLimitsPage,
  ),
  leaf(
    '/tools/gold-and-prices',
    'src/site/tools/prices-page.tsx',
    async () => (await import('../site/tools/prices-page.tsx')).PricesPage,
  ),
  leaf('/editorial-policy', 'src/site/editorial-policy/policy-page.tsx', async () =>
    (await import('../site/editorial-policy/policy-page.tsx')).loadPolicyPage(),
  ),
  leaf('/gold-law-changes', 'src/site/law/law-page.tsx', async () =>
    (await import('../site/law/law-page.tsx')).loadLawPage(),
  ),
  leaf(
    '/:state',
    'src/site/locations/state-page.tsx',
    async () => (await import('../site/locations/state-page.tsx')).StatePage,
    (params) => [
      reads(publishedLocationQueries.page(stateSlugs(params))),
      reads(publishedLocationQueries.listing(stateSlugs(params))),
    ],
  ),
  leaf(
    '/:state/index/:letter',
    'src/site/locations/letter-page.tsx',
    async () => (await import('../site/locations/letter-page.tsx')).LetterPage,
    (params) => [reads(letterQueries.page(stateSlugs(params), params.letter))],
  ),
  leaf(
    '/:state/:city/index/:letter',
    'src/site/locations/letter-page.tsx',
    async () => (await import('../site/locations/letter-page.tsx')).LetterPage,
    (params) => [reads(letterQueries.page(citySlugs(params), params.letter))],
  ),
  leaf(
    '/:state/:city',
    'src/site/locations/city-page.tsx',
    async () => (await import('../site/locations/city-page.tsx')).CityPage,
    (params) => [
      reads(publishedLocationQueries.page(citySlugs(params))),
      reads(publishedLocationQueries.listing(citySlugs(params))),
    ],
  ),
  leaf(
    '/:state/:city/:neighborhood',
    'src/site/locations/neighborhood-page.tsx',
    async () => (await import('../site/locations/neighborhood-page.tsx')).NeighborhoodPage,
    neighborhoodReads,
  ),
  leaf(
    '/:state/:city/:neighborhood/:article',
    'src/site/locations/article-page.tsx',
    async () => (await import('../site/locations/article-page.tsx')).ArticlePage,
    neighborhoodReads,
  ),
  leaf(
    '/:state/:city/:neighborhood/:zip/:article',
    'src/site/locations/article-page.tsx',
    async () => (await import('../site/locations/article-page.tsx')).ArticlePage,
    neighborhoodReads,
  ),
  noIndex(
    leaf(
      '*',
      'src/site/not-found/not-found-page.tsx',
      async () => (await import('../site/not-found/not-found-page.tsx')).NotFoundPage,
    ),
  ),
];
