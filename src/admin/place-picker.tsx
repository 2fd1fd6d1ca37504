import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { LocationOverview } from '../data/location-overview.ts';
import { placeSearchQueries } from '../data/place-search.ts';
import { placeName } from '../domain/display-name.ts';
import { type LocationType, zipOf } from '../domain/location.ts';
import { classNames } from '../lib/class-names.ts';
import { Field, Input } from '../ui/field.tsx';
import { ComboboxList } from './combobox-list.tsx';
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
          <ComboboxList
            combobox={combobox}
            label={label}
            options={offered}
            keyOf={(option) => option.id}
            show={(option) => ({ name: placeName(option), mark: zipOf(option) ?? option.location_type })}
            message={message}
            isStale={isStale}
          />
          <span role="status" className="sr-only">
            {combobox.isOpen ? (message ?? `${offered.length} offered`) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
