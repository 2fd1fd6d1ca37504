-- Generation: what the language model is asked, how often, and what it has written.
create table public.prompt_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  content text not null,
  updated_at timestamptz not null default now(),

  constraint prompt_templates_name_is_known check (name in ('state_article', 'city_article', 'neighborhood_article')),
  constraint prompt_templates_content_length check (content ~ '\S' and length(content) <= 20000)
);
comment on table public.prompt_templates is
  'What the article generator is asked, one template per kind of location. '
  'Placeholders: {neighborhood}, {city}, {state}, {zip}.';

create trigger prompt_templates_set_updated_at before update on public.prompt_templates
  for each row execute function private.set_updated_at();

revoke all on public.prompt_templates from anon, authenticated;
grant select, insert, update, delete on public.prompt_templates to authenticated;
grant all on public.prompt_templates to service_role;

alter table public.prompt_templates enable row level security;
create policy "Administrators read prompt templates" on public.prompt_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add prompt templates" on public.prompt_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change prompt templates" on public.prompt_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete prompt templates" on public.prompt_templates
  for delete to authenticated using ((select private.is_admin()));

insert into public.prompt_templates (name, content) values
('state_article', $template$Write an article of 900 to 1,200 words for residents of {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- who in {state} tends to hold gold, and why, judged by the state's economy and its retirees
- how {state} treats the purchase of bullion and coins (sales tax, income tax), telling the reader to check the current rule
- how a gold IRA works: eligible metals, custodian, approved depository, contribution limits, required distributions
- the costs, and how to compare them
- storage and insurance in {state}
- what can go wrong, and who should not buy

Write for {state} and not for a state in general. Name no company. Promise no return.$template$),
('city_article', $template$Write an article of 800 to 1,100 words for people in {city}, {state} who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {city}: its economy, its retirees, its property and disaster risks
- how to judge a local dealer or adviser in {city}, and which questions to ask
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- how a gold IRA works, what it costs, and how a rollover is done without a tax bill
- keeping metal at home, in a bank's box or in a depository near {city}
- what can go wrong, and who should not buy

Write for {city} and not for a city in general. Name no company. Promise no return.$template$),
('neighborhood_article', $template$Write an article of 600 to 900 words for people in {neighborhood}, {city}, {state} (ZIP {zip}) who are considering physical gold or a gold IRA.

Cover, in an order that suits the subject:
- what is particular to {neighborhood}: who lives there, what they own, how they retire
- practical questions of buying, insuring and storing gold from {neighborhood}
- how a gold IRA works and what it costs
- how {state} treats the purchase of bullion and coins, telling the reader to check the current rule
- what can go wrong, and who should not buy

Write for {neighborhood} and not for a neighborhood in general. Name no company. Promise no return.$template$);

-- Generation costs money: bounded for each administrator, so that a stolen session or a loop cannot spend it all.
create table private.generation_calls (
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.generation_calls is
  'When each administrator asked the language model, for an hour. Written by count_generation() only.';
create index generation_calls_of_user on private.generation_calls (user_id, created_at);

create function public.count_generation() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := (select auth.uid());
  -- Twice what three at a time can write in an hour.
  most_an_hour constant int := 1000;
  made int;
  oldest timestamptz;
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may generate articles.';
  end if;
  -- Parallel calls of one person queue here, or each would count before the others insert.
  perform pg_advisory_xact_lock(hashtextextended('generation ' || caller, 0));
  delete from private.generation_calls
    where user_id = caller and created_at <= clock_timestamp() - interval '1 hour';
  select count(*), min(created_at) into made, oldest from private.generation_calls where user_id = caller;
  if made >= most_an_hour then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - clock_timestamp())));
  end if;
  insert into private.generation_calls (user_id) values (caller);
  return 0;
end
$$;
comment on function public.count_generation is
  'Counts a call of the language model for the administrator who makes it. Answers 0, or in how many seconds the '
  'next one is allowed once there were 1,000 within an hour.';
revoke all on function public.count_generation from public, anon, authenticated;
grant execute on function public.count_generation to authenticated;

-- The database says who wrote an article's text: the edge function records each text that a model has given, and what
-- staff send as generated_by counts only as far as that bears it out.
create table private.generated_texts (
  content_hash bytea primary key,
  model text not null check (model <> ''),
  created_at timestamptz not null default now()
);
comment on table private.generated_texts is
  'Texts that a model has given, by their hash, kept for 30 days: an article is marked with a model only where its text '
  'is one of them.';
create index generated_texts_created_at on private.generated_texts (created_at);
alter table private.generated_texts enable row level security;
revoke all on private.generated_texts from public, anon, authenticated;

-- A text area knows one kind of line end; with another one a text is still the same.
create function private.same_text(content text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(replace(content, E'\r\n', E'\n'), E'\r', E'\n')
$$;
revoke all on function private.same_text from public, anon, authenticated;

create function public.record_generated_text(content text, model text) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.generated_texts where created_at < now() - interval '30 days';
  insert into private.generated_texts (content_hash, model)
  values (sha256(convert_to(private.same_text(record_generated_text.content), 'UTF8')), record_generated_text.model)
  on conflict (content_hash) do update set model = excluded.model, created_at = now();
$$;
comment on function public.record_generated_text is
  'Says that a model has written this text. For the edge function, before it hands the text on.';
revoke all on function public.record_generated_text from public, anon, authenticated;
grant execute on function public.record_generated_text to service_role;

-- The mark of an article's text belongs to the text: an earlier version that staff restore brings its own back.
create function private.judge_origin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known_model text;
  earlier public.article_revisions;
begin
  -- The owner and the service key load and restore data.
  if coalesce((select auth.role()), '') is distinct from 'authenticated' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.content is not distinct from old.content then
    new.generated_by := old.generated_by;
    return new;
  end if;
  select t.model into known_model
  from private.generated_texts t where t.content_hash = sha256(convert_to(private.same_text(new.content), 'UTF8'));
  if known_model is not null then
    new.generated_by := 'openai:' || known_model;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    select r.* into earlier from public.article_revisions r
      where r.article_id = new.id and private.same_text(r.content) = private.same_text(new.content)
      order by r.created_at desc limit 1;
    if found then
      new.generated_by := earlier.generated_by;
      return new;
    end if;
  end if;
  if new.generated_by is distinct from 'template'
    and (tg_op = 'INSERT' or new.generated_by is distinct from old.generated_by) then
    -- Written by hand, or by nobody of whom the database knows.
    new.generated_by := null;
  end if;
  return new;
end
$$;
comment on function private.judge_origin is
  'Before-insert and before-update trigger of articles. A recorded text is marked with its model, an earlier version of '
  'the same article as it was then; the mark of an unchanged text stays; staff may say that a text is the built-in one, '
  'or no longer, and nothing else.';
revoke all on function private.judge_origin from public, anon, authenticated;
create trigger judge_origin before insert or update of content, generated_by on public.articles
  for each row execute function private.judge_origin();
