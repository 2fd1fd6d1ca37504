/** Finds which parts of the owner's data are still the sample that the site ships with. */
export type BrandFacts = {
  siteUrl: string;
  phone: { display: string };
  email: { address: string };
  address: { street: string };
  social: readonly { network: string; url: string | null }[];
};

/** The street of the sample. The other samples are names and numbers that no one can own. */
const SAMPLE_STREET = '600 B Street, Suite 300';

/** RFC 2606 reserves names below .example and example.com. */
export const isExampleHost = (hostname: string): boolean =>
  /(^|\.)example(\.(com|net|org))?$/.test(hostname.toLowerCase());

/** Numbers from 555-0100 to 555-0199 are for fiction. */
const isFictionalNumber = (phone: string): boolean => /55501\d\d$/.test(phone.replace(/\D/g, ''));

export const isSampleEmail = (email: string): boolean => isExampleHost(email.split('@').at(-1) ?? '');

/** The parts of the brand that are still the sample's, in words; the site's address is reported separately. */
export function sampleParts({ phone, email, address, social }: Omit<BrandFacts, 'siteUrl'>): string[] {
  const unlinked = social.filter(({ url }) => url === null).map(({ network }) => network);
  return [
    ...(isFictionalNumber(phone.display) ? ['phone'] : []),
    ...(isSampleEmail(email.address) ? ['email address'] : []),
    ...(address.street === SAMPLE_STREET ? ['postal address'] : []),
    ...(unlinked.length > 0 ? [`social links (${unlinked.join(', ')})`] : []),
  ];
}
