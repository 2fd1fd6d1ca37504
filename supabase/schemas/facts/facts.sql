-- Facts that pages state: the rules of a country, a state or a location, each with its source. We never guess: a
-- question without a found answer has no row.

create type public.fact_subject as enum ('country', 'state', 'location');

create type public.fact_confidence as enum ('low', 'medium', 'high');

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  url text not null,
  kind text not null,
  dated text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint sources_once unique (url),
  constraint sources_title_length check (title ~ '\S' and length(title) <= 300),
  constraint sources_url_is_an_address check (url ~ '^https?://[^\s/]+\.[^\s]+$' and length(url) <= 1000),
  constraint sources_kind check (kind in ('primary', 'mirror', 'quoting', 'secondary')),
  constraint sources_dated_length check (dated ~ '\S' and length(dated) <= 60)
);
create trigger sources_2_clean_text before insert or update on public.sources
  for each row execute function private.clean_text();
create trigger sources_3_refuse_residue before insert or update of title, url, dated on public.sources
  for each row execute function private.refuse_residue('title', 'url', 'dated');
comment on table public.sources is 'Where facts come from. Visitors see the sources of the facts that they see.';
comment on column public.sources.kind is
  'primary: the law or the agency itself. mirror: its text, kept by someone else. quoting: a text that quotes the '
  'law. secondary: a text about it.';
comment on column public.sources.dated is 'The date that the source gives itself, in its words: 2018-06, FY2025.';

grant select (id, title, url, kind, dated) on public.sources to anon;
grant select on public.sources to authenticated;
grant all on public.sources to service_role;
alter table public.sources enable row level security;
create policy "Administrators read sources" on public.sources
  for select to authenticated using ((select private.is_admin()));

create trigger sources_set_updated_at before update on public.sources
  for each row execute function private.set_updated_at();

create table public.facts (
  id uuid primary key default gen_random_uuid(),
  subject public.fact_subject not null,
  state_slug text,
  location_id uuid references public.locations (id) on delete cascade,
  kind text not null,
  status text,
  amount numeric(14, 2),
  note text,
  remark text,
  conflict text,
  confidence public.fact_confidence not null,
  source_id uuid not null references public.sources (id),
  also_at text,
  review_by date not null,
  verified_by uuid references auth.users (id) on delete set null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint facts_subject_is_named check (
    (subject = 'country' and state_slug is null and location_id is null)
    or (subject = 'state' and state_slug is not null and location_id is null)
    or (subject = 'location' and state_slug is null and location_id is not null)
  ),
  constraint facts_state_slug check (state_slug ~ '^[a-z0-9-]{1,100}$'),
  constraint facts_kind check (kind ~ '^[a-z_]{1,60}$'),
  constraint facts_status check (status ~ '^[a-z_]{1,60}$'),
  constraint facts_say_something check (status is not null or amount is not null),
  constraint facts_amount check (amount >= 0),
  constraint facts_note_length check (note ~ '\S' and length(note) <= 1000),
  constraint facts_remark_length check (remark ~ '\S' and length(remark) <= 1000),
  constraint facts_conflict_length check (conflict ~ '\S' and length(conflict) <= 1000),
  constraint facts_also_at_is_an_address check (also_at ~ '^https?://[^\s/]+\.[^\s]+$' and length(also_at) <= 1000)
);
create trigger facts_2_clean_text before insert or update on public.facts
  for each row execute function private.clean_text();
create trigger facts_3_refuse_residue before insert or update of note on public.facts
  for each row execute function private.refuse_residue('note');
comment on table public.facts is
  'What holds for a subject, one row for each kind of fact. A row is public when a person has verified it, or while it '
  'is of high confidence and not due for review.';
comment on column public.facts.status is
  'One of the kind''s statuses (src/domain/facts/fact-kinds.ts); null where an amount says it.';
comment on column public.facts.amount is 'In dollars: the least purchase that is exempt, for example.';
comment on column public.facts.note is 'What visitors read beside the status.';
comment on column public.facts.remark is 'What staff should know; no visitor sees it.';
comment on column public.facts.conflict is 'What another source says instead; null where none does.';
comment on column public.facts.also_at is 'The address of a second source that says the same.';
comment on column public.facts.review_by is 'The day from which someone must look at the source again.';

create unique index facts_of_country on public.facts (kind) where subject = 'country';
create unique index facts_of_state on public.facts (state_slug, kind) where subject = 'state';
create unique index facts_of_location on public.facts (location_id, kind) where subject = 'location';
create index facts_by_source on public.facts (source_id);
create index facts_by_verifier on public.facts (verified_by) where verified_by is not null;
create index facts_by_review on public.facts (review_by);
create index facts_of_depositories on public.facts (id) where kind = 'depository';

grant select (
  id, subject, state_slug, location_id, kind, status, amount, note, confidence, source_id, review_by, verified_at
) on public.facts to anon;
grant select on public.facts to authenticated;
grant all on public.facts to service_role;
alter table public.facts enable row level security;
-- A fact that a person has verified, or one of high confidence that is not due for review.
create policy "Visitors read public facts" on public.facts
  for select to anon
  using (
    (verified_at is not null or (confidence = 'high' and review_by > current_date))
    and (select private.has_few_patterns())
  );
create policy "Administrators read facts" on public.facts
  for select to authenticated using ((select private.is_admin()));

-- The visitor's own rights limit which facts these are.
create policy "Visitors read the sources of public facts" on public.sources
  for select to anon
  using (exists (select from public.facts f where f.source_id = sources.id) and (select private.has_few_patterns()));

create table public.fact_history (
  id uuid primary key default gen_random_uuid(),
  fact_id uuid not null,
  subject public.fact_subject not null,
  state_slug text,
  location_id uuid,
  kind text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid references auth.users (id) on delete set null,
  was jsonb,
  becomes jsonb
);
comment on table public.fact_history is
  'What each change of a fact was, with its source: null "was" for a new fact, null "becomes" for a deleted one. '
  'Written by a trigger only, and never changed.';

create index fact_history_of_fact on public.fact_history (fact_id, changed_at desc);
create index fact_history_newest_first on public.fact_history (changed_at desc, id);
create index fact_history_by_author on public.fact_history (changed_by) where changed_by is not null;

grant select on public.fact_history to authenticated;
grant all on public.fact_history to service_role;
alter table public.fact_history enable row level security;
create policy "Administrators read the history of facts" on public.fact_history
  for select to authenticated using ((select private.is_admin()));

-- A change to a fact's statement removes its verification.
create function private.clear_outdated_verification() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if (new.subject, new.state_slug, new.location_id, new.kind, new.status, new.amount, new.note, new.source_id)
    is distinct from
    (old.subject, old.state_slug, old.location_id, old.kind, old.status, old.amount, old.note, old.source_id)
    and new.verified_at is not distinct from old.verified_at
  then
    new.verified_by := null;
    new.verified_at := null;
  end if;
  return new;
end
$$;
create trigger facts_clear_outdated_verification before update on public.facts
  for each row execute function private.clear_outdated_verification();

create function private.fact_as_json(fact public.facts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'status', fact.status, 'amount', fact.amount, 'note', fact.note, 'remark', fact.remark,
    'conflict', fact.conflict, 'confidence', fact.confidence, 'also_at', fact.also_at, 'review_by', fact.review_by,
    'verified_at', fact.verified_at, 'source', jsonb_build_object('title', s.title, 'url', s.url, 'dated', s.dated))
  from public.sources s where s.id = fact.source_id
$$;

create function private.keep_fact_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  fact public.facts := coalesce(new, old);
  was jsonb := case when tg_op <> 'INSERT' then private.fact_as_json(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then private.fact_as_json(new) end;
begin
  if was is distinct from becomes then
    insert into public.fact_history (fact_id, subject, state_slug, location_id, kind, changed_by, was, becomes)
    values (fact.id, fact.subject, fact.state_slug, fact.location_id, fact.kind, (select auth.uid()), was, becomes);
  end if;
  return null;
end
$$;
create trigger facts_keep_history after insert or update or delete on public.facts
  for each row execute function private.keep_fact_history();
