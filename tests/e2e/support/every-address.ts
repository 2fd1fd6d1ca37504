/** One page of each kind that visitors see, with what it says beside the form of a tool. */
export const PAGES = [
  '/',
  '/why-gold',
  '/about',
  '/contact',
  '/contact/introduction',
  '/contact/introduction/sent',
  '/free-guide',
  '/free-guide/success',
  '/free-guide/confirm',
  '/contact/withdraw',
  '/contact/partner',
  '/privacy',
  '/terms',
  '/editorial-policy',
  '/gold-law-changes',
  '/places',
  '/places?q=san',
  '/places?place=/ohio',
  '/tools',
  '/tools/gold-ira-cost?amount=50000&premium=5&setup=50&custodian=100&storage=150&discount=2&years=10',
  '/tools/sales-tax?state=california&amount=1500&rate=7.25',
  '/tools/ira-eligible?product=other',
  '/tools/gold-and-prices?scale=log',
  '/tools/ira-limits?born=1953&year=2026',
  '/404',
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  // This one is not prerendered, so its data load after the shell.
  '/new-york/new-york/tribeca',
  '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin',
];

/** Every screen of the back office without a table. */
export const SCREENS = [
  '/admin',
  '/admin/locations?tab=import',
  '/admin/locations?search=nowhere',
  '/admin/generate',
  '/admin/runs',
  '/admin/partners',
  '/admin/settings',
  '/admin/documentation',
  '/admin/account',
  '/admin/nothing-here',
];

/** Every screen with a table of rows. */
export const LISTS = [
  '/admin/locations',
  '/admin/content',
  '/admin/articles',
  '/admin/leads',
  '/admin/leads?tab=messages',
  '/admin/leads?tab=results',
  '/admin/editorial',
  '/admin/editorial?tab=corrections',
  '/admin/facts',
  '/admin/broken-addresses',
];
