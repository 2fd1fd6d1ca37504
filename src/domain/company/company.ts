/** The company as pages, mail and feeds name it. */
export type Company = {
  name: string;
  /** The name in law: on letters, in the footer and in structured data. */
  legalName: string;
  tagline: string;
  siteUrl: string;
  phone: { display: string; href: string; hours: string };
  email: { address: string };
  address: { street: string; city: string; region: string; postalCode: string };
  /** A network without an address is shown as an inert label. */
  social: readonly { network: string; url: string | null }[];
};

/** 'San Diego, CA 92101', the last line of an address. */
export const cityLine = ({ city, region, postalCode }: Company['address']): string =>
  `${city}, ${region} ${postalCode}`;

/** A page's title with the site's name, for browsers and search engines. */
export const namedTitle = (title: string, name: string): string =>
  title.includes(name) ? title : `${title} | ${name}`;
