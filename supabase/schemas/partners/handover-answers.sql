-- What a partner says of a request: accepted, returned with a reason, won or lost. By the signed link that it got, or by
-- staff who received its answer.

create function private.return_to_owner(of_lead uuid) returns void
language sql
set search_path = ''
as $$
  update public.leads l set status = 'new' where l.id = of_lead and l.status = 'introduced';
  -- The notice goes out once more, so that the first person of the roster has the request again.
  update public.outbox o set status = 'queued', send_number = o.send_number + 1, next_attempt_at = now(),
    last_error = null, recipient = null, person_id = null, followed_up_at = null
  where o.lead_id = of_lead and o.kind = 'lead_notice' and o.claim_token is null
    and exists (select from public.leads l where l.id = of_lead and l.is_open_introduction);
$$;
comment on function private.return_to_owner is 'A returned request is the owner''s again: it is new, and the roster is notified, unless staff have ended the work.';

create function private.has_reported(h public.lead_handovers, answer text, said text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.lead_events e
    where e.lead_id = h.lead_id and e.kind = 'handover' and e.present = answer || ' ' || h.partner_name
      and e.words is not distinct from private.without_unreadable(to_jsonb(said)) #>> '{}')
$$;
comment on function private.has_reported is
  'Whether a partner has reported this before, in these words: a request that a program sends once more must not take the '
  'place of a later one.';

create function private.has_status_of_result(lead public.leads, h public.lead_handovers) returns boolean
language sql stable
set search_path = ''
as $$
  select lead.status::text = h.result::text and h.result_at = (
    select max(e.created_at) from public.lead_events e where e.lead_id = lead.id and e.kind = 'status')
$$;
comment on function private.has_status_of_result is
  'Whether a lead has the status that the partner''s result gave it, and no one has changed the status or its reason since.';

create function private.acceptance_hindrance(h public.lead_handovers, why text) returns text
language sql stable
set search_path = ''
as $$
  select case when why is null then 'words_missing'
    when not private.may_have_data(h) then 'never_sent'
    -- Word of its end is sent once, so a later withdrawal would not reach the partner.
    when exists (select from public.outbox o where o.handover_id = h.id) then 'withdrawn'
    else (select (private.withheld_from_partner(l))[1] from public.leads l where l.id = h.lead_id) end
$$;
comment on function private.acceptance_hindrance is
  'Why staff may not record that a partner accepts what it returned by mistake; null: they may.';

create function private.answer_handover(of_handover uuid, answer text, words text, by_staff boolean default false)
returns text
language plpgsql
set search_path = ''
as $$
declare
  h public.lead_handovers;
  said text := private.shown_words(left(private.shown_words(words), 250));
  is_taken_back boolean;
  why text;
begin
  if answer in ('accept', 'return', 'won', 'lost') is not true then
    raise sqlstate 'PT400' using message = 'The answer must be accept, return, won or lost.';
  end if;
  perform private.lock_persons() where of_handover is not null;
  select g.* into h from public.lead_handovers g where g.id = of_handover for update;
  if not found then
    return 'unknown';
  elsif h.state = 'returned' and answer = 'return' then
    return 'unchanged';
  end if;
  is_taken_back := h.state = 'returned' and answer = 'accept' and by_staff;
  if is_taken_back then
    h.answered_at := null;
    why := private.acceptance_hindrance(h, said);
  end if;
  if why is not null then
    return why;
  elsif h.state in ('ended', 'returned') and not is_taken_back then
    return h.state::text;
  elsif answer in ('return', 'lost') and said is null then
    return 'words_missing';
  elsif h.result is not null and answer not in ('won', 'lost') or h.result::text = answer
    or answer = 'accept' and h.state = 'accepted' or h.result is not null and private.has_reported(h, answer, said)
    or answer = 'return' and private.has_reported(h, 'returned', said)
  then
    return 'unchanged';
  elsif answer = 'return' then
    update public.lead_handovers g set state = 'returned', reason = said, answered_at = now() where g.id = h.id;
    update public.outbox o set status = 'canceled' where o.lead_id = h.lead_id and o.kind = 'partner_handover'
      and o.status in ('queued', 'failed') and o.claim_token is null;
    perform private.return_to_owner(h.lead_id);
    return 'returned';
  end if;
  update public.lead_handovers g set state = 'accepted', answered_at = coalesce(h.answered_at, now()),
    reason = case when is_taken_back then said end,
    result = case when answer <> 'accept' then answer::public.handover_result end,
    result_at = case when answer <> 'accept' then now() end,
    result_words = case when answer <> 'accept' then said end
  where g.id = h.id;
  update public.leads l set
    status = (case answer when 'accept' then 'introduced' else answer end)::public.lead_status,
    lost_reason = case when answer = 'lost' then left(h.partner_name || ': ' || said, 300) end
  where l.id = h.lead_id and case when h.result is null then l.status in ('new', 'contacted', 'qualified', 'introduced')
    else private.has_status_of_result(l, h) end;
  return case answer when 'accept' then 'accepted' else answer end;
end
$$;
comment on function private.answer_handover is
  'Records what a partner said, once: the lead''s status follows where its work has not ended, and a corrected result where '
  'the status is still that of the former one. Answers accepted, returned, won, lost; unchanged, where that was said '
  'before; words_missing; ended; unknown. Any other word is refused.';

-- Two hashes of equal length are compared, so that the time says nothing about the signature.
create function private.handover_of_token(token text) returns uuid
language sql stable
set search_path = ''
as $$
  select h.id from public.lead_handovers h
  where h.id = case when token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9a-f]{64}$'
      then split_part(token, '.', 1)::uuid end
    and sha256(convert_to(private.handover_token(h), 'UTF8')) = sha256(convert_to(token, 'UTF8'))
$$;

create function public.read_handover(token text)
returns table (
  state public.handover_state, result public.handover_result, partner text, reference text, offered_at timestamptz,
  time_zone text
)
language sql stable security definer
set search_path = ''
as $$
  select h.state, h.result, h.partner_name, left(h.id::text, 8), h.offered_at, p.time_zone
  from public.lead_handovers h join public.partners p on p.id = h.partner_id where h.id = private.handover_of_token(token)
$$;
comment on function public.read_handover is
  'How a hand-over is, for the page behind a partner''s link; it changes nothing and names no person. No row: the link is '
  'wrong, or the request was deleted.';
grant execute on function public.read_handover to anon, authenticated;

create function public.answer_handover(token text, answer text, words text default null) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  outcome := private.answer_handover(private.handover_of_token(token), answer, words);
  return next;
end
$$;
comment on function public.answer_handover is
  'A partner''s answer by its signed link: accept, return, won or lost, and later the other result, if the first was a '
  'mistake; return and lost need words, of which 250 characters are kept. For whoever has the link.';
grant execute on function public.answer_handover to anon, authenticated;

create function public.record_handover_answer(of_lead uuid, answer text, words text default null) returns table (outcome text)
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  outcome := private.answer_handover(
    (select h.id from public.lead_handovers h where h.lead_id = of_lead), answer, words, true);
  return next;
end
$$;
comment on function public.record_handover_answer is
  'The same where a partner said it to staff, by phone or mail, and that it accepts what it returned by mistake: that needs '
  'words, too, and is refused with never_sent or a reason of private.contact_withheld(). For administrators.';
grant execute on function public.record_handover_answer to authenticated;
