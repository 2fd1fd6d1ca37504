import type { Company } from './company.ts';

/** RFC 2606 reserves names below .example and example.com. */
export const isExampleHost = (hostname: string): boolean =>
  /(^|\.)example(\.(com|net|org))?$/.test(hostname.toLowerCase());

/** Numbers from 555-0100 to 555-0199 are for fiction. */
const isFictionalNumber = (phone: string): boolean => /55501\d\d$/.test(phone.replace(/\D/g, ''));

export const isSampleEmail = (email: string): boolean => isExampleHost(email.split('@').at(-1) ?? '');

/**
 * The parts of the company that are still the sample's, in words; the site's address is reported separately. The sample's
 * street is given: its other parts are names and numbers that no one can own.
 */
export const sampleParts = ({ phone, email, address, social }: Company, sampleStreet: string): string[] => [
  ...(isFictionalNumber(phone.display) ? ['phone'] : []),
  ...(isSampleEmail(email.address) ? ['email address'] : []),
  ...(address.street === sampleStreet ? ['postal address'] : []),
  ...(social.some(({ url }) => url === null) ? ['social networks'] : []),
];

/** The same with the site's address: all that visitors still read of the sample. */
export const allSampleParts = (company: Company, sampleStreet: string): string[] => [
  ...(isExampleHost(new URL(company.siteUrl).hostname) ? ["the site's address"] : []),
  ...sampleParts(company, sampleStreet),
];
