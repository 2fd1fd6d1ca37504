import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useRef } from 'react';
import { stateQueries } from '../../data/locations/states.ts';
import { stateNameFault } from '../../domain/locations/location-form.ts';
import { isLocationName } from '../../domain/locations/new-location.ts';
import { slugify } from '../../domain/locations/slug.ts';
import {
  stateNameOf,
  statesLike,
  suggestedState,
  unknownStateFault,
  usStateOf,
} from '../../domain/locations/us-states.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ComboboxList } from '../../ui/combobox-list.tsx';
import { Field, type FieldControlProps, Input } from '../../ui/field.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useOnceReleased } from './use-once-released.ts';

type Offered = { name: string; mark: string };

/** The form's state: the name, and whether the user deliberately chose one outside the 51. */
export type StateChoice = { state: string; other_state: boolean };

type OtherStateChoiceProps = {
  choice: StateChoice;
  /** Whether the field already says what is wrong. */
  isSaid: boolean;
  onChange: (choice: StateChoice) => void;
  /** The user has taken the correct spelling. */
  onSpelled: (name: string) => void;
};

/** Offers fixes for a name outside the 51: the correct spelling, or the name as it is if that is allowed. */
function OtherStateChoice({
  choice: { state, other_state },
  isSaid,
  onChange,
  onSpelled,
}: OtherStateChoiceProps) {
  const id = useId();
  const suggested = suggestedState(state)?.name;
  const fault = stateNameFault(state);
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-caution bg-caution-soft px-3 py-2 text-sm text-caution">
      {!isSaid && <p role="status">{fault ?? unknownStateFault(state)}</p>}
      {suggested && !other_state && (
        <Button look="outline" size="small" onClick={() => onSpelled(suggested)}>
          Use {suggested}
        </Button>
      )}
      {!fault && (
        <label htmlFor={id} className="flex items-center gap-2">
          <Checkbox
            id={id}
            checked={other_state}
            onChange={(event) => onChange({ state, other_state: event.target.checked })}
          />
          Use &quot;{state.trim()}&quot; anyway
        </label>
      )}
    </div>
  );
}

type StateInputProps = {
  control: FieldControlProps;
  combobox: ReturnType<typeof useCombobox<Offered>>;
  offered: readonly Offered[];
  state: string;
  inputRef: Ref<HTMLInputElement> | undefined;
  onChoose: (name: string) => void;
};

type StateFieldProps = {
  choice: StateChoice;
  error?: string | undefined;
  withSlug?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (choice: StateChoice) => void;
};

/** The states that a name could mean: the 51, and others that have locations already. */
function useStates(state: string) {
  const { data: stored = [] } = useQuery(stateQueries.list());
  const others = stored.filter(({ name }) => !usStateOf(name));
  const slug = slugify(state);
  const offered: Offered[] = [
    ...statesLike(state).map(({ name, code }) => ({ name, mark: code })),
    ...others
      .filter((other) => slug === '' || other.slug.includes(slug))
      .map(({ name }) => ({ name, mark: 'has locations' })),
  ].filter(({ name }) => name !== state);
  return {
    offered,
    isStored: (name: string) => others.some((other) => other.slug === slugify(name)),
  };
}

/** Takes a typed name or an offered state, and announces the number of options while the list is open. */
function StateInput({ control, combobox, offered, state, inputRef, onChoose }: StateInputProps) {
  return (
    <div className="relative">
      <Input
        {...control}
        {...combobox.fieldProps}
        ref={inputRef}
        value={state}
        onChange={(event) => {
          onChoose(event.target.value);
          combobox.onType();
        }}
      />
      <ComboboxList
        combobox={combobox}
        label="States"
        options={offered}
        keyOf={({ name }) => name}
        show={(option) => option}
      />
      <span role="status" className="sr-only">
        {combobox.isOpen ? `${offered.length} suggestions` : ''}
      </span>
    </div>
  );
}

/**
 * Takes one of the 50 states and DC by its name or postal code, or another state that has locations already. Any
 * other name needs a deliberate choice.
 */
export function StateField({ choice, error, withSlug = false, inputRef, onChange }: StateFieldProps) {
  const { state, other_state } = choice;
  const { offered, isStored } = useStates(state);
  const choose = (name: string) => onChange({ state: name, other_state: isStored(name) });
  const box = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({
    options: offered,
    isFree: true,
    onPick: ({ name }) => choose(name),
    onLeave: () => {
      const name = stateNameOf(state);
      if (name !== state && usStateOf(state)) choose(name);
    },
  });
  const isUnknown = isLocationName(state) && !usStateOf(state) && !isStored(state);
  const isNoticeDue = useOnceReleased(isUnknown && !combobox.isOpen);
  // If no choice can lift the error, the notice offers the correct spelling only.
  const hasWayOn =
    isUnknown && (error === undefined || !stateNameFault(state) || suggestedState(state) !== null);
  const stateSlug = slugify(stateNameOf(state));
  return (
    <div ref={box} className="grid content-start gap-2">
      <Field
        label="State"
        className="relative"
        error={error}
        hint={withSlug && stateSlug ? <span className="font-mono text-xs">{stateSlug}</span> : undefined}
      >
        {(control) => <StateInput {...{ control, combobox, offered, state, inputRef }} onChoose={choose} />}
      </Field>
      {hasWayOn && (isNoticeDue || other_state || error !== undefined) && (
        <OtherStateChoice
          choice={choice}
          isSaid={error !== undefined}
          onChange={onChange}
          onSpelled={(name) => {
            onChange({ state: name, other_state: false });
            // The button disappears with the notice.
            box.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
