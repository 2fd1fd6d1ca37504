-- What the tools of AI providers leave in texts is never text for readers. The tables whose texts are public refuse it,
-- whoever saves it.

-- As markIn in src/domain/articles/article-gate/model-residue.ts, which takes most marks out of a model's text.
create function private.residue_in(words text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- Characters that no one sees are left out, and signs that Markdown or HTML spell out are read.
  with shown as (
    select regexp_replace(replace(replace(regexp_replace(regexp_replace(regexp_replace(words,
      '[\u200b-\u200d\u2060\ufeff\u00ad]', '', 'g'),
      '&(?:lt|#60|#x3c);', '<', 'gi'),
      '&(?:gt|#62|#x3e);', '>', 'gi'), '\<', '<'), '\>', '>'), '\\([][_|])', '\1', 'g') as text
  )
  -- Every mark below contains one of these. Nearly all texts contain none, and testing the marks takes ten times as long.
  select case when text ~* (
    '[<=&_\\[\u25c1\u2020\u3010\u3011\ue000-\uf8ff\U000f0000-\U0010fffd]'
    || '|cite|turn[0-9]|contentReference|sandbox|navlist|(?:web|browser|python)\.|as of my|assistant(?:final|commentary)'
    || '|(?:Thought|Reasoned) for|Searched|Claude|GPT|Gemini|Grok|Copilot|Perplexity|OpenAI|Llama|DeepSeek')
  then coalesce(
    substring(text from '(?i)('
      || '</?(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|answer|article|output|response|final(?:_answer)?|result|tool(?:_[a-z]+)?|function_(?:calls?|results?)|invoke|artifact|antartifact|antthinking|analysis|commentary|search_results?|end_of_turn|start_of_turn|eos|bos)\M'
      || '|</?(?:antml|grok|xai):|<cite(?: index|>[0-9,; ]{1,20}<)|\u25c1/?[a-z]{1,20}\u25b7'
      || '|\[cite(?:_|:)|\m(?:contentReference|oaicite|oai_citation|filecite)|citeturn[0-9]|\mturn[0-9]+[a-z_]{2,15}[0-9]+\M'
      || '|\[(?:web|docs?|source|file|image|attached_file|generated_image|code_file|search|page|post|memory|chart|citation|ref)(?:: ?)?[0-9]{1,3}\](?!\()'
      || '|\[\^?[0-9]+\^\]|[0-9]\u2020|[\u3010\u3011]|<\|[a-z_]+\|>'
      || '|\msandbox:/|\m(?:start|end)_span\M|\[/?INST\]|<</?SYS>>'
      || '|\m(?:web\.(?:run|search|open|find)|(?:web|file)_search|code_interpreter|image_group|navlist|tool_(?:calls?|code|outputs?|results?)|function_calls?|functions\.[a-z]+_[a-z_]+|browser\.search|python\.execute)\M'
      || '|\massistant(?: to)?=|assistant(?:final|commentary)|\\boxed\{'
      || '|utm_source=(?:openai|chatgpt(?:\.com)?|perplexity(?:\.ai)?|claude(?:\.ai)?|gemini|copilot(?:\.com)?|grok)(?![\w-])'
      || '|\mas of my (?:last|latest|most recent) (?:knowledge |training )?(?:update|cut-?off|training)\M'
      || '|&#x(?:e[0-9a-f]{3}|f[0-8][0-9a-f]{2}|f[0-9a-f]{4}|10[0-9a-f]{4});'
      || '|&#(?:5734[4-9]|573[5-9][0-9]|57[4-9][0-9][0-9]|5[89][0-9]{3}|6[0-2][0-9]{3}|63[0-6][0-9][0-9]|637[0-3][0-9]|6374[0-3]|98[3-9][0-9]{3}|99[0-9]{4}|1[01][0-9]{5});'
      || '|[\ue000-\uf8ff\U000f0000-\U0010fffd]'
      || ')'),
    substring(text from '('
      || '\m(?:Thought|Reasoned) for (?:[0-9]+|a few|a couple of) (?:second|minute)s?\M'
      || '|\mSearched (?:[0-9]+ (?:web)?sites?|[0-9]+ sources|the web)\M'
      || '|\m(?:[Ww]ritten|[Gg]enerated|[Cc]reated|[Dd]rafted|[Pp]roduced) (?:by|with|using) (?:Claude|ChatGPT|GPT-[0-9]\w*|Gemini|Grok|Copilot|Perplexity|OpenAI|Llama|DeepSeek)\M(?![ \t]+[A-Z][a-z])'
      || ')'))
  end
  from shown
$$;
comment on function private.residue_in(text) is
  'The mark that a tool of an AI provider has left in a text; null if there is none.';

create function private.refuse_residue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  residue text := private.residue_in((
    select string_agg(w.value, E'\n') from jsonb_each_text(to_jsonb(new)) w where w.key = any (tg_argv)));
begin
  if residue is not null then
    raise check_violation using message =
      'The text has a mark of the AI provider, which no visitor should see: ' || left(residue, 40) || '. Remove it and save again.';
  end if;
  return new;
end
$$;
comment on function private.refuse_residue is
  'Before-write trigger of tables whose texts are public as soon as they are saved; its arguments are their columns.';
