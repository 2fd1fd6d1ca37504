import { type SubmitEvent, useId, useState } from 'react';
import { useSaveCallingHours } from '../../../data/leads/calling-hour-rules.ts';
import { type CallingHours, WEEKDAYS } from '../../../domain/leads/calling-hours.ts';
import { STATE_SLUGS } from '../../../domain/locations/state-slugs.ts';
import { shownWords } from '../../../domain/shown-words.ts';
import { todayText } from '../../../lib/local-time.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { SmallSaveButtons } from '../../saving/small-save-buttons.tsx';
import { useNewId } from '../../saving/use-new-id.ts';

type Typed = {
  state_slug: string;
  weekdays: number[];
  opens: string;
  closes: string;
  max_calls: string;
  source_title: string;
  source_url: string;
  checked_on: string;
};
type Faults = Partial<Record<keyof Typed, string>>;

const typedOf = (seen: CallingHours | undefined): Typed => ({
  state_slug: seen?.state_slug ?? '',
  weekdays: seen?.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
  opens: seen ? (seen.opens?.slice(0, 5) ?? '') : '08:00',
  closes: seen ? (seen.closes?.slice(0, 5) ?? '') : '20:00',
  max_calls: String(seen?.max_calls ?? ''),
  source_title: seen?.source_title ?? '',
  source_url: seen?.source_url ?? '',
  checked_on: seen?.checked_on ?? '',
});

function faultsOf(typed: Typed): Faults {
  const { opens, closes, checked_on } = typed;
  const faults: Faults = {};
  if (!typed.state_slug) faults.state_slug = 'Choose a state.';
  if (typed.weekdays.length === 0) faults.weekdays = 'Choose at least one day.';
  if (Boolean(opens) !== Boolean(closes))
    faults.closes = 'Enter both times, or leave both empty if no calls are allowed.';
  else if (opens && opens >= closes) faults.closes = 'The last time must be later than the first.';
  if (!/^([1-9]|[1-4]\d|50)?$/.test(typed.max_calls.trim()))
    faults.max_calls = 'Enter a whole number from 1 to 50, or leave this blank.';
  if (shownWords(typed.source_title).length < 3) faults.source_title = 'Name the law.';
  if (!/^https?:\/\/\S+$/.test(typed.source_url.trim())) faults.source_url = 'Enter the address of the law.';
  if (checked_on > todayText()) faults.checked_on = 'This day has not come.';
  return faults;
}

type PartProps = { typed: Typed; faults: Faults; onType: (patch: Partial<Typed>) => void };

function Weekdays({ typed, faults, onType }: PartProps) {
  const faultId = useId();
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-ink-900">Days</legend>
      <div className="flex flex-wrap gap-3">
        {WEEKDAYS.map((name, at) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is one.
          <label key={name} className="flex items-center gap-2">
            <Checkbox
              checked={typed.weekdays.includes(at + 1)}
              aria-invalid={Boolean(faults.weekdays)}
              aria-describedby={faults.weekdays && faultId}
              onChange={({ target }) =>
                onType({
                  weekdays: target.checked
                    ? [...typed.weekdays, at + 1].sort()
                    : typed.weekdays.filter((day) => day !== at + 1),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
      {faults.weekdays && (
        <p id={faultId} role="alert" className="text-sm font-medium text-negative">
          {faults.weekdays}
        </p>
      )}
    </fieldset>
  );
}

const TEXTS = [
  ['opens', 'From', 'time'],
  ['closes', 'Until', 'time'],
  ['max_calls', 'Most calls and texts in 24 hours', 'text'],
  ['source_title', 'Law', 'text'],
  ['source_url', 'Address of the law', 'url'],
  ['checked_on', 'Compared with the law on', 'date'],
] as const;

function Texts({ typed, faults, onType }: PartProps) {
  return TEXTS.map(([name, label, type]) => (
    <Field key={name} label={label} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          dense
          type={type}
          value={typed[name]}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      )}
    </Field>
  ));
}

function StateField({ typed, faults, onType }: PartProps) {
  return (
    <Field label="State" error={faults.state_slug}>
      {(control) => (
        <Select
          {...control}
          dense
          value={typed.state_slug}
          onChange={({ target }) => onType({ state_slug: target.value })}
        >
          <option value="">Choose a state</option>
          {STATE_SLUGS.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Adds hours of a state, or changes them. What was typed stays until it is saved. */
export function CallingHoursForm({ seen, onClose }: { seen: CallingHours | undefined; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(seen));
  const [isTried, setIsTried] = useState(false);
  const idOf = useNewId();
  const { mutate, isPending, error } = useSaveCallingHours();
  const faults = isTried ? faultsOf(typed) : {};
  const part: PartProps = { typed, faults, onType: (patch) => setTyped({ ...typed, ...patch }) };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (isPending || Object.keys(faultsOf(typed)).length > 0) return;
    const { opens, closes, checked_on, max_calls, ...rest } = typed;
    const rule = {
      ...{ ...rest, opens: opens || null, closes: closes || null, checked_on: checked_on || null },
      max_calls: max_calls.trim() ? Number(max_calls) : null,
    };
    mutate({ seen, rule, id: idOf(rule) }, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} className="mt-2 grid gap-3">
      <StateField {...part} />
      <Weekdays {...part} />
      <Texts {...part} />
      <SmallSaveButtons
        label="Save hours"
        savingLabel="Saving..."
        isSaving={isPending}
        error={error}
        onCancel={onClose}
      />
    </Form>
  );
}
