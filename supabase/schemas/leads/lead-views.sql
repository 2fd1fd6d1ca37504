-- The views of the lists of leads and of messages that an administrator has saved.

create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.admin_users (id) on delete cascade,
  name text not null,
  filters text not null,
  created_at timestamptz not null default now(),

  constraint lead_views_name_length check (private.shown_words(name) is not null and length(btrim(name)) <= 60),
  constraint lead_views_filters_length check (length(filters) between 1 and 8000)
);
create trigger lead_views_2_clean_text before insert or update on public.lead_views
  for each row execute function private.clean_text();
comment on table public.lead_views is
  'Views of the lists of leads and of messages, named after leads, which had them first. Each is seen by the administrator '
  'who saved it.';
comment on column public.lead_views.filters is
  'The query of the list''s address, with the list. What was searched for is not in it: that is a person''s name or number.';

create index lead_views_of_owner on public.lead_views (owner_id);

-- The browser makes the id, so that a retry is the same view.
grant insert (id, name, filters) on public.lead_views to authenticated;
grant update (name) on public.lead_views to authenticated;
grant select, delete on public.lead_views to authenticated;
grant all on public.lead_views to service_role;
alter table public.lead_views enable row level security;
create policy "Administrators keep their own views" on public.lead_views
  for all to authenticated
  using ((select private.is_admin()) and owner_id = (select auth.uid()))
  with check ((select private.is_admin()) and owner_id = (select auth.uid()));
