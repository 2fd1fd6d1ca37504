import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTimeline } from '../../data/leads/lead-desk.ts';
import { type EntryNoun, MAX_NOTE } from '../../domain/leads/lead-work.ts';
import { hasShownWords } from '../../domain/shown-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import type { Drafts } from './use-drafts.ts';

export type NoteFormProps = {
  noun: EntryNoun;
  entryId: string;
  drafts: Drafts;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** A note stays in its field until it is stored. */
export function NoteForm({ noun, entryId, drafts, field }: NoteFormProps) {
  const { write } = useTimeline(noun, entryId);
  const { isBusy, failure, setFailure, attempt } = useAttempt();
  const id = useRef(crypto.randomUUID());
  const text = drafts.of(`${entryId} note`) ?? '';
  const keep = (typed: string) => drafts.keep(`${entryId} note`, typed || undefined);
  const save = async () => {
    if (!hasShownWords(text)) return setFailure('Write the note first.');
    const pressed = document.activeElement;
    if (!(await attempt(() => write({ id: id.current, kind: 'note', words: text.trim() })))) return;
    id.current = crypto.randomUUID();
    keep('');
    // Whoever has gone on by keyboard meanwhile is not pulled back.
    if (document.activeElement === pressed) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="mt-2 grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Note" className="w-full" error={failure ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={MAX_NOTE}
            aria-keyshortcuts="n"
            value={text}
            onChange={({ target }) => keep(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" busy={isBusy}>
        {isBusy ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}
