import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { WorkChange } from '../../data/leads/lead-desk.ts';
import { type EntryWork, MAX_NEXT_STEP } from '../../domain/leads/lead-work.ts';
import { cleanText } from '../../domain/typed-text.ts';
import { dayTextIn } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import type { Drafts } from './use-drafts.ts';

/** A year typed as "26" is none. */
const FIRST_DUE = '2000-01-01';

export type WorkedEntry = EntryWork & { id: string; name: string };

export type WorkPart = {
  entry: WorkedEntry;
  drafts: Drafts;
  /** Stores a change; says next to the fields why it failed. */
  save: (change: WorkChange) => Promise<boolean>;
  isBusy: boolean;
};

/** `seen` is what was stored when the rest was typed. */
const draftSchema = z.object({ seen: z.string(), step: z.string(), day: z.string() });

const wordsOf = (step: string, day: string): string => (day ? `${step}, due ${day}` : step);

const shownWordsOf = (step: string, day: string): string => wordsOf(step, day && dayTextIn('UTC', day));

/** What is typed, in words. */
export function stepDraftText(draft: string): string {
  const { step, day } = draftSchema.parse(JSON.parse(draft));
  return shownWordsOf(step, day);
}

const theirsText = (step: string, day: string): string => {
  const words = shownWordsOf(step, day);
  return `A colleague has ${words ? `changed this to: ${words}` : 'ended the step that was here'}. If you save, yours replaces that.`;
};

/** The next step as it is typed, over the stored one, which a colleague may change meanwhile. */
function useNextStep({ entry, drafts, save }: WorkPart) {
  const name = `${entry.id} step`;
  const kept = drafts.of(name);
  const [stored, storedDay] = [entry.next_step ?? '', entry.next_step_on ?? ''];
  const present = wordsOf(stored, storedDay);
  const { seen, step, day } = kept
    ? draftSchema.parse(JSON.parse(kept))
    : { seen: present, step: stored, day: storedDay };
  const [saved, setSaved] = useState<string>();
  const isChanged = cleanText(step) !== stored || day !== storedDay;
  const keep = (typed: { step: string; day: string }) =>
    drafts.keep(
      name,
      typed.step === stored && typed.day === storedDay ? undefined : JSON.stringify({ seen, ...typed }),
    );
  const store = async (words: string, on: string) => {
    const next_step = cleanText(words);
    const next_step_on = next_step && on;
    setSaved(wordsOf(next_step, next_step_on));
    if (!(await save({ next_step: next_step || null, next_step_on: next_step_on || null }))) return;
    if (kept !== undefined) drafts.drop(name, kept);
  };
  const needsWords = isChanged && day !== '' && cleanText(step) === '';
  const isTheirs = isChanged && ![seen, saved].includes(present);
  return {
    ...{ step, day, isChanged, needsWords, theirs: isTheirs ? theirsText(stored, storedDay) : undefined },
    typeStep: (typed: string) => keep({ step: typed, day }),
    typeDay: (typed: string) => keep({ step, day: typed }),
    save: () => isChanged && void store(step, day),
    finish: () => void store('', ''),
  };
}

type ButtonsProps = { isBusy: boolean; isChanged: boolean; onDone: (() => void) | undefined };

const Buttons = ({ isBusy, isChanged, onDone }: ButtonsProps) => (
  <div className="flex w-full gap-2">
    {/* Not busy while something else is saved: an Enter then would be lost. */}
    <Button type="submit" look="outline" size="small" aria-disabled={!isChanged || undefined}>
      Save next step
    </Button>
    {onDone && !isChanged && (
      <Button look="quiet" size="small" busy={isBusy} onClick={onDone}>
        <Check aria-hidden className="size-4" />
        Done
      </Button>
    )}
  </div>
);

export function NextStepForm(props: WorkPart) {
  const { step, day, isChanged, needsWords, theirs, ...act } = useNextStep(props);
  const words = useRef<HTMLInputElement>(null);
  return (
    <form
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (needsWords) words.current?.focus();
        else act.save();
      }}
    >
      <Field
        label="Next step"
        className="min-w-0 grow basis-[11rem]"
        error={needsWords ? 'Say what is to be done on that day.' : theirs}
      >
        {(control) => (
          <Input
            {...control}
            dense
            ref={words}
            aria-keyshortcuts="x"
            data-next-step
            maxLength={MAX_NEXT_STEP}
            value={step}
            onChange={({ target }) => act.typeStep(target.value)}
          />
        )}
      </Field>
      <Field label="Due" className="basis-field">
        {(control) => (
          <Input
            {...control}
            dense
            type="date"
            min={FIRST_DUE}
            value={day}
            onChange={({ target }) => act.typeDay(target.value)}
          />
        )}
      </Field>
      <Buttons
        isBusy={props.isBusy}
        isChanged={isChanged}
        onDone={props.entry.next_step ? act.finish : undefined}
      />
    </form>
  );
}
