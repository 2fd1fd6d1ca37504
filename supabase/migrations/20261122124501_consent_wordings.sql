-- What a visitor agrees to is what the owner has published, and nothing that a caller sends along: the form names
-- the wording's version, the words come from here.
create table public.consent_wordings (
  version text primary key,
  words text not null,
  is_offered boolean not null default true,
  published_at timestamptz not null default now(),

  constraint consent_wordings_version_is_a_day
    check (version ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'),
  constraint consent_wordings_length check (length(btrim(words)) between 40 and 1000)
);
comment on table public.consent_wordings is
  'The published wordings of the agreement to calls and texts. A changed word is a new version: leads refer to them. '
  'Only an offered one can be agreed to. The owner publishes in the SQL editor; the build refuses a form that shows '
  'other words.';

revoke all on public.consent_wordings from anon, authenticated;
grant select on public.consent_wordings to anon, authenticated;
grant all on public.consent_wordings to service_role;
alter table public.consent_wordings enable row level security;
create policy "Everybody reads the published wordings" on public.consent_wordings
  for select to anon, authenticated using (true);

insert into public.consent_wordings (version, words) values ('2026-09-01',
  'I agree that Gold Atlas may call and text the number I gave, also by automated means, about gold investing. '
  'I need not agree to get the guide or to buy anything. Message and data rates may apply; how often we write varies. '
  'Reply STOP to end texts, or call 1-800-555-0142 to end calls and texts.');
-- Versions of before this table: what was agreed to stands with each lead, and nobody agrees to them any more.
insert into public.consent_wordings (version, words, is_offered)
select distinct on (l.consent_version) l.consent_version, l.consent_text, false
from public.leads l where l.consent_version is not null
order by l.consent_version, l.consent_at
on conflict do nothing;

alter table public.leads
  add constraint leads_consent_is_a_published_wording
    foreign key (consent_version) references public.consent_wordings (version),
  add column consent_network text,
  add column consent_agent text,
  add constraint leads_consent_agent_length check (length(consent_agent) <= 300);
create index leads_by_consent_version on public.leads (consent_version);
comment on column public.leads.consent_network is
  'Evidence: keyed hash of the network that agreed, by which a network that is named later can be compared.';
comment on column public.leads.consent_agent is 'Evidence: what the browser that agreed said of itself.';

-- A withdrawal belongs to the person and not to a request: it is kept by e-mail and phone, outlives the requests it
-- was recorded with, and is asked for at each later one.
create table private.consent_withdrawals (
  contact_hash text primary key,
  withdrawn_at timestamptz not null default now()
);
comment on table private.consent_withdrawals is
  'Keyed hashes of the mailboxes and phone numbers of those who want no calls and texts. Who has the whole database '
  'can test a number against them; deleting them would mean calling these people again.';

-- A number as it is dialled in the United States: ten digits, without the country's own 1.
create function private.dialled(phone text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(right(regexp_replace(left(phone, 100), '\D', '', 'g'), 10), '')
$$;

create function private.contact_hashes(email text, phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    private.address_hash('mailbox ' || private.mailbox_of(email)), private.address_hash('phone ' || private.dialled(phone))
  ], null)
$$;

insert into private.consent_withdrawals (contact_hash, withdrawn_at)
select hash, min(l.consent_withdrawn_at)
from public.leads l, unnest(private.contact_hashes(l.email, l.phone)) as hash
where l.consent_withdrawn_at is not null
group by hash;

create or replace function private.note_consent() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  withdrawn timestamptz;
begin
  if headers is not null and coalesce((select auth.role()), '') <> 'service_role' then
    -- A browser may still have the page of before: what it sends as words is not looked at. A version that nobody
    -- has published proves nothing; the request itself is as good without it.
    select w.version, w.words into new.consent_version, new.consent_text
      from public.consent_wordings w where w.version = left(new.consent_version, 20) and w.is_offered;
    new.consent_at := null;
    new.consent_withdrawn_at := null;
    if new.consent_version is not null then
      new.consent_network := private.address_hash('network ' || coalesce(private.caller_network(headers), ''));
      new.consent_agent := left(headers ->> 'user-agent', 300);
    end if;
  end if;
  if new.consent_version is null then
    new.consent_text := null;
    new.consent_at := null;
    return new;
  end if;
  -- Only who loads data past the API has the right to bring words and a time along.
  new.consent_text := coalesce(new.consent_text,
    (select w.words from public.consent_wordings w where w.version = new.consent_version));
  new.consent_at := coalesce(new.consent_at, now());
  select min(w.withdrawn_at) into withdrawn from private.consent_withdrawals w
    where w.contact_hash = any (private.contact_hashes(new.email, new.phone));
  if withdrawn is not null then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
  end if;
  return new;
end
$$;
comment on function private.note_consent is
  'Before-insert trigger: the words of an agreement are the published ones, its time the server''s, and whoever has '
  'withdrawn by e-mail or phone has not agreed by filling in a form.';

create or replace function public.withdraw_consent(of_lead uuid)
returns table (withdrawn int)
language plpgsql security definer
set search_path = ''
as $$
declare
  contacts text[];
begin
  perform private.require_admin();
  select private.contact_hashes(l.email, l.phone) into contacts from public.leads l where l.id = of_lead;
  insert into private.consent_withdrawals (contact_hash) select unnest(contacts) on conflict do nothing;
  update public.leads l set consent_withdrawn_at = now()
  from public.leads named
  where named.id = of_lead
    and (private.mailbox_of(l.email) = private.mailbox_of(named.email)
      or private.dialled(l.phone) = private.dialled(named.phone))
    and l.consent_at is not null and l.consent_withdrawn_at is null;
  get diagnostics withdrawn = row_count;
  return next;
end
$$;
comment on function public.withdraw_consent is
  'Ends the agreement to calls and texts of whoever sent a lead: for all requests with that e-mail or phone, and for '
  'those to come. For administrators.';
