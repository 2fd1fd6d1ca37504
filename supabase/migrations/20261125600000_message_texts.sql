-- The words that staff read when the database refuses something, pauses a run or ends a job. Only these words change,
-- wherever a function has them; its rules stay. A later migration that replaces one of these functions starts from
-- pg_get_functiondef, not from an earlier file.
do $migration$
declare
  -- Former words, new words. In a function's source an apostrophe is doubled.
  rewordings constant text[][] := array[
    ['Your second factor is needed. Reload the page to enter it.',
     'Two-factor authentication is required. Reload the page and enter a code.'],
    ['This administrator has been removed already.', 'This administrator has already been removed.'],
    ['Set up your second factor first.', 'Set up two-factor authentication first.'],
    ['A recovery code is of no use here.', 'You cannot use a recovery code here.'],
    ['Set up your own second factor first.', 'Set up two-factor authentication for your own account first.'],
    ['Nothing was deleted: the import has %s locations by now. Look again.',
     'Nothing was deleted: the import now has %s locations. Check it again.'],
    ['A state cannot be named "%s": /%s is an address of the site itself.',
     'A state cannot be named "%s": the site already uses the address /%s.'],
    ['An address cannot end in "index": it would be that of the page above it.',
     'An address cannot end in "index" because it would be the same as the page above it.'],
    ['This article waits in review: ', 'This article needs review: '],
    ['Only a published article can be shown as its location''''s own text.',
     'Only a published article can be shown on its location''''s page.'],
    ['A text of more than 200,000 characters is not compared.',
     'A text of more than 200,000 characters cannot be compared.'],
    ['This article has 20 preview addresses: end one of them first.',
     'This article already has 20 preview links. Revoke one first.'],
    ['Somebody else changed this location meanwhile.', 'Someone else has changed this location.'],
    ['%s is there already, at the same address.', '%s already exists at the same address.'],
    ['What lies below it has changed meanwhile: there are now %s locations. Nothing was deleted.',
     'Nothing was deleted because the locations in it have changed. There are now %s.'],
    ['This is not an address of the site. It begins with a slash and has at most 300 characters.',
     'This is not an address on the site. It must start with a slash and have at most 300 characters.'],
    ['Somebody else has changed this meanwhile.', 'Someone else has changed this.'],
    ['No price is known for the model %s. Enter one first, so that the run can keep its budget.',
     'The model %s has no price. Add one in Settings so that the run can stay within its budget.'],
    ['No price is known for the model %s.', 'The model %s has no price. Add one in Settings.'],
    ['Nothing to write: another run has these locations, or they have changed meanwhile.',
     'Nothing to write. Another run is already working on these locations, or they have changed.'],
    ['This run was cancelled.', 'This run was canceled.'],
    ['The built-in text is for locations without an article only.',
     'Only locations without an article can get the built-in text.'],
    ['You know by now which text is whose, so your choices stay as they are.',
     'The versions have been revealed, so you can no longer change your choices.'],
    ['Both texts must be written before one can be the better.',
     'Both texts must be written before you can choose one.'],
    ['There is a fact of this kind about this subject already.', 'This fact already exists for this place.'],
    ['Somebody has changed this fact meanwhile.', 'Someone else has changed this fact.'],
    ['This fact does not exist any more.', 'This fact no longer exists.'],
    ['An import takes up to 5,000 facts.', 'You can import up to 5,000 facts at a time.'],
    ['It has got an article meanwhile.', 'It already has an article.'],
    ['Somebody has rewritten the text meanwhile.', 'Someone has already rewritten the text.'],
    ['It has got another text meanwhile.', 'Someone has already changed the text.'],
    ['The call was interrupted each time.', 'The call was interrupted every time.'],
    ['Whoever judged the text was interrupted each time.', 'Checking the text was interrupted every time.'],
    ['The delivery was interrupted each time.', 'The delivery was interrupted every time.'],
    ['The budget of this run is used up.', 'This run has reached its spending cap.'],
    ['The budget of this month is used up.', 'All runs together have reached the monthly cap.'],
    ['The language model service counted more tokens than a call may use. Compare its bill with the log of calls.',
     'The AI provider counted more tokens than a call can use. Compare its bill with the model calls.'],
    ['The new text was not saved, because the article is public. ',
     'The new text was not saved because the article is published. '],
    ['The provider has given no answer to this request of a batch.',
     'The AI provider did not respond to this request in a batch.'],
    ['Somebody else has changed the thresholds meanwhile.', 'Someone else has changed the thresholds.'],
    ['The site has a page at this address.', 'The site already has a page at this address.'],
    ['No fact about the location states ', 'Numbers not backed by a fact: '],
    -- A pattern, for findings under both wordings.
    ['%promises what nobody can.', '%promises what no% can.']
  ];
  words text[];
  definition text;
begin
  foreach words slice 1 in array rewordings loop
    for definition in
      select pg_catalog.pg_get_functiondef(p.oid)
      from pg_catalog.pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and p.prokind = 'f' and position(words[1] in p.prosrc) > 0
    loop
      execute replace(definition, words[1], words[2]);
    end loop;
  end loop;
end
$migration$;
