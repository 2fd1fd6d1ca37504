import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useTimeline } from '../../data/leads/lead-desk.ts';
import { type EntryNoun, MAX_NOTE } from '../../domain/leads/lead-work.ts';
import { hasShownWords } from '../../domain/shown-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useNewId } from '../saving/use-new-id.ts';
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
  const idOf = useNewId();
  const stored = useRef(0);
  const name = `${entryId} note`;
  const text = drafts.of(name) ?? '';
  const save = async () => {
    if (!hasShownWords(text)) return setFailure('Write the note first.');
    const pressed = document.activeElement;
    const words = text.trim();
    if (!(await attempt(() => write({ id: idOf([stored.current, words]), kind: 'note', words })))) return;
    stored.current += 1;
    drafts.drop(name, text);
    // Whoever has gone on by keyboard meanwhile is not pulled back.
    if (document.activeElement === pressed) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <Form
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
            onChange={({ target }) => drafts.keep(name, target.value || undefined)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" busy={isBusy}>
        {isBusy ? 'Adding...' : 'Add note'}
      </Button>
    </Form>
  );
}
