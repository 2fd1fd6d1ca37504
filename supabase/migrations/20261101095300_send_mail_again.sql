-- Security definer, since nobody writes the outbox; it answers administrators only.
create function public.send_mail_again(mail_id uuid default null, all_failed boolean default false)
returns table (id uuid, status public.mail_status, send_number int)
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators send mail again.';
  end if;

  -- Asking twice is asking once: what waits already keeps its key, and is only no longer put off.
  update public.outbox o set next_attempt_at = least(o.next_attempt_at, now())
    where o.id = send_mail_again.mail_id and o.status = 'queued' and o.claim_token is null;
  return query select o.id, o.status, o.send_number from public.outbox o
    where o.id = send_mail_again.mail_id and o.status = 'queued';

  -- The address of today: a typo may have been corrected since, or the notices go to somebody else.
  return query update public.outbox o set status = 'queued', send_number = o.send_number + 1, attempts = 0,
      next_attempt_at = now(), last_error = null,
      recipient = case o.kind when 'guide' then (select l.email from public.leads l where l.id = o.lead_id) end
    where (o.id = send_mail_again.mail_id and o.status <> 'queued') or (all_failed and o.status = 'failed')
    returning o.id, o.status, o.send_number;
end
$$;
comment on function public.send_mail_again is
  'Queues a mail that was sent or has failed once more; one that is queued is due at once. With all_failed every '
  'mail that has failed, as after a wrong key of the provider. For administrators.';
revoke all on function public.send_mail_again from public, anon, authenticated;
grant execute on function public.send_mail_again to authenticated;
