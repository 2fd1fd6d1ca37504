/** The free public registers of who may advise and who may sell, with what was found against them. */
export const ADVISER_REGISTER = 'https://adviserinfo.sec.gov';
export const BROKER_REGISTER = 'https://brokercheck.finra.org';
