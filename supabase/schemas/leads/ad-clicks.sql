-- The code of a click on an ad, by which the ad's seller can be told what came of it. Kept only where the visitor agreed
-- and the browser does not have Global Privacy Control, and for as long as an ad account takes it.

-- The form has the same words (src/domain/leads/ad-click.ts). A changed word is a further version here.
create function private.ad_click_words(version text, kind text) returns text
language sql immutable
set search_path = ''
as $$
  select case version when '2026-11-28' then
    'I agree that you keep the code of my click on an ad and tell ' || n.name || ' with it what came of my request. '
    || n.name || ' may know from the code who I am. You tell it no name, address or number.' end
  from (select case kind when 'gclid' then 'Google' when 'msclkid' then 'Microsoft' end as name) n
$$;
comment on function private.ad_click_words is
  'What a visitor agrees to who came by an ad, by the version of the words and the kind of the click; null for others.';

create function private.note_ad_click() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.ad_click_text := private.ad_click_words(new.ad_click_version, new.ad_click_kind);
  if new.ad_click_text is null or (new.ad_click_id ~ '^[A-Za-z0-9_.-]{1,250}$') is not true
    or private.sends_privacy_control() or new.has_privacy_control
  then
    new.ad_click_kind := null;
    new.ad_click_id := null;
    new.ad_click_version := null;
    new.ad_click_text := null;
    new.ad_click_at := null;
    return new;
  end if;
  new.ad_click_at := coalesce(new.ad_click_at, now());
  return new;
end
$$;
comment on function private.note_ad_click is
  'Before-insert trigger: no click is kept without the published words that the visitor agreed to, nor from a browser '
  'that has Global Privacy Control. The request itself is as good without it.';
create trigger leads_note_ad_click before insert on public.leads
  for each row execute function private.note_ad_click();

create function private.end_ad_clicks(lead_ids uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.leads set ad_click_kind = null, ad_click_id = null, ad_click_version = null, ad_click_text = null,
    ad_click_at = null
  where id = any (lead_ids)
$$;
comment on function private.end_ad_clicks is 'Deletes what these requests keep of clicks on ads.';

create function private.forget_ad_clicks() returns void
language sql
set search_path = ''
as $$
  select private.end_ad_clicks(array(
    select id from public.leads
    where ad_click_at < now() - interval '90 days' or (ad_click_at is not null and consent_withdrawn_at is not null)))
$$;
comment on function private.forget_ad_clicks is
  'Ends what was kept of clicks after 90 days, when ad accounts no longer take them, and of those who withdrew.';

create function public.ad_conversions(
  kind text, stage text, since timestamptz default null, until timestamptz default null
) returns table (lead_id uuid, click_id text, happened_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  asked uuid[];
  withdrawn uuid[];
begin
  perform private.require_admin();
  if (kind in ('gclid', 'msclkid') and stage in ('lead', 'contacted', 'introduced', 'won')) is not true then
    raise sqlstate 'PT400' using message = 'This is no kind of click, or no conversion.';
  end if;
  asked := array(
    select l.id from public.leads l join private.lead_progress p on p.lead_id = l.id
    where l.ad_click_kind = ad_conversions.kind and l.consent_withdrawn_at is null and l.status <> 'not_a_lead'
      and (l.held_until > now()) is not true
      and (since is null or l.created_at >= since) and (until is null or l.created_at < until)
      and case stage when 'lead' then true when 'contacted' then p.is_contacted when 'introduced' then p.is_introduced
        else p.is_won end);
  -- Few people are joined with another contact: to ask of each who has clicked took longer than a request may.
  withdrawn := private.filter_by_withdrawal(true, array(
    select l.id from public.leads l
    where l.id = any (asked) and private.mailbox_of(l.email) in (
      select e.mailbox from private.matches_both_ways m join private.entry_contacts e on e.id = m.entry_id
      where m.is_same)));
  return query
  select l.id, l.ad_click_id, coalesce(case stage
      when 'contacted' then (select min(a.at) from private.lead_answers a where a.lead_id = l.id)
      when 'introduced' then (select min(r.at) from private.reached_statuses r
        where r.lead_id = l.id and r.status in ('introduced', 'won'))
      when 'won' then (select max(r.at) from private.reached_statuses r where r.lead_id = l.id and r.status = 'won')
    end, l.created_at)
  from public.leads l
  where l.id = any (asked) and l.id <> all (withdrawn)
    and not private.contact_has_withdrawn(private.mailbox_of(l.email), private.normalized_phone(l.phone));
end
$$;
comment on function public.ad_conversions is
  'The clicks that visitors agreed to have told, whose requests of a period came this far, and when. Without those of '
  'people who withdrew, of what turned out to be no lead, and of requests on hold. For administrators.';
grant execute on function public.ad_conversions to authenticated;
