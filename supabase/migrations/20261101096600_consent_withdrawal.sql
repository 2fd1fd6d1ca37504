-- An agreement can be taken back at any time and in any way, on the phone or by STOP: staff record it. The
-- agreement stays as the proof that it was until then. It is the person's, so it ends for each of his requests.
alter table public.leads
  add column consent_withdrawn_at timestamptz,
  add constraint leads_only_consent_is_withdrawn check (consent_withdrawn_at is null or consent_at is not null);
comment on column public.leads.consent_withdrawn_at is
  'Since when the agreement to calls and texts has ended. By the server''s clock, and never undone.';

create function public.withdraw_consent(of_lead uuid)
returns table (withdrawn int)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.leads l set consent_withdrawn_at = now()
  from public.leads named
  where named.id = of_lead and lower(l.email) = lower(named.email)
    and l.consent_at is not null and l.consent_withdrawn_at is null;
  get diagnostics withdrawn = row_count;
  return next;
end
$$;
comment on function public.withdraw_consent is
  'Ends the agreement to calls and texts of whoever sent a lead, for all leads of that address. For administrators.';
revoke all on function public.withdraw_consent from public, anon, authenticated;
grant execute on function public.withdraw_consent to authenticated;
