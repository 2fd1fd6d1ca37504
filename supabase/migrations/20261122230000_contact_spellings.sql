-- One person writes one mailbox or number in many ways. The bounds of mail and the withdrawals of agreements hold for
-- the person, so what is compared is what a mail server or a telephone makes of it.

-- Beside case and what stands behind a plus sign: the dot that may end a domain, and Gmail's own dots, which make no
-- other mailbox and would turn one into thousands.
create or replace function private.mailbox_of(address text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when a.plain ~ '@(gmail|googlemail)[.]com$' then replace(split_part(a.plain, '@', 1), '.', '') || '@gmail.com'
    else a.plain
  end
  from (select regexp_replace(rtrim(lower(btrim(left(address, 254))), '.'), '\+[^@]*@', '@') as plain) a
$$;
reindex index public.outbox_guides_by_mailbox;
reindex index public.outbox_confirmations_by_mailbox;

-- What stands behind a letter, a comma or the like is an extension, a remark or a second number.
create or replace function private.dialled(phone text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(right(coalesce(
    (select p.digits
      from (
        select regexp_replace(parts.part, '[^0-9]', '', 'g') as digits, parts.place
        from regexp_split_to_table(t.words, '[[:alpha:]#,;/]+') with ordinality as parts (part, place)
      ) p
      where length(p.digits) >= 10 order by p.place limit 1),
    regexp_replace(t.words, '[^0-9]', '', 'g')
  ), 10), '')
  -- Full-width digits are the same digits.
  from (select normalize(left(phone, 100), nfkc) as words) t
$$;
comment on function private.dialled is
  'A number as it is dialled in the United States: ten digits, without the country''s own 1 and without an extension.';

insert into private.consent_withdrawals (contact_hash, withdrawn_at)
select hash, min(l.consent_withdrawn_at)
from public.leads l, unnest(private.contact_hashes(l.email, l.phone)) as hash
where l.consent_withdrawn_at is not null and l.withdrawal_lifted_at is null
group by hash
on conflict do nothing;

-- A withdrawal is asked for when a request comes. Staff who correct its address or number make it another person's:
-- it is asked for again, and a withdrawal goes along to the corrected address.
create function private.ask_withdrawal_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  contacts text[] := private.contact_hashes(new.email, new.phone);
begin
  if new.consent_at is null then
    return new;
  end if;
  if new.consent_withdrawn_at is not null and new.withdrawal_lifted_at is null then
    insert into private.consent_withdrawals (contact_hash) select unnest(contacts) on conflict do nothing;
  elsif exists (select from private.consent_withdrawals w where w.contact_hash = any (contacts)) then
    new.consent_withdrawn_at := coalesce(new.consent_withdrawn_at, now());
    new.withdrawal_lifted_at := null;
  end if;
  return new;
end
$$;
create trigger leads_ask_withdrawal_again before update of email, phone on public.leads
  for each row execute function private.ask_withdrawal_again();
