/** Where a figure comes from. `dated`: the edition that was read, where it says which. */
export type FigureSource = { title: string; url: string; dated: string | null };

export const IRS_CONTRIBUTIONS: FigureSource = {
  title: 'IRS, Retirement topics: IRA contribution limits',
  url: 'https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits',
  dated: '2026',
};
export const IRS_590A: FigureSource = {
  title: 'IRS, Publication 590-A: Contributions to IRAs',
  url: 'https://www.irs.gov/publications/p590a',
  dated: '2025',
};
export const IRS_590B: FigureSource = {
  title: 'IRS, Publication 590-B: Distributions from IRAs',
  url: 'https://www.irs.gov/publications/p590b',
  dated: '2024',
};
export const IRS_AMOUNTS: FigureSource = {
  title: 'IRS, Notice 2025-67: 2026 amounts relating to retirement plans and IRAs',
  url: 'https://www.irs.gov/pub/irs-drop/n-25-67.pdf',
  dated: '2025-11-13',
};
export const IRS_REQUIRED_DISTRIBUTIONS: FigureSource = {
  title: 'IRS, Required minimum distributions FAQs',
  url: 'https://www.irs.gov/retirement-plans/retirement-plan-and-ira-required-minimum-distributions-faqs',
  dated: '2025',
};
export const IRS_ROLLOVERS: FigureSource = {
  title: 'IRS, Rollovers of retirement plan and IRA distributions',
  url: 'https://www.irs.gov/retirement-plans/plan-participant-employee/rollovers-of-retirement-plan-and-ira-distributions',
  dated: '2025',
};
export const IRS_EARLY_WITHDRAWALS: FigureSource = {
  title: 'IRS, Topic 557: Additional tax on early distributions from traditional and Roth IRAs',
  url: 'https://www.irs.gov/taxtopics/tc557',
  dated: '2025',
};
export const IRS_CAPITAL_GAINS: FigureSource = {
  title: 'IRS, Topic 409: Capital gains and losses',
  url: 'https://www.irs.gov/taxtopics/tc409',
  dated: '2025',
};
export const IRS_INVESTMENT_INCOME: FigureSource = {
  title: 'IRS, Topic 559: Net investment income tax',
  url: 'https://www.irs.gov/taxtopics/tc559',
  dated: '2025',
};
export const IRS_BRACKETS: FigureSource = {
  title: 'IRS, Federal income tax rates and brackets',
  url: 'https://www.irs.gov/filing/federal-income-tax-rates-and-brackets',
  dated: '2025',
};
export const IRS_CASH_PAYMENTS: FigureSource = {
  title: 'IRS, Form 8300 and reporting cash payments of over $10,000',
  url: 'https://www.irs.gov/businesses/small-businesses-self-employed/form-8300-and-reporting-cash-payments-of-over-10000',
  dated: '2025',
};
export const COLLECTIBLES_LAW: FigureSource = {
  title: '26 U.S.C. 408(m), collectibles and the exceptions for coins and bullion',
  url: 'https://www.law.cornell.edu/uscode/text/26/408',
  dated: '2026',
};
export const COIN_LAW: FigureSource = {
  title: '31 U.S.C. 5112, the coins that the exceptions name',
  url: 'https://www.law.cornell.edu/uscode/text/31/5112',
  dated: '2026',
};
export const METAL_DELIVERY: FigureSource = {
  title: 'CME Group, the precious metals delivery process: the least fineness',
  url: 'https://www.cmegroup.com/education/courses/introduction-to-precious-metals/what-is-the-precious-metals-delivery-process.html',
  dated: null,
};
export const SIPC: FigureSource = {
  title: 'Securities Investor Protection Corporation: What SIPC Protects',
  url: 'https://www.sipc.org/for-investors/what-sipc-protects',
  dated: '2025',
};
export const HOMEOWNERS_FORM: FigureSource = {
  title: 'ISO Homeowners 3 (HO 00 03), special limits of liability, as Insurance Resources quotes them',
  url: 'https://insuranceresourcesllc.com/11-homeowners-limitations/',
  dated: '2020-06-09',
};
export const CFTC_METALS: FigureSource = {
  title:
    'CFTC et al. v. TMTE, Inc. (No. 3:20-cv-2910, N.D. Tex.), as the CFTC and Washington State announced it',
  url: 'https://dfi.wa.gov/news/press/washington-dfi-among-30-states-joining-cftc-charging-metals-dealer-185-million-scheme',
  dated: '2020-09-25',
};
export const GOLD_STOCK: FigureSource = {
  title: 'World Gold Council, Goldhub: above-ground stock at the end of 2024',
  url: 'https://www.gold.org/goldhub/data/how-much-gold',
  dated: '2025-02',
};
export const GOLD_DEMAND: FigureSource = {
  title: 'World Gold Council, Gold Demand Trends: full year 2024',
  url: 'https://www.gold.org/goldhub/research/gold-demand-trends/gold-demand-trends-full-year-2024',
  dated: '2025-02-05',
};
export const GOLD_APRIL_2025: FigureSource = {
  title: 'World Gold Council, Gold Market Commentary: April 2025',
  url: 'https://www.gold.org/goldhub/research/gold-market-commentary-april-2025',
  dated: '2025-05',
};
export const GOLD_IN_PORTFOLIOS: FigureSource = {
  title: 'World Gold Council, The relevance of gold as a strategic asset',
  url: 'https://www.gold.org/goldhub/research',
  dated: '2022',
};
/** One of the many articles that name the range; none of them says why. */
export const USUAL_SHARE: FigureSource = {
  title: 'SpotMarketCap, How Much Gold Should I Own?',
  url: 'https://www.spotmarketcap.com/blog/how-much-gold-should-i-own',
  dated: '2025',
};
export const LBMA: FigureSource = {
  title: 'LBMA Gold Price and its predecessor, the London gold fixing, afternoon price in US dollars',
  url: 'https://www.lbma.org.uk/prices-and-data/precious-metal-prices',
  dated: '2025',
};
export const WORLD_BANK_GOLD: FigureSource = {
  title: 'World Bank, monthly commodity prices: gold, by way of github.com/datasets/gold-prices',
  url: 'https://github.com/datasets/gold-prices',
  dated: '2026',
};
export const SP_500: FigureSource = {
  title: 'S&P Dow Jones Indices: S&P 500, total return by calendar year',
  url: 'https://www.spglobal.com/spdji/en/indices/equity/sp-500/',
  dated: '2025',
};
export const US_BONDS: FigureSource = {
  title: 'Bloomberg US Aggregate Bond Index, total return by calendar year',
  url: 'https://www.bloomberg.com/professional/products/indices/fixed-income/',
  dated: '2025',
};
export const CONSUMER_PRICE_INDEX: FigureSource = {
  title: 'US Bureau of Labor Statistics, Consumer Price Index for All Urban Consumers',
  url: 'https://www.bls.gov/cpi/',
  dated: '2026',
};
export const FEDERAL_DEBT: FigureSource = {
  title: 'US Treasury, Debt to the Penny',
  url: 'https://fiscaldata.treasury.gov/datasets/debt-to-the-penny/',
  dated: '2025-05',
};
export const FED_POLICY: FigureSource = {
  title: 'Federal Reserve, open market operations: the target range of the federal funds rate',
  url: 'https://www.federalreserve.gov/monetarypolicy/openmarket.htm',
  dated: '2025-05',
};
export const CHEAPEST_GOLD_FUND: FigureSource = {
  title: 'iShares Gold Trust Micro (IAUM), expense ratio',
  url: 'https://www.ishares.com/us/products/306253/ishares-gold-trust-micro',
  dated: '2025',
};
export const LARGEST_GOLD_FUND: FigureSource = {
  title: 'SPDR Gold Shares (GLD), expense ratio',
  url: 'https://www.spdrgoldshares.com',
  dated: '2025',
};
