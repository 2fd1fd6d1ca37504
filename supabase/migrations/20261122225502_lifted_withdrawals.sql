-- A withdrawal is kept for the person and asked at every later request, so one that was recorded by mistake, or that
-- the person has taken back, could not be ended on any screen. Lifting it is a decision with a name and a reason: what
-- was agreed to before stays withdrawn, and a later agreement counts again.
create table public.consent_lifts (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references public.leads (id) on delete set null,
  contact_hashes text[] not null,
  reason text not null,
  done_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint consent_lifts_reason_length check (length(btrim(reason)) between 10 and 500)
);
comment on table public.consent_lifts is
  'Each withdrawal of an agreement to calls and texts that staff have lifted: when, by whom and why; of whom is keyed '
  'hashes, as in the withdrawals. Written by lift_withdrawal() only.';
create index consent_lifts_of_lead on public.consent_lifts (lead_id);
create index consent_lifts_by_person on public.consent_lifts (done_by);

revoke all on public.consent_lifts from anon, authenticated;
grant select on public.consent_lifts to authenticated;
grant all on public.consent_lifts to service_role;
alter table public.consent_lifts enable row level security;
create policy "Administrators read what was lifted" on public.consent_lifts
  for select to authenticated using ((select private.is_admin()));

alter table public.leads add column withdrawal_lifted_at timestamptz;
comment on column public.leads.withdrawal_lifted_at is
  'Since when a new agreement of this person counts again; that of this request stays withdrawn.';

create function public.lift_withdrawal(of_lead uuid, reason text)
returns table (lifted int)
language plpgsql security definer
set search_path = ''
as $$
declare
  contacts text[];
begin
  perform private.require_admin();
  select private.contact_hashes(l.email, l.phone) into contacts from public.leads l where l.id = of_lead;
  delete from private.consent_withdrawals w where w.contact_hash = any (contacts);
  get diagnostics lifted = row_count;
  if lifted > 0 then
    insert into public.consent_lifts (lead_id, contact_hashes, reason)
    values (of_lead, contacts, btrim(lift_withdrawal.reason));
    update public.leads l set withdrawal_lifted_at = now()
    from public.leads named
    where named.id = of_lead and l.consent_withdrawn_at is not null
      and (private.mailbox_of(l.email) = private.mailbox_of(named.email)
        or private.dialled(l.phone) = private.dialled(named.phone));
  end if;
  return next;
end
$$;
comment on function public.lift_withdrawal is
  'Lets later agreements of whoever sent a lead count again, with a reason of 10 to 500 characters that is kept. For '
  'administrators.';
revoke all on function public.lift_withdrawal from public, anon, authenticated;
grant execute on function public.lift_withdrawal to authenticated;

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
  update public.leads l set consent_withdrawn_at = coalesce(l.consent_withdrawn_at, now()), withdrawal_lifted_at = null
  from public.leads named
  where named.id = of_lead
    and (private.mailbox_of(l.email) = private.mailbox_of(named.email)
      or private.dialled(l.phone) = private.dialled(named.phone))
    and l.consent_at is not null and (l.consent_withdrawn_at is null or l.withdrawal_lifted_at is not null);
  get diagnostics withdrawn = row_count;
  return next;
end
$$;
