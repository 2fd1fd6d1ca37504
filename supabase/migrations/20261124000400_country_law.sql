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
