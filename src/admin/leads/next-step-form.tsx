import { Check } from 'lucide-react';
import type { WorkChange } from '../../data/leads/lead-desk.ts';
import { type EntryWork, MAX_NEXT_STEP } from '../../domain/leads/lead-work.ts';
import { cleanText } from '../../domain/typed-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import type { Drafts } from './use-drafts.ts';

export type WorkedEntry = EntryWork & { id: string; name: string };

export type WorkPart = {
  entry: WorkedEntry;
  drafts: Drafts;
  /** Stores a change; says next to the fields why it failed. */
  save: (change: WorkChange) => Promise<boolean>;
  isBusy: boolean;
};

/** The next step as it is typed, over the stored one. */
function useNextStep({ entry, drafts, save }: WorkPart) {
  const [stepName, dayName] = [`${entry.id} step`, `${entry.id} day`];
  const [stored, storedDay] = [entry.next_step ?? '', entry.next_step_on ?? ''];
  const step = drafts.of(stepName) ?? stored;
  const day = drafts.of(dayName) ?? storedDay;
  const isChanged = cleanText(step) !== stored || day !== storedDay;
  const keep = (name: string, typed: string, former: string) =>
    drafts.keep(name, typed === former ? undefined : typed);
  const store = async (words: string, on: string) => {
    const next_step = cleanText(words) || null;
    if (!(await save({ next_step, next_step_on: (next_step && on) || null }))) return;
    drafts.drop(stepName, step);
    drafts.drop(dayName, day);
  };
  const needsWords = isChanged && day !== '' && cleanText(step) === '';
  return {
    ...{ step, day, isChanged, needsWords },
    typeStep: (typed: string) => keep(stepName, typed, stored),
    typeDay: (typed: string) => keep(dayName, typed, storedDay),
    submit: () => isChanged && !needsWords && void store(step, day),
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
  const { step, day, isChanged, needsWords, ...act } = useNextStep(props);
  return (
    <form
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        act.submit();
      }}
    >
      <Field
        label="Next step"
        className="min-w-0 grow basis-[11rem]"
        error={needsWords ? 'Say what is to be done on that day.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dense
            aria-keyshortcuts="x"
            data-next-step
            maxLength={MAX_NEXT_STEP}
            value={step}
            onChange={({ target }) => act.typeStep(target.value)}
          />
        )}
      </Field>
      <Field label="Due" className="basis-[9rem]">
        {(control) => (
          <Input
            {...control}
            dense
            type="date"
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
