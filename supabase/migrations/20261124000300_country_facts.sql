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
