-- A request for the guide may carry a worksheet: the address of a tool with the figures that the visitor entered.
alter table public.leads add column worksheet text;
-- The same as src/domain/tools/worksheet.ts. A mail and the back office link to it, so it is never another address.
alter table public.leads add constraint leads_worksheet_is_of_a_tool check (
  length(worksheet) <= 1000
  and worksheet ~ '^/tools/(gold-ira-cost|sales-tax|ira-eligible|ira-limits)\?[A-Za-z0-9%._*+=&-]+$');
comment on column public.leads.worksheet is
  'The path of a tool with the figures that the visitor entered, to be sent along with the guide; null without any.';
grant insert (worksheet) on public.leads to anon, authenticated;
