-- The facts that a new site begins with. All are drafts: each has its source, and a person reads that first, before
-- anyone sees the fact. What no one has found has no row.



-- Drafts of what holds in each state, compiled on 2026-11-22 from copies of public pages. None is verified: a person
-- reads the source first. What no one has found has no row.
insert into public.sources (url, title, kind, dated) values
  ('https://revenue.alabama.gov/?p=19983', 'Alabama Dept. of Revenue notice: persons selling or purchasing bullion and money', 'primary', '2018-06'),
  ('https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', 'Tax Defense Network, states that won''t tax retirement distributions', 'secondary', null),
  ('https://headlineusa.com/the-sound-money-surge-states-reclaim-gold-and-silver-in-2025', 'Headline USA / Money Metals News Service, "The Sound Money Surge"', 'secondary', '2025-04'),
  ('https://alphabullion.com/company/sales-tax', 'Alpha Bullion, Sales taxes by state', 'secondary', '2026-01'),
  ('https://401kspecialistmag.com/?p=98939', '401(k) Specialist, "These 13 States Won''t Tax 401(k)s in 2026"', 'secondary', '2026-01'),
  ('https://www.gainesvillecoins.com/tax/arizona', 'Gainesville Coins (quotes A.R.S. 42-5061)', 'quoting', null),
  ('https://casetext.com/statute/arkansas-code-of-1987/title-26-taxation/subtitle-5-state-taxes/chapter-52-gross-receipts-tax/subchapter-4-exemptions/section-26-52-454-coins-currency-and-bullion-definitions', 'Ark. Code 26-52-454 (casetext)', 'mirror', 'current through 2024 sessions'),
  ('https://reportify.ai/news/1187916631599484928', 'Yahoo Finance summary (reportify.ai)', 'secondary', '2025-11-17'),
  ('https://fastdemocracy.com/bill-summary/?billsummary_id=ARB00013858&billsummary_session=2023&billsummary_state=ar', 'FastDemocracy bill summary, AR 2023', 'secondary', '2023'),
  ('https://casetext.com/regulation/california-code-of-regulations/title-18-public-revenues/division-2-california-department-of-tax-and-fee-administration-business-taxes-state-board-of-equalization-business-taxes-see-ch-6-and-99/chapter-4-sales-and-use-tax/article-7-specific-kinds-of-property-and-exemptions-generally/section-1599-coins-and-bullion', 'Cal. Code Regs. tit. 18 s.1599; R&TC 6355 (CDTFA)', 'primary', '2024-11-08'),
  ('https://tax.colorado.gov./sales-use-tax-topics-coins-and-precious-metal-bullion', 'Colorado Dept. of Revenue, Sales & Use Tax Topics: Coins and Precious Metal Bullion', 'primary', null),
  ('https://www.bna.com/time-retire-stay-b57982090062/', 'Bloomberg BNA, "When it is time to retire"; Income Laboratory', 'secondary', '2017'),
  ('https://www.upma.org/resources/state-legal-tender-laws', 'UPMA, State Legal Tender Laws', 'secondary', null),
  ('http://askdrs.ct.gov/scripts/drsrightnow.cfg/php.exe/enduser/std_adp.php?p_faqid=708', 'Connecticut DRS answer 708 (C.G.S. 12-412(45))', 'primary', null),
  ('http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', 'ITM Trading, "All States Sales Tax on Gold and Silver"', 'secondary', '2020'),
  ('https://itmtrading.com/dc-bullion-sales-tax-on-gold-and-silver', 'ITM Trading, DC precious metals tax', 'secondary', null),
  ('https://www.ncbassoc.org/article_content.asp?edition=3&section=11&article=247', 'National Coin & Bullion Association, Florida eliminates $500 threshold', 'secondary', '2025-08-01'),
  ('https://blog.tenthamendmentcenter.com/2025/06/new-florida-law-takes-steps-toward-recognizing-gold-and-silver-as-legal-tender/', 'Tenth Amendment Center', 'secondary', '2025-06-30'),
  ('https://regulations.justia.com/states/georgia/department-560/chapter-560-12/subject-560-12-2/rule-560-12-2-108/', 'Ga. Comp. R. & Regs. 560-12-2-.108', 'primary', '2024-03-20'),
  ('https://incomelaboratory.com/media-resources/save-on-state-taxes-by-splitting-retirement-income-between-spouses/', 'Income Laboratory (state exclusions are per spouse)', 'secondary', null),
  ('https://safehavenmetal.com/state-sales-tax/hawaii-precious-metals-sales-tax', 'Safe Haven Metal, Hawaii precious metals', 'secondary', '2025'),
  ('https://legislature.idaho.gov/statutesrules/idstat/title63/t63ch36/sect63-3622v', 'Idaho Legislature, 63-3622V', 'primary', null),
  ('https://americanmarconiwirelessnews.com/Economy/474093-idaho-reaffirms-gold-and-silver-as-legal-tender.html', '"Idaho Reaffirms Gold and Silver as Legal Tender" (press copy)', 'secondary', '2025-04'),
  ('https://www.gainesvillecoins.com/tax/illinois', 'Gainesville Coins (quotes 86 Ill. Adm. Code 130.120(aa))', 'quoting', '2020-04-23'),
  ('https://lawserver.com/law/state/indiana/in-code/indiana_code_6-2-5-5-47', 'Indiana Code 6-2.5-5-47', 'mirror', '2024'),
  ('https://www.gainesvillecoins.com/tax/iowa', 'Gainesville Coins (quotes Iowa Code 423.3)', 'quoting', null),
  ('https://www.gainesvillecoins.com/tax/kansas', 'Gainesville Coins (quotes HB 2140)', 'quoting', '2020-04-23'),
  ('https://app.legiplex.com/ky/legislature/2025/2025-r/bills/hb2/draft-2233497?id=2233497', 'Kentucky HB 2 (2025) as chaptered', 'mirror', '2025-03-27'),
  ('https://legalguidancenow.com/featured/89608319/2019/11/18-senior-tax-breaks-you-dont-want-to-miss/3', 'LegalGuidanceNow (2019)', 'secondary', '2019-11'),
  ('https://app.legiplex.com/la/legislature/2017/2017-r/bills/hb396/drafts-latest', 'Louisiana Act 340 of 2017 (HB 396)', 'mirror', '2017'),
  ('https://pmbug.com/threads/individual-us-states-push-for-gold-and-silver-legalization.469/page-6?amp=1', 'pmbug.com quoting Tenth Amendment Center', 'secondary', '2024-08-01'),
  ('https://vulcanbills.com/me/2025/LD372', 'VulcanBills, ME LD 372; Maine Legislature fiscal note', 'secondary', '2025-06-16'),
  ('https://lexace.ai/us/statute/maryland/TG-11-214.1', 'Md. Code Tax-Gen. 11-214.1 (as amended)', 'mirror', null),
  ('https://budget.digital.mass.gov/govbudget/fy25/tax-expenditure-budget/sales-tax/exempt-products-services/3-108', 'Massachusetts FY25 Tax Expenditure Budget item 3.108', 'primary', 'FY2025'),
  ('https://d1tvxue8o4w0fl.cloudfront.net/statute/michigan-compiled-laws/chapter-205-taxation/general-sales-tax-act/section-20554s-sale-of-investment-coins-and-bullion-exemptions-definitions', 'MCL 205.54s (casetext mirror)', 'mirror', 'through PA 171 of 2024'),
  ('https://www.coinsonline.com/education/minnesota-sales-tax-coins-bullion', 'Coins Online, Minnesota guide (last reviewed 2025-10-22); HF 207 (2025) reprints current text', 'quoting', '2025-10-22'),
  ('https://www.salestaxinstitute.com/resources/mississippi-enacts-exemption-for-sales-of-coins-currency-and-bullion', 'Sales Tax Institute', 'secondary', '2023-05-02'),
  ('https://lawserver.com/law/state/missouri/mo-laws/missouri_laws_144-815', 'RSMo 144.815 (LawServer)', 'mirror', null),
  ('https://headlineusa.com/wyoming-idaho-and-missouri-top-the-2026-sound-money-index/', 'UPMA; Sound Money Index 2026', 'secondary', '2025-11'),
  ('https://www.lawserver.com/law/state/nebraska/ne-statutes/nebraska_statutes_77-2704-66', 'Neb. Rev. Stat. 77-2704.66 (LawServer)', 'mirror', null),
  ('https://app.legiplex.com/nv/legislature/2025/2025-r/bills/ab359/drafts-latest', 'Nevada AB 359 (2025) digest; NAC 372.170 (quoted by Gainesville Coins)', 'mirror', '2025-03'),
  ('https://www.nj.gov/treasury/taxation/businesses/salestax/investbullion-coins.shtml', 'NJ Division of Taxation, Exemption for Certain Investment Bullion and Investment Coins', 'primary', '2024-10-01'),
  ('https://gainesvillecoins.com/tax/new-mexico', 'Safe Haven Metal; Gainesville Coins (quotes NMAC)', 'quoting', null),
  ('https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', 'RetiredInUSA (2022)', 'secondary', '2022-05'),
  ('https://e.casetext.com/regulation/new-york-codes-rules-and-regulations/title-20-department-of-taxation-and-finance/chapter-iv-sales-and-use-and-other-miscellaneous-taxes/subchapter-a-sales-and-use-taxes/part-528-exemptions/section-52829-precious-metal-bullion-sold-for-investment', '20 NYCRR 528.29 (casetext)', 'primary', null),
  ('https://sovos.com/regulatory-updates/sut/north-carolina-exempts-investment-coins-and-bullion/', 'Sovos, North Carolina exempts investment coins and bullion', 'quoting', '2017-08-18'),
  ('https://www.gainesvillecoins.com/tax/north-dakota', 'Gainesville Coins (quotes NDCC)', 'quoting', '2020-04-23'),
  ('https://www.coinworld.com/news/precious-metals/new-ohio-law-grants-sales-tax-exemption-for-bullion-purchases', 'Coin World, New Ohio law grants sales-tax exemption', 'quoting', '2021-07'),
  ('https://regulations.justia.com/states/oklahoma/title-710/chapter-65/subchapter-13/part-18/section-710-65-13-95', 'Okla. Admin. Code 710:65-13-95', 'primary', '2024-09-16'),
  ('https://www.gainesvillecoins.com/tax/pennsylvania', 'Gainesville Coins (quotes s.204(65))', 'quoting', null),
  ('http://www.gainesvillecoins.com/tax/rhode-island', 'Gainesville Coins (quotes RIGL 44-18-30)', 'quoting', null),
  ('https://safehavenmetal.com/state-sales-tax/south-carolina-precious-metals-sales-tax', 'Safe Haven Metal; bill text H.3289 (2007)', 'quoting', null),
  ('https://law.justia.com/codes/south-dakota/2017/title-10/chapter-45/section-10-45-110/', 'SDCL 10-45-110 (Justia)', 'mirror', '2017'),
  ('https://revenue.support.tn.gov/hc/en-us/articles/360058685571-SUT-121-Bullion-or-Precious-Metal-Coins', 'Tennessee Dept. of Revenue SUT-121', 'primary', '2022-06-20'),
  ('https://legiscan.com/TX/text/SB1558/id/2726663/Texas-2023-SB1558-Introduced.html', 'Texas HB 78 (2013); Tax Code 151.336 reprinted in SB 1558', 'mirror', '2023-03'),
  ('https://capitol.texas.gov/tlodocs/89R/billtext/html/HB01056F.htm', 'Texas HB 1056 enrolled (capitol.texas.gov)', 'primary', '2025-06'),
  ('https://www.gainesvillecoins.com/tax/utah', 'Gainesville Coins (quotes 59-12-104)', 'quoting', '2019-05-14 text'),
  ('https://law.justia.com/codes/utah/2012/title-59/article-1/section-1502/', 'Utah Code 59-1-1502 (Justia 2012); 59-1-1503 (casetext 2024)', 'mirror', '2012 / checked 2024'),
  ('https://fastdemocracy.com/bill-summary/?billsummary_id=VTB00011302&billsummary_session=2025-2026&billsummary_state=vt', 'Sound Money Defense League (2024); VT H.711 summary', 'secondary', '2026'),
  ('https://www.coinworld.com/news/us-coins/sales-tax-exemption-extended-in-virginia-until-2025', 'Coin World', 'secondary', '2022-04-20'),
  ('https://factually.co/fact-checks/finance/washington-precious-metal-sales-tax-exemption-bills-2025-prospects-fc8f3f', 'NCBA release; Factually check 2026-01-18', 'secondary', '2026-01-18'),
  ('https://code.wvlegislature.gov/11-15-9R/', 'W. Va. Code 11-15-9r', 'primary', null),
  ('http://docs.legis.wi.gov/document/acts/2023/149', '2023 Wisconsin Act 149', 'primary', '2024-03-22'),
  ('https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1302-definitions', 'W.S. 9-4-1302 (casetext); W.S. 39-15-101(a)(xxxi) quoted by Gainesville Coins', 'mirror', '2024 session'),
  ('https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1303-specie-legal-tender', 'W.S. 9-4-1303 (casetext)', 'mirror', '2024 session');

insert into public.facts (
  subject, state_slug, kind, status, amount, note, remark, conflict, confidence, also_at, source_id, review_by
)
select 'state', d.state_slug, d.kind, d.status, d.amount, d.note, d.remark, d.conflict,
  d.confidence::public.fact_confidence, d.also_at, s.id, d.review_by::date
from (values
  ('alabama', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, platinum, and palladium bullion and money have been exempt since June 1, 2018 (Act 2018-164).', 'The law has an end date. An act of 2022 is reported to have extended it by five years and to have lowered the required fineness from 90% to 80%. Look up the end date before publishing.', 'The notice of the Department of Revenue and the text of rule 810-6-2-27 still show the original five years, until May 31, 2023.', 'medium', 'http://news.coinsblog.ws/2022/04/15/alabama-bill-amends-bullion-definition-extends-expiration-date-and-repeals-reporting-requirements/', 'https://revenue.alabama.gov/?p=19983', '2027-06-01'),
  ('alabama', 'income_tax_on_retirement', 'partial', null, 'The first $6,000 of withdrawals from an IRA or a 401(k) is exempt from age 65 on. Defined-benefit pensions are treated differently.', null, null, 'medium', null, 'https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', '2027-11-22'),
  ('alabama', 'legal_tender', 'recognized_voluntary', null, 'A law signed on April 10, 2025 (SB 130) reaffirms gold and silver as legal tender for voluntary transactions. A state deduction for capital gains on bullion (SB 297) was signed in May 2024.', null, null, 'medium', null, 'https://headlineusa.com/the-sound-money-surge-states-reclaim-gold-and-silver-in-2025', '2027-11-22'),
  ('alaska', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax. Some municipalities levy their own.', null, null, 'medium', null, 'https://alphabullion.com/company/sales-tax', '2027-11-22'),
  ('alaska', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('arizona', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion and monetized bullion sold to the final consumer are outside the retail classification (A.R.S. 42-5061(A)(21)).', null, 'safehavenmetal.com says that rounds, bars, and numismatic coins are taxable. The text of the statute says that bullion valued by its content is not.', 'medium', 'https://instalawyer.io/laws/arizona-revised-statutes/title-42-taxation-42-5061-version-2', 'https://www.gainesvillecoins.com/tax/arizona', '2027-05-22'),
  ('arkansas', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since October 1, 2021 (Ark. Code 26-52-454, Act 1109 of 2021).', null, 'Pages of dealers and clubs from before 2021 (americanrarities.com, for example) still say that Arkansas taxes metals.', 'high', null, 'https://casetext.com/statute/arkansas-code-of-1987/title-26-taxation/subtitle-5-state-taxes/chapter-52-gross-receipts-tax/subchapter-4-exemptions/section-26-52-454-coins-currency-and-bullion-definitions', '2027-05-22'),
  ('arkansas', 'income_tax_on_retirement', 'partial', null, 'Up to $6,000 a year of withdrawals from an IRA or a pension is exempt from age 59½ on.', null, null, 'medium', null, 'https://reportify.ai/news/1187916631599484928', '2027-11-22'),
  ('arkansas', 'legal_tender', 'recognized_voluntary', null, 'The Arkansas Legal Tender Act (HB 1718 of 2023) recognizes gold and silver specie. Nobody is compelled to accept it.', 'Do not print the number of the act: one site gives both "Act 110" and "Act 595".', null, 'medium', null, 'https://fastdemocracy.com/bill-summary/?billsummary_id=ARB00013858&billsummary_session=2023&billsummary_state=ar', '2027-11-22'),
  ('california', 'bullion_sales_tax', 'threshold', 2000::numeric, 'Monetized bullion, gold and silver bullion, and numismatic coins are exempt when one transaction totals $2,000 or more. This holds for sales on or after July 1, 2023; the threshold was $1,500 before and follows inflation (R&TC 6355). Platinum, palladium, and copper bullion is not covered.', null, 'Several pages of dealers still show $1,500.', 'high', 'http://cdtfa.ca.gov/lawguides/vol1/sutl/6355.html', 'https://casetext.com/regulation/california-code-of-regulations/title-18-public-revenues/division-2-california-department-of-tax-and-fee-administration-business-taxes-state-board-of-equalization-business-taxes-see-ch-6-and-99/chapter-4-sales-and-use-tax/article-7-specific-kinds-of-property-and-exemptions-generally/section-1599-coins-and-bullion', '2027-05-22'),
  ('colorado', 'bullion_sales_tax', 'exempt', null, 'Coins and precious metal bullion are exempt from the state tax and from local taxes that the state administers. Home-rule cities that collect their own tax set their own rules.', null, null, 'high', null, 'https://tax.colorado.gov./sales-use-tax-topics-coins-and-precious-metal-bullion', '2027-11-22'),
  ('colorado', 'income_tax_on_retirement', 'partial', null, 'A subtraction for pensions and annuities was up to $24,000 from age 65 on, and up to $20,000 from age 55 to 64. Social Security reduces it.', 'The source is old: look again.', null, 'low', null, 'https://www.bna.com/time-retire-stay-b57982090062/', '2027-11-22'),
  ('colorado', 'legal_tender', 'recognized_statute', null, 'C.R.S. 11-61-101 is cited as recognizing gold and silver coin.', null, null, 'low', null, 'https://www.upma.org/resources/state-legal-tender-laws', '2027-11-22'),
  ('connecticut', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Gold and silver bullion, and gold and silver legal tender sold at the value of the metal, are exempt when the transaction totals $1,000 or more. Rare and antique coins are exempt at any price. Platinum and palladium are not covered.', null, 'SB 1552 of 2025 would have removed the $1,000 floor and added platinum and palladium from January 1, 2026. Nothing was found that says it was enacted: look it up.', 'medium', 'https://www.gainesvillecoins.com/tax/connecticut', 'http://askdrs.ct.gov/scripts/drsrightnow.cfg/php.exe/enduser/std_adp.php?p_faqid=708', '2027-05-22'),
  ('delaware', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('district-of-columbia', 'bullion_sales_tax', 'taxed', null, 'No exemption for bullion was found, and the ordinary sales tax of the District applies.', null, 'The only source is a dealer’s page without a date. Its rate of 5.75% is not verified: do not print it.', 'low', null, 'https://itmtrading.com/dc-bullion-sales-tax-on-gold-and-silver', '2027-05-22'),
  ('florida', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion has been exempt at any amount since August 1, 2025, when HB 7031 removed the $500 floor. The $500 rule may still apply to some coins and currency that are not bullion (Rule 12A-1.0371).', null, 'Older pages show the $500 floor. Separate bills (S134, H6021) gave July 1, 2025; the enacted HB 7031 says August 1, 2025.', 'medium', null, 'https://www.ncbassoc.org/article_content.asp?edition=3&section=11&article=247', '2027-05-22'),
  ('florida', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('florida', 'legal_tender', 'conditional', null, 'HB 999, signed on May 27, 2025, was to recognize gold and silver coin from July 1, 2026, only if the legislature ratified the rules; otherwise it was to be repealed on June 30, 2026. Coins with government marks, which includes most American Eagles, are excluded.', 'Look up what happened.', null, 'medium', null, 'https://blog.tenthamendmentcenter.com/2025/06/new-florida-law-takes-steps-toward-recognizing-gold-and-silver-as-legal-tender/', '2027-11-22'),
  ('georgia', 'bullion_sales_tax', 'exempt', null, 'Sales of gold, silver, and platinum bullion, coins, and currency are not taxed. Medals are taxed unless they are priced by their metal. Palladium is not listed.', null, null, 'high', null, 'https://regulations.justia.com/states/georgia/department-560/chapter-560-12/subject-560-12-2/rule-560-12-2-108/', '2027-11-22'),
  ('georgia', 'income_tax_on_retirement', 'partial', null, 'The exclusion for retirement income is $65,000 per person from age 65 on, and $35,000 from age 62 to 64.', null, null, 'medium', null, 'https://incomelaboratory.com/media-resources/save-on-state-taxes-by-splitting-retirement-income-between-spouses/', '2027-11-22'),
  ('hawaii', 'bullion_sales_tax', 'taxed', null, 'The state has no sales tax as such. The General Excise Tax (4%, and 4.5% on Oahu) applies to bullion and is usually passed on to the buyer.', null, null, 'medium', 'https://goldbroker.com/sales-tax/hawaii', 'https://safehavenmetal.com/state-sales-tax/hawaii-precious-metals-sales-tax', '2027-11-22'),
  ('hawaii', 'income_tax_on_retirement', 'partial', null, 'Pensions funded by an employer are exempt. Withdrawals from an IRA or a 401(k) are taxed.', null, null, 'medium', null, 'https://www.taxdefensenetwork.com/blog/these-states-wont-tax-your-retirement-distributions', '2027-11-22'),
  ('idaho', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion and monetized bullion are exempt (Idaho Code 63-3622V).', null, null, 'high', null, 'https://legislature.idaho.gov/statutesrules/idstat/title63/t63ch36/sect63-3622v', '2027-11-22'),
  ('idaho', 'legal_tender', 'recognized_voluntary', null, null, 'A law of 2025 is reported to reaffirm gold and silver as legal tender.', null, 'low', null, 'https://americanmarconiwirelessnews.com/Economy/474093-idaho-reaffirms-gold-and-silver-as-legal-tender.html', '2027-11-22'),
  ('illinois', 'bullion_sales_tax', 'exempt', null, 'Legal tender, currency, medallions, gold and silver coinage, and bullion of at least .980 fineness are exempt (35 ILCS 120/2-5(18)).', null, 'APMEX, ITM, and NPMEX say that South African Krugerrands are taxable. The rule as quoted has no such exception.', 'medium', null, 'https://www.gainesvillecoins.com/tax/illinois', '2027-05-22'),
  ('illinois', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt. Other income is taxed at a flat rate.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('indiana', 'bullion_sales_tax', 'exempt', null, 'Legal tender, and coins and bullion that an IRA may hold under 26 USC 408(m), are exempt, and so is rent for storing them.', null, null, 'high', null, 'https://lawserver.com/law/state/indiana/in-code/indiana_code_6-2-5-5-47', '2027-11-22'),
  ('iowa', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion are exempt (Iowa Code 423.3(91)).', null, null, 'medium', 'http://ina.anaclubs.org/sale_tax_law.html', 'https://www.gainesvillecoins.com/tax/iowa', '2027-11-22'),
  ('iowa', 'income_tax_on_retirement', 'exempt_age', null, 'Retirement income is exempt from age 55 on, and for people who are disabled or surviving spouses.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('kansas', 'bullion_sales_tax', 'exempt', null, 'Gold and silver coins, and palladium, platinum, gold, and silver bullion, are exempt (HB 2140 of 2019).', null, 'The library of the Kansas Department of Revenue still has regulation 92-19-56 and a notice of 1987 that say bullion is taxable.', 'medium', null, 'https://www.gainesvillecoins.com/tax/kansas', '2027-05-22'),
  ('kentucky', 'bullion_sales_tax', 'exempt', null, 'Currency and bullion currency have been exempt since August 1, 2024 (KRS 139.480(37)). HB 2 of 2025, enacted over a veto on March 27, 2025, voids notices to the contrary and gives a right to refunds.', null, 'A notice of the Department of Revenue from 2024 (revenue.ky.gov) still says that bullion stays taxable.', 'high', 'https://www.coinworld.com/news/precious-metals/exemption-preserved-in-kentucky-with-veto-override', 'https://app.legiplex.com/ky/legislature/2025/2025-r/bills/hb2/draft-2233497?id=2233497', '2027-05-22'),
  ('kentucky', 'income_tax_on_retirement', 'partial', null, null, 'An exclusion of $31,110 for retirement income. The source is old.', null, 'low', null, 'https://legalguidancenow.com/featured/89608319/2019/11/18-senior-tax-breaks-you-dont-want-to-miss/3', '2027-11-22'),
  ('louisiana', 'bullion_sales_tax', 'partial', 1000::numeric, 'Gold, silver, and platinum bullion is exempt from the state tax. Numismatic coins above $1,000 each are taxed, unless they are sold at a trade show (Act 340 of 2017). Parishes may levy their own taxes.', 'The changes to the sales tax of 2025 were not looked at.', null, 'low', null, 'https://app.legiplex.com/la/legislature/2017/2017-r/bills/hb396/drafts-latest', '2027-11-22'),
  ('louisiana', 'legal_tender', 'recognized_voluntary', null, 'Gold and silver coin, specie, and bullion issued by the United States or a state have been recognized since August 1, 2024 (SB 232 of 2024).', null, null, 'medium', null, 'https://pmbug.com/threads/individual-us-states-push-for-gold-and-silver-legalization.469/page-6?amp=1', '2027-11-22'),
  ('maine', 'bullion_sales_tax', 'taxed', null, 'There is no exemption: a bill to exempt gold and silver (LD 372 of 2025) died on June 16, 2025.', null, 'ITM calls the outcome of an earlier bill (LD 1051) "unclear". Look up the session of 2026.', 'medium', 'https://legislature.maine.gov/legis/bills/bills_132nd/fiscalnotes/FN037202.htm', 'https://vulcanbills.com/me/2025/LD372', '2027-05-22'),
  ('maryland', 'bullion_sales_tax', 'taxed', null, 'Precious metals have been taxed at 6% since July 1, 2025 (HB 352). The exemption above $1,000 now applies only to sales at the Baltimore Convention Center.', null, 'Stored copies of mgaleg.maryland.gov, BullionStar, and Hero Bullion still show the former $1,000 exemption.', 'high', 'https://mb.boardhost.com/Bi-PartisanPolitics/msg/1749053706.html', 'https://lexace.ai/us/statute/maryland/TG-11-214.1', '2027-05-22'),
  ('massachusetts', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Rare coins, gold and silver bullion and coins, and gold and silver tender are exempt in sales of $1,000 or more (G.L. c. 64H s. 6(ll)). Platinum is not listed.', null, null, 'high', null, 'https://budget.digital.mass.gov/govbudget/fy25/tax-expenditure-budget/sales-tax/exempt-products-services/3-108', '2027-11-22'),
  ('michigan', 'bullion_sales_tax', 'exempt', null, 'Investment coins, and gold, silver, and platinum bullion of at least .900 fineness, are exempt (MCL 205.54s). Palladium bullion is not listed.', null, null, 'high', null, 'https://d1tvxue8o4w0fl.cloudfront.net/statute/michigan-compiled-laws/chapter-205-taxation/general-sales-tax-act/section-20554s-sale-of-investment-coins-and-bullion-exemptions-definitions', '2027-11-22'),
  ('minnesota', 'bullion_sales_tax', 'partial', null, 'Bars and rounds that are at least 99.9% pure and marked with their weight, purity, and content are exempt. All coins are taxable, American Eagles included (M.S. 297A.67 subd. 34).', null, 'ITM says that the exemption was widened in 2024. The text of the 2025 bill shows that it was not.', 'high', 'https://app.legiplex.com/mn/legislature/2025/2025-r/bills/hf207/drafts-latest', 'https://www.coinsonline.com/education/minnesota-sales-tax-coins-bullion', '2027-05-22'),
  ('mississippi', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since July 1, 2023 (SB 2862).', null, null, 'high', null, 'https://www.salestaxinstitute.com/resources/mississippi-enacts-exemption-for-sales-of-coins-currency-and-bullion', '2027-11-22'),
  ('mississippi', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt. Early withdrawals may not qualify.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('missouri', 'bullion_sales_tax', 'exempt', null, 'Bullion of at least .900 fineness and investment coins are exempt from state and local sales taxes (RSMo 144.815).', null, null, 'high', null, 'https://lawserver.com/law/state/missouri/mo-laws/missouri_laws_144-815', '2027-11-22'),
  ('missouri', 'legal_tender', 'recognized_statute', null, null, 'RSMo 408.010 is cited as recognizing gold and silver coin. Changes in 2025 are reported (the Sound Money Index of 2026 moved Missouri from 23rd to 3rd), but the enacted text was not found.', null, 'low', null, 'https://headlineusa.com/wyoming-idaho-and-missouri-top-the-2026-sound-money-index/', '2027-11-22'),
  ('montana', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no general sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('nebraska', 'bullion_sales_tax', 'exempt', null, 'Currency and bullion have been exempt since 2014 (Neb. Rev. Stat. 77-2704.66). LB 1317 of 2024 also removes gains on gold and silver from state adjusted gross income.', null, null, 'high', null, 'https://www.lawserver.com/law/state/nebraska/ne-statutes/nebraska_statutes_77-2704-66', '2027-11-22'),
  ('nevada', 'bullion_sales_tax', 'partial', null, 'Coins priced more than 50% over their face value, coins that are not current money, and bullion sold at a premium other than as a medium of exchange are taxable. Bullion used as a medium of exchange is not (NAC 372.170).', 'Dealers treat this differently.', 'APMEX treats most bullion as exempt. AB 359 proposed a ballot question for 2026; its outcome was not found.', 'medium', 'https://gainesvillecoins.com/tax/nevada', 'https://app.legiplex.com/nv/legislature/2025/2025-r/bills/ab359/drafts-latest', '2027-05-22'),
  ('nevada', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('new-hampshire', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('new-hampshire', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state does not tax income. Its tax on interest and dividends was repealed from January 1, 2025.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('new-jersey', 'bullion_sales_tax', 'partial', 1000::numeric, 'Investment metal bullion has been exempt at any amount since January 1, 2025. Investment coins are exempt only if each coin has a fair market value of at least $1,000 (P.L. 2024, c. 64).', null, 'Bloomberg Tax reported that the $1,000 minimum applies to bullion. The Division of Taxation says otherwise.', 'high', null, 'https://www.nj.gov/treasury/taxation/businesses/salestax/investbullion-coins.shtml', '2027-05-22'),
  ('new-mexico', 'bullion_sales_tax', 'taxed', null, 'The gross receipts tax applies (5.375% for the state in the source, plus local rates). Coins valued above their face value are tangible personal property (NMAC 3.2.1.27).', null, 'BullionStar puts it as "no sales tax", which misleads buyers.', 'medium', null, 'https://gainesvillecoins.com/tax/new-mexico', '2027-05-22'),
  ('new-mexico', 'income_tax_on_retirement', 'partial', null, null, 'A deduction of up to $8,000 from age 65 on, limited by income. The source is old.', null, 'low', null, 'https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', '2027-11-22'),
  ('new-york', 'bullion_sales_tax', 'threshold', 1000::numeric, 'Precious metal bullion sold for investment is exempt when the sale is more than $1,000 and the price is at most 115% of the value of the metal (120% for gold coins of a quarter ounce or less, 140% for silver coins) (Tax Law 1115(a)(27); 20 NYCRR 528.29).', null, 'S7875 and A8511 (2025-26) would repeal it for private buyers. Look again in each session.', 'high', 'https://www.nysenate.gov/legislation/bills/2025/S7875', 'https://e.casetext.com/regulation/new-york-codes-rules-and-regulations/title-20-department-of-taxation-and-finance/chapter-iv-sales-and-use-and-other-miscellaneous-taxes/subchapter-a-sales-and-use-taxes/part-528-exemptions/section-52829-precious-metal-bullion-sold-for-investment', '2027-05-22'),
  ('new-york', 'income_tax_on_retirement', 'partial', null, 'Up to $20,000 of pensions and annuities is excluded from age 59½ on. Government pensions are exempt.', null, null, 'low', null, 'https://retiredinusa.com/retirement-life/49004129/2022/05/50-states-tax-your-retirement-income/12', '2027-11-22'),
  ('north-carolina', 'bullion_sales_tax', 'exempt', null, 'Currency other than coins, investment metal bullion, and investment coins have been exempt since July 1, 2017 (G.S. 105-164.13(69)).', null, 'ITM says that numismatic coins are taxable. The statute includes them in the exemption.', 'high', null, 'https://sovos.com/regulatory-updates/sut/north-carolina-exempts-investment-coins-and-bullion/', '2027-05-22'),
  ('north-dakota', 'bullion_sales_tax', 'exempt', null, 'Coins and currency that are legal tender, and bullion refined to at least .999, are exempt (NDCC 57-39.2-04(31)).', null, null, 'medium', null, 'https://www.gainesvillecoins.com/tax/north-dakota', '2027-11-22'),
  ('ohio', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion (as in IRC 408(m)(3)(B)) and investment coins that consist mainly of gold, silver, platinum, or palladium have been exempt since October 1, 2021 (HB 110).', null, null, 'high', null, 'https://www.coinworld.com/news/precious-metals/new-ohio-law-grants-sales-tax-exemption-for-bullion-purchases', '2027-11-22'),
  ('oklahoma', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, platinum, palladium, and other bullion items, and legal tender sold at its metal or investment value, are exempt.', null, null, 'high', null, 'https://regulations.justia.com/states/oklahoma/title-710/chapter-65/subchapter-13/part-18/section-710-65-13-95', '2027-11-22'),
  ('oklahoma', 'legal_tender', 'recognized_statute', null, 'The statute is 62 O.S. 4500.', null, null, 'medium', null, 'https://www.upma.org/resources/state-legal-tender-laws', '2027-11-22'),
  ('oregon', 'bullion_sales_tax', 'no_state_sales_tax', null, 'The state has no sales tax.', null, null, 'medium', null, 'http://www.itmtrading.com/all-states-sales-tax-on-gold-and-silver', '2027-11-22'),
  ('pennsylvania', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion and investment coins are excluded from the tax (Tax Reform Code s. 204(65)).', null, null, 'medium', 'https://www.numismaticnews.net/archive/pennsylvania-sales-tax-friendlier-to-numismatists', 'https://www.gainesvillecoins.com/tax/pennsylvania', '2027-11-22'),
  ('pennsylvania', 'income_tax_on_retirement', 'exempt', null, 'Retirement income is exempt.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('rhode-island', 'bullion_sales_tax', 'exempt', null, 'Precious metal bullion, and coins with numismatic or investment value, are exempt (RIGL 44-18-30(24), (43)).', null, null, 'medium', null, 'http://www.gainesvillecoins.com/tax/rhode-island', '2027-11-22'),
  ('south-carolina', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion, coins that are or were legal tender, and currency are exempt (12-36-2120). Palladium is not listed.', null, null, 'medium', 'https://scstatehouse.gov/sess117_2007-2008/prever/3289_20070117.htm', 'https://safehavenmetal.com/state-sales-tax/south-carolina-precious-metals-sales-tax', '2027-11-22'),
  ('south-carolina', 'income_tax_on_retirement', 'partial', null, 'Retirement income has deductions that depend on age.', null, null, 'low', null, 'https://reportify.ai/news/1187916631599484928', '2027-11-22'),
  ('south-dakota', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion are exempt (SDCL 10-45-110, SL 2007 ch. 60).', null, null, 'high', 'https://mylrc.sdlegislature.gov/api/Documents/SessionLaw/113485.html?Year=2007', 'https://law.justia.com/codes/south-dakota/2017/title-10/chapter-45/section-10-45-110/', '2027-11-22'),
  ('south-dakota', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('tennessee', 'bullion_sales_tax', 'exempt', null, 'Coins, currency, and bullion have been exempt since May 27, 2022 (T.C.A. 67-6-350).', null, 'An older help article of the Department of Revenue (360037485451) that says bullion is taxable is still in circulation.', 'high', null, 'https://revenue.support.tn.gov/hc/en-us/articles/360058685571-SUT-121-Bullion-or-Precious-Metal-Coins', '2027-05-22'),
  ('tennessee', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('texas', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and numismatic coins, and platinum, gold, and silver bullion, have been exempt at any amount since October 1, 2013 (Tax Code 151.336).', null, null, 'high', null, 'https://legiscan.com/TX/text/SB1558/id/2726663/Texas-2023-SB1558-Introduced.html', '2027-11-22'),
  ('texas', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('texas', 'legal_tender', 'recognized_future', null, 'Under HB 1056 of 2025, privately marked gold and silver specie is to be legal tender. Coins with government marks are excluded.', 'The act takes effect on May 1, 2027. Its section on legal tender was reported to do so on September 1, 2026; one source says only "September 1".', null, 'high', null, 'https://capitol.texas.gov/tlodocs/89R/billtext/html/HB01056F.htm', '2027-11-22'),
  ('utah', 'bullion_sales_tax', 'exempt', null, 'Coins and currency that are legal tender, and ingots, bars, medallions, and decorative coins of at least 50% gold, silver, or platinum, are exempt (59-12-104(50), (51)).', null, null, 'medium', null, 'https://www.gainesvillecoins.com/tax/utah', '2027-11-22'),
  ('utah', 'legal_tender', 'recognized_statute', null, 'Gold and silver coin issued by the United States is legal tender under the Specie Legal Tender Act (2011, amended in 2012). Nobody is compelled to accept it.', null, null, 'high', null, 'https://law.justia.com/codes/utah/2012/title-59/article-1/section-1502/', '2027-11-22'),
  ('vermont', 'bullion_sales_tax', 'taxed', null, 'Bullion is taxed at 6%, with a possible local tax of 1%. Bills to exempt it (H.295 of 2023-24, and H.711 of 2026, proposed to take effect on July 1, 2026) were found only as introduced.', null, 'Look up whether H.711 passed.', 'medium', null, 'https://fastdemocracy.com/bill-summary/?billsummary_id=VTB00011302&billsummary_session=2025-2026&billsummary_state=vt', '2027-05-22'),
  ('virginia', 'bullion_sales_tax', 'exempt', null, 'Gold, silver, and platinum bullion and coins that are legal tender are exempt. HB 936 of 2022 removed the $1,000 floor.', 'The exemption was limited until June 30, 2025 (HB 3), and no text was found that extends it: take it as unverified.', 'The pages of ITM and USA Mint still show the $1,000 floor.', 'low', null, 'https://www.coinworld.com/news/us-coins/sales-tax-exemption-extended-in-virginia-until-2025', '2027-05-22'),
  ('washington', 'bullion_sales_tax', 'taxed', null, 'The exemption was repealed from January 1, 2026 (ESSB 5794 s. 105, ch. 423 of the Laws of 2025).', 'HB 2115 and SB 5894 of 2026 sought to restore it retroactively. Their outcome was not found.', null, 'medium', 'https://www.washingtoncoinandbullionassoc.org/faq', 'https://factually.co/fact-checks/finance/washington-precious-metal-sales-tax-exemption-bills-2025-prospects-fc8f3f', '2027-11-22'),
  ('washington', 'income_tax_on_retirement', 'no_state_income_tax', null, 'Retirement income is not taxed. An excise on capital gains applies to people with high earnings.', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('west-virginia', 'bullion_sales_tax', 'exempt', null, 'Investment metal bullion and investment coins are exempt.', null, null, 'high', null, 'https://code.wvlegislature.gov/11-15-9R/', '2027-11-22'),
  ('wisconsin', 'bullion_sales_tax', 'exempt', null, 'Coins, bars, rounds, and sheets of at least 35% gold, silver, copper, platinum, or palladium, marked by weight and purity or minted by a government, have been exempt since March 23, 2024 (2023 Act 149, s. 77.54(71)).', null, null, 'high', null, 'http://docs.legis.wi.gov/document/acts/2023/149', '2027-11-22'),
  ('wyoming', 'bullion_sales_tax', 'exempt', null, 'Specie, which means gold or silver coin and refined bullion stamped with its weight and purity, counts as money and is exempt. Platinum and palladium are not covered.', null, 'Gainesville says that bars without a stamp are taxed. Other dealers do not.', 'high', null, 'https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1302-definitions', '2027-05-22'),
  ('wyoming', 'income_tax_on_retirement', 'no_state_income_tax', null, 'The state has no personal income tax, so it does not tax withdrawals from an IRA or a 401(k).', null, null, 'high', null, 'https://401kspecialistmag.com/?p=98939', '2027-11-22'),
  ('wyoming', 'legal_tender', 'recognized_statute', null, 'Specie coin of the United States and of foreign countries is legal tender under the Wyoming Legal Tender Act of 2018.', null, null, 'high', null, 'https://casetext.com/statute/wyoming-statutes/title-9-administration-of-the-government/chapter-4-public-funds/article-13-wyoming-legal-tender-act/section-9-4-1303-specie-legal-tender', '2027-11-22')
) as d (state_slug, kind, status, amount, note, remark, conflict, confidence, also_at, url, review_by)
join public.sources s on s.url = d.url;

-- Facts that hold in the whole country, which any article may state. They are drafts as those of the states are: each
-- has its source, and a person reads that first. Of high confidence are texts of a law or an agency.
insert into public.sources (url, title, kind, dated) values
  ('https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits', 'IRS, Retirement topics: IRA contribution limits', 'primary', '2026'),
  ('https://www.irs.gov/taxtopics/tc557', 'IRS, Topic 557: Additional tax on early distributions from traditional and Roth IRAs', 'primary', '2025'),
  ('https://www.irs.gov/retirement-plans/retirement-plan-and-ira-required-minimum-distributions-faqs', 'IRS, Required minimum distributions FAQs', 'primary', '2025'),
  ('https://www.irs.gov/retirement-plans/plan-participant-employee/rollovers-of-retirement-plan-and-ira-distributions', 'IRS, Rollovers of retirement plan and IRA distributions', 'primary', '2025'),
  ('https://www.law.cornell.edu/uscode/text/26/408', '26 U.S.C. 408(m), collectibles and the exceptions for coins and bullion', 'mirror', '2026'),
  ('https://www.irs.gov/taxtopics/tc409', 'IRS, Topic 409: Capital gains and losses', 'primary', '2025'),
  ('https://www.irs.gov/taxtopics/tc559', 'IRS, Topic 559: Net investment income tax', 'primary', '2025'),
  ('https://www.irs.gov/businesses/small-businesses-self-employed/form-8300-and-reporting-cash-payments-of-over-10000', 'IRS, Form 8300 and reporting cash payments of over $10,000', 'primary', '2025'),
  ('https://www.federalreservehistory.org/essays/roosevelts-gold-program', 'Federal Reserve History: Roosevelt''s gold program', 'secondary', '2013'),
  ('https://www.federalreservehistory.org/essays/gold-convertibility-ends', 'Federal Reserve History: Nixon ends convertibility of US dollars to gold', 'secondary', '2013'),
  ('https://github.com/datasets/gold-prices', 'Monthly gold prices since 1960 (World Bank commodity series)', 'secondary', '2026')
on conflict (url) do nothing;

insert into public.facts (subject, kind, status, amount, note, remark, confidence, source_id, review_by)
select 'country', d.kind, d.status, d.amount, d.note, d.remark, d.confidence::public.fact_confidence, s.id,
  d.review_by::date
from (values
  ('ira_contribution_limit', null, 7500::numeric,
   'For 2026, to all traditional and Roth IRAs of a person together; from age 50 on $1,100 more, which makes $8,600. For 2025 it was $7,000, and $1,000 more from age 50 on, which made $8,000.',
   'The IRS names the next year''s in the fall.', 'high',
   'https://www.irs.gov/retirement-plans/plan-participant-employee/retirement-topics-ira-contribution-limits', '2027-01-01'),
  ('early_withdrawal_tax', 'due', null,
   'What is withdrawn from an IRA before age 59½ bears a tax of 10 percent besides the income tax, unless an exception holds. From an employer''s plan it does not when the job ended in or after the year in which its owner turned 55.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc557', '2027-11-22'),
  ('required_distributions', 'from_age', null,
   'Withdrawals from a traditional IRA must begin at age 73, and at age 75 for people born in 1960 or later. The first is due by April 1 of the following year. Until 2019 the age was 70½, from 2020 to 2022 it was 72.',
   'SECURE Act (2019) and SECURE 2.0 (2022).', 'high',
   'https://www.irs.gov/retirement-plans/retirement-plan-and-ira-required-minimum-distributions-faqs', '2027-11-22'),
  ('ira_rollover', 'conditional', null,
   'What a plan or an IRA has paid out must reach the other account within 60 days. From IRA to IRA that is possible once in any 12 months (one year); a transfer from trustee to trustee is not counted. An employer''s plan that pays out to the saver withholds 20 percent.',
   null, 'high', 'https://www.irs.gov/retirement-plans/plan-participant-employee/rollovers-of-retirement-plan-and-ira-distributions', '2027-11-22'),
  ('ira_metals', 'some', null,
   'Gold bullion must be .995 fine (99.5 percent), silver .999 (99.9 percent), platinum and palladium .9995 (99.95 percent), and a trustee must hold it. American Eagles are admitted by name, although their gold coins are 22 karat (.9167, or 91.67 percent). Other coins and metals count as collectibles.',
   'The fineness is what an exchange requires for delivery (COMEX, NYMEX).', 'high',
   'https://www.law.cornell.edu/uscode/text/26/408', '2027-11-22'),
  ('collectibles_tax', 'up_to_rate', null,
   'A gain on gold held for more than one year (12 months) is taxed as a gain on a collectible: at the rate of ordinary income, but at 28 percent at most. Other gains of that kind are taxed at 0, 15, or 20 percent.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc409', '2027-11-22'),
  ('net_investment_income_tax', 'due', null,
   'Above an income of $200,000 ($250,000 for a couple that files jointly), 3.8 percent of the income from investments is due besides.',
   null, 'high', 'https://www.irs.gov/taxtopics/tc559', '2027-11-22'),
  ('cash_reports', null, 10000,
   'A business that is paid more than $10,000 in cash reports it within 15 days (Form 8300).',
   null, 'high', 'https://www.irs.gov/businesses/small-businesses-self-employed/form-8300-and-reporting-cash-payments-of-over-10000', '2027-11-22'),
  ('private_gold', 'legal', null,
   'An order of 1933 had gold coins and bullion delivered to the Federal Reserve. The dollar, until then $20.67 an ounce, was set to $35 an ounce in 1934. Since December 31, 1974 people may hold gold again.',
   'The end is in Public Law 93-373.', 'high', 'https://www.federalreservehistory.org/essays/roosevelts-gold-program', '2029-11-22'),
  ('gold_standard', 'ended', null,
   'In August 1971 the United States stopped exchanging dollars for gold.',
   null, 'high', 'https://www.federalreservehistory.org/essays/gold-convertibility-ends', '2029-11-22'),
  ('gold_price_history', 'rose_and_fell', null,
   'By its monthly averages the price rose until January 1980, then fell until 1999; it rose until September 2011, then fell until December 2015. It was higher in 2025 than in any year before.',
   null, 'high', 'https://github.com/datasets/gold-prices', '2027-01-01')
) as d (kind, status, amount, note, remark, confidence, url, review_by)
join public.sources s on s.url = d.url;

-- What federal law says of the kinds of facts that the states have, for the table on a state's page.
insert into public.sources (url, title, kind, dated) values
  ('https://www.irs.gov/taxtopics/tc451', 'IRS, Topic 451: Individual retirement arrangements (IRAs)', 'primary', '2025'),
  ('https://www.law.cornell.edu/uscode/text/31/5103', '31 U.S.C. 5103, legal tender', 'mirror', '2026')
on conflict (url) do nothing;

insert into public.facts (subject, kind, status, note, confidence, source_id, review_by)
select 'country', d.kind, d.status, d.note, 'high', s.id, '2027-11-22'
from (values
  ('income_tax_on_retirement', 'taxed',
   'Withdrawals from a traditional IRA are income, but for contributions that were not deducted. Qualified withdrawals from a Roth IRA are not taxed.',
   'https://www.irs.gov/taxtopics/tc451'),
  ('legal_tender', 'recognized_statute',
   'Coins of the United States are legal tender, those of gold and silver included. Foreign gold or silver coins are not.',
   'https://www.law.cornell.edu/uscode/text/31/5103')
) as d (kind, status, note, url)
join public.sources s on s.url = d.url;

insert into public.sources (title, url, kind) values
  ('Texas Scorecard on Gov''t Code ch. 2116',
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law', 'secondary'),
  ('Delaware Business Times: precious metals held in Delaware',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/', 'secondary')
on conflict (url) do nothing;

-- Drafts: no one sees them before someone has read the source.
insert into public.facts (subject, state_slug, kind, status, note, remark, confidence, source_id, also_at, review_by)
select 'state', d.state_slug, 'depository', 'named', d.note,
  'Once its city is a location, move the fact there: pages then give the distance.', 'medium', s.id, d.also_at,
  date '2027-11-24'
from (values
  ('texas', 'Texas Bullion Depository, Leander', null,
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law'),
  ('delaware', 'Delaware Depository, First State Depository and International Depository Services of Delaware, in and near Wilmington',
    'https://www.cmegroup.com/tools-information/lookups/advisories/market-regulation/SER-5104.html',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/')
) d (state_slug, note, also_at, url)
join public.sources s on s.url = d.url
on conflict do nothing;
