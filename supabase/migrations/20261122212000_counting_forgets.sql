-- The key of a day went with the next day's first count: on a site without visitors it stayed. The hourly job takes
-- it, and what was counted by it, so that a hash cannot be tested any more two days later, whoever comes or not.
comment on table private.visit_callers is
  'What one network has sent today: a keyed hash, and no page. Until its day''s key is destroyed, who has the whole '
  'database can test an address against it.';
comment on table private.submissions is
  'What one network, and with it one mailbox, has sent within a day: keyed hashes. Until their day''s key is destroyed, '
  'who has the whole database can test an address against them.';

create function private.forget_counts() returns void
language sql
set search_path = ''
as $$
  delete from private.submissions where created_at < now() - interval '1 day';
  delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  delete from private.counting_keys where day < (now() at time zone 'utc')::date - 1;
$$;
comment on function private.forget_counts is
  'Deletes what the bounds no longer count, and the keys of its hashes.';

create or replace function private.forget_expired() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  days int;
  gone_leads int;
  gone_messages int;
begin
  perform private.forget_counts();
  select case when btrim(s.setting_value) ~ '^[0-9]{1,5}$' then btrim(s.setting_value)::int end into days
    from public.app_settings s where s.setting_name = 'retention_days';
  -- Less than a month would be a slip of the hand, and it cannot be undone.
  if days is null or days < 30 then
    return 0;
  end if;
  perform set_config('gold_atlas.is_recorded', 'yes', true);
  delete from public.leads l where l.created_at < now() - make_interval(days => days);
  get diagnostics gone_leads = row_count;
  delete from public.contact_messages m where m.created_at < now() - make_interval(days => days);
  get diagnostics gone_messages = row_count;
  perform set_config('gold_atlas.is_recorded', '', true);
  if gone_leads + gone_messages > 0 then
    insert into public.personal_data_log (action, leads, messages, done_by)
    values ('expire', gone_leads, gone_messages, null);
  end if;
  return gone_leads + gone_messages;
end
$$;
comment on function private.forget_expired is
  'Deletes leads and messages that are older than the setting retention_days, and records how many; and what the '
  'bounds no longer count. Run by pg_cron, and by the clock of the local backend.';
