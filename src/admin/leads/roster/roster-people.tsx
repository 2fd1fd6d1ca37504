import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { StoredRoster } from '../../../data/leads/stored-roster.ts';
import { movedPerson, type RosterPerson } from '../../../domain/leads/roster.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { nameIn } from './use-roster-draft.ts';

type RowProps = {
  name: string;
  isYou: boolean;
  place: number;
  isLast: boolean;
  isPaused: boolean;
  onMove: (by: -1 | 1) => void;
  onPause: (isPaused: boolean) => void;
  onRemove: () => void;
};

/** At the ends of the list the arrows keep the focus and do nothing. */
function Row({ name, isYou, place, isLast, isPaused, onMove, onPause, onRemove }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2">
      <p className="min-w-0 grow basis-56 font-medium wrap-anywhere text-ink-900">
        {place}. {name}
        {isYou && ' (you)'}
      </p>
      <div className="flex items-center gap-2">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is one. */}
        <label className="flex items-center gap-2 text-sm">
          <Checkbox
            checked={isPaused}
            aria-label={`Pause ${name}`}
            onChange={({ target }) => onPause(target.checked)}
          />
          Paused
        </label>
        <Button
          look="quiet"
          size="small"
          aria-label={`Move up: ${name}`}
          aria-disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={`Move down: ${name}`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Button>
        <Button look="quiet" size="small" aria-label={`Remove: ${name}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}

type AddProps = { others: StoredRoster['administrators']; onAdd: (id: string) => void };

function AddPerson({ others, onAdd }: AddProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const person = others.find(({ id }) => id === chosen);
  const add = () => {
    if (!person) return;
    onAdd(person.id);
    // The button, which has the focus, becomes unavailable.
    select.current?.focus();
  };
  return (
    <Field
      label="Add a person"
      className="mt-3"
      hint={others.length === 0 ? 'Every administrator is on the roster.' : undefined}
    >
      {(control) => (
        <div className="flex gap-2">
          <Select
            {...control}
            ref={select}
            dense
            value={person?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Choose an administrator</option>
            {others.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
          <Button look="outline" size="small" disabled={!person} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </Field>
  );
}

type RosterPeopleProps = {
  roster: StoredRoster;
  people: RosterPerson[];
  onChange: (people: RosterPerson[]) => void;
};

/** The people of the roster in their order: each is moved, paused and removed, and administrators are added. */
export function RosterPeople({ roster, people, onChange }: RosterPeopleProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const move = (at: number, name: string) => (by: -1 | 1) => {
    const moved = movedPerson(people, at, by);
    const place = moved.findIndex(({ person_id }) => person_id === people[at]?.person_id) + 1;
    onChange(moved);
    setSaid(`${name} is number ${place} of ${moved.length}.`);
  };
  const pause = (person: string, is_paused: boolean) =>
    onChange(people.map((each) => (each.person_id === person ? { ...each, is_paused } : each)));
  const remove = (person: string, name: string) => {
    onChange(people.filter(({ person_id }) => person_id !== person));
    setSaid(`${name} is removed.`);
    heading.current?.focus();
  };
  const add = (person_id: string) => {
    onChange([...people, { person_id, is_paused: false }]);
    setSaid(`${nameIn(roster, person_id)} is added.`);
  };
  const isListed = (person: string) => people.some(({ person_id }) => person_id === person);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="mb-1 text-sm font-semibold text-ink-600">
        People, in the order in which they are notified
      </h3>
      <ul className="border-t border-line">
        {people.length === 0 && <li className="border-b border-line py-2">No one is on the roster.</li>}
        {people.map(({ person_id, is_paused }, at) => {
          const name = nameIn(roster, person_id);
          return (
            <Row
              key={person_id}
              {...{ name, place: at + 1, isLast: at === people.length - 1, isPaused: is_paused }}
              isYou={roster.administrators.some((each) => each.id === person_id && each.is_you)}
              onMove={move(at, name)}
              onPause={(isPaused) => pause(person_id, isPaused)}
              onRemove={() => remove(person_id, name)}
            />
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddPerson others={roster.administrators.filter((each) => !isListed(each.id))} onAdd={add} />
    </section>
  );
}
