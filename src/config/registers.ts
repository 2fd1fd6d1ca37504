/** The free public registers of advisors and sellers, including what was found against them. */
export const ADVISER_REGISTER = 'https://adviserinfo.sec.gov';
export const BROKER_REGISTER = 'https://brokercheck.finra.org';
