-- Introductions: requests to be introduced to an advisor. They are leads of a kind of their own, apart from the guide's.
create type public.lead_kind as enum ('guide', 'introduction');

alter table public.leads
  add column kind public.lead_kind not null default 'guide',
  add column introduction_version text,
  add column introduction_text text,
  add column introduction_at timestamptz;
alter table public.leads
  add constraint leads_introduction_is_agreed_to check (
    num_nulls(introduction_version, introduction_text, introduction_at)
      = case kind when 'introduction' then 0 else 3 end
  ),
  add constraint leads_introduction_is_whole check (
    kind <> 'introduction' or coalesce(zip ~ '^[0-9]{5}$' and length(btrim(message)) between 10 and 2000, false)
  );
comment on table public.leads is
  'Visitors who asked for the guide or for an introduction. The visitor''s browser makes the id, so that a retry is the '
  'same lead (a second insert answers 409) and never a second one.';
comment on column public.leads.kind is 'What was asked for: the guide, or an introduction to an advisor.';
comment on column public.leads.introduction_version is 'Of an introduction: the version of what the visitor agreed to.';
comment on column public.leads.introduction_text is
  'Of an introduction: who may see the request, word for word as the visitor agreed to it.';
comment on column public.leads.introduction_at is 'Of an introduction: when, by the server''s clock.';
create index leads_by_kind on public.leads (kind, created_at desc);
grant insert (kind, introduction_version) on public.leads to anon, authenticated;

-- The form has the same words (src/domain/leads/introduction-words.ts). A changed word is a further version here.
create function private.introduction_words(version text) returns text
language sql immutable
set search_path = ''
as $$
  select case version when '2026-11-24' then
    'I agree that you pass my name, e-mail address, ZIP code and question to one advisor, who may answer me by e-mail.'
  end
$$;
comment on function private.introduction_words is
  'What somebody who asks for an introduction agrees to, by the version of the words; null for one that is not known.';
revoke all on function private.introduction_words from public, anon, authenticated;

create function private.note_introduction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.kind <> 'introduction' then
    new.introduction_version := null;
    new.introduction_text := null;
    new.introduction_at := null;
    return new;
  end if;
  -- Callers of the API may set neither words nor time; whoever loads old leads back brings both along.
  new.introduction_text := coalesce(new.introduction_text, private.introduction_words(new.introduction_version));
  if new.introduction_text is null then
    raise check_violation using message = 'An introduction needs the agreement to pass the request on.';
  end if;
  new.introduction_at := coalesce(new.introduction_at, now());
  return new;
end
$$;
comment on function private.note_introduction is
  'Before-insert trigger: no introduction is stored without the published words that its sender agreed to.';
create trigger leads_note_introduction before insert on public.leads
  for each row execute function private.note_introduction();

-- Nothing is sent to who asks for an introduction before staff answer, so no mailbox has to be asked first.
create or replace function private.ask_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Whoever loads old leads back brings what they said of it along, and asks nobody again.
  if new.kind = 'guide' and new.created_at > now() - interval '1 day' and private.confirms_by_mail() then
    new.confirmation_asked_at := coalesce(new.confirmation_asked_at, now());
  end if;
  return new;
end
$$;

create or replace function private.queue_lead_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  due timestamptz := coalesce(new.held_until, now());
begin
  if new.kind = 'guide' then
    if new.confirmation_asked_at is not null and new.confirmed_at is null then
      perform private.queue_confirmation(new.id, new.email, due);
    else
      perform private.queue_guide(new.id, new.email, due);
    end if;
  end if;
  insert into public.outbox (kind, lead_id, next_attempt_at) values ('lead_notice', new.id, due);
  return null;
end
$$;

create or replace function public.guide_conversion(days int default 30)
returns table (leads int, visits int, measured_from timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since timestamptz := private.measured_from(days);
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.leads l where l.kind = 'guide' and l.created_at >= since),
    (select coalesce(sum(v.views), 0)::int from private.visits v
      where v.path = '/free-guide' and v.day >= private.first_day(days)),
    since;
end
$$;
comment on function public.guide_conversion is
  'How many visits of the guide''s page there were and how many requests for the guide, since visits are recorded but '
  'no longer than so many days; measured_from is null while there is no visit. For administrators.';

create or replace function private.is_site_page(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/contact', '/contact/introduction', '/free-guide', '/free-guide/success', '/privacy',
    '/terms', '/gold-law-changes', '/places',
    '/tools', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits',
    '/tools/gold-and-prices'
  )
$$;
