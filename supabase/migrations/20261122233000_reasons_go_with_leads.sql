-- The reason for which staff lifted a withdrawal is written freely and names a person. It goes with that person's
-- request, by whichever way that is deleted; when and by whom it was lifted stays.
create function private.forget_lift_reasons() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.consent_lifts set reason = 'Deleted with the request.' where lead_id = old.id;
  return old;
end
$$;
create trigger leads_forget_lift_reasons before delete on public.leads
  for each row execute function private.forget_lift_reasons();

update public.consent_lifts set reason = 'Deleted with the request.' where lead_id is null;
