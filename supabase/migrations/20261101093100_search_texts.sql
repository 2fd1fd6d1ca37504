-- What the back office's search looks in, in one column: one filter a word, and nothing of what staff type has
-- to be quoted for a list of alternatives. A phone number is found with and without its punctuation.
alter table public.leads add column search_text text not null generated always as (
  lower(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    || ' ' || coalesce(zip, '') || ' ' || coalesce(message, '')
  )
) stored;
comment on column public.leads.search_text is 'Name, e-mail, phone (also its digits alone), ZIP and message, in lower case.';

alter table public.contact_messages add column search_text text not null generated always as (
  lower(
    name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    || ' ' || subject || ' ' || message
  )
) stored;
comment on column public.contact_messages.search_text is
  'Name, e-mail, phone (also its digits alone), subject and message, in lower case.';
