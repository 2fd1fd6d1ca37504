import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { LocationOverview } from '../data/location-overview.ts';
import { placeSearchQueries } from '../data/place-search.ts';
import { placeName } from '../domain/display-name.ts';
import { type LocationType, zipOf } from '../domain/location.ts';
import { classNames } from '../lib/class-names.ts';
import { Field, Input } from '../ui/field.tsx';
import { useCombobox } from './use-combobox.ts';

const TYPING_REST_MS = 200;

/** The text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

type PlaceOptionProps = { id: string; place: LocationOverview; isActive: boolean; onPick: () => void };

function PlaceOption({ id, place, isActive, onPick }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys, as the combobox pattern has it.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      // Pressing must not take the focus out of the field, which would close the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-paper aria-selected:bg-paper-dim pointer-coarse:min-h-11"
    >
      <span className="text-ink-900">{placeName(place)}</span>
      <span className="text-xs text-ink-600">{zipOf(place) ?? place.location_type}</span>
    </div>
  );
}

type PlacePickerProps = {
  label: string;
  hint?: ReactNode;
  /** Offers places of this type only. */
  type?: LocationType;
  place: LocationOverview | null;
  onPick: (place: LocationOverview) => void;
  className?: string;
};

const nameOf = (place: LocationOverview | null) => (place ? placeName(place) : '');

/** Finds one of any number of places by typing a part of its name or its ZIP code. */
export function PlacePicker({ label, hint, type, place, onPick, className }: PlacePickerProps) {
  // Null while the field shows the place that was picked.
  const [typed, setTyped] = useState<string | null>(null);
  const search = useRested((typed ?? '').trim());
  const { data, isError, isPlaceholderData } = useQuery(placeSearchQueries.offered(search, type ?? 'all'));
  // What was offered for the letters before stays in view, pale, but no key reaches it.
  const isStale = isPlaceholderData || search !== (typed ?? '').trim();
  const offered = data ?? [];
  const combobox = useCombobox({
    options: isStale ? [] : offered,
    onPick: (picked) => {
      setTyped(null);
      onPick(picked);
    },
    onLeave: () => setTyped(null),
  });
  const message = isError
    ? 'The places could not be read.'
    : !data
      ? 'Loading locations...'
      : offered.length === 0
        ? 'No locations found'
        : null;

  return (
    <Field label={label} hint={hint} className={classNames('relative', className)}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...combobox.fieldProps}
            placeholder="City, neighborhood or ZIP code"
            value={typed ?? nameOf(place)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              combobox.onType();
            }}
          />
          {combobox.isOpen && (
            <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded border border-line-strong bg-white py-1 shadow-float">
              {message && <p className="px-3 py-2 text-ink-600">{message}</p>}
              {offered.length > 0 && (
                <div
                  role="listbox"
                  id={combobox.listId}
                  aria-label={label}
                  aria-busy={isStale}
                  className={isStale ? 'opacity-60' : undefined}
                >
                  {offered.map((option, at) => (
                    <PlaceOption
                      key={option.id}
                      id={combobox.optionId(at)}
                      place={option}
                      isActive={combobox.isActive(at)}
                      onPick={() => combobox.pick(option)}
                    />
                  ))}
                </div>
              )}
            </div>
          )}
          <span role="status" className="sr-only">
            {combobox.isOpen ? (message ?? `${offered.length} offered`) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
