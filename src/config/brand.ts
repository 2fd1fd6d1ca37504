/** The owner's name, phone numbers, addresses and links. To rename the site, change only this file. */
export const brand = {
  name: 'Gold Atlas',
  tagline: 'Your guide to gold investing, place by place',
  siteUrl: 'https://goldatlas.example',
  phone: { display: '1-800-555-0142', href: 'tel:+18005550142', hours: 'Mon-Fri 9am-5pm Pacific time' },
  email: { address: 'info@goldatlas.example', promise: 'We respond within 24 hours' },
  address: {
    street: '600 B Street, Suite 300',
    city: 'San Diego',
    region: 'CA',
    postalCode: '92101',
    country: 'US',
  },
  /** A network without an address here is shown as an inert label. */
  social: [
    { network: 'Facebook', url: null },
    { network: 'X', url: null },
    { network: 'LinkedIn', url: null },
  ] as ReadonlyArray<{ network: string; url: string | null }>,
} as const;

/** A page's title with the site's name, for browsers and search engines. */
export const namedTitle = (title: string): string =>
  title.includes(brand.name) ? title : `${title} | ${brand.name}`;
