-- A visitor's agreement to calls and texts, kept as proof: the very words that stood beside the box, their
-- version, and when they were agreed to. Without it nobody may call or text, and the lead is as good.
alter table public.leads
  add column consent_version text,
  add column consent_text text,
  add column consent_at timestamptz,
  add constraint leads_consent_is_whole check (num_nulls(consent_version, consent_text, consent_at) in (0, 3)),
  add constraint leads_consent_version_is_a_day
    check (consent_version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  add constraint leads_consent_text_length check (length(btrim(consent_text)) between 40 and 1000);
comment on column public.leads.consent_text is
  'What the visitor agreed to, word for word; null: do not call or text. No caller of the API changes it afterwards.';
comment on column public.leads.consent_at is 'By the server''s clock: no visitor may set it.';

-- Security definer, as every trigger of a form: it may not depend on what a visitor may do.
create function private.note_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.consent_version is null and new.consent_text is null then
    new.consent_at := null;
    return new;
  end if;
  -- Half an agreement proves nothing. Refused here with HTTP 400, before a constraint refuses it.
  if (
    new.consent_version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    and length(btrim(new.consent_text)) between 40 and 1000
  ) is not true then
    raise sqlstate 'PT400' using message = 'Consent is stored with its version and its exact text, or not at all.';
  end if;
  -- Only who loads data past the API has the right to bring a time along.
  new.consent_at := coalesce(new.consent_at, now());
  return new;
end
$$;
create trigger leads_note_consent before insert on public.leads
  for each row execute function private.note_consent();

grant insert (consent_version, consent_text) on public.leads to anon, authenticated;

-- Staff correct what a person has told of himself, never what he agreed to, where he came from, or when.
revoke update on public.leads from authenticated;
grant update (id, article_id, name, email, phone, zip, message, source_url) on public.leads to authenticated;
