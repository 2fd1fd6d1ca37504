import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationSearchQueries } from '../../data/locations/location-search.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { type LocationType, zipOf } from '../../domain/locations/location.ts';
import { classNames } from '../../lib/class-names.ts';
import { Field, Input } from '../../ui/field.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { ComboboxList } from './combobox-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** The debounce of typing, in milliseconds. */
const TYPING_REST_MS = 200;

type LocationPickerProps = {
  label: string;
  hint?: ReactNode;
  /** Offers only locations of this type. */
  type?: LocationType;
  location: LocationOverview | null;
  onPick: (location: LocationOverview) => void;
  className?: string;
};

const nameOf = (location: LocationOverview | null) => (location ? locationName(location) : '');

/** What the list says in place of options. */
function messageOf(offered: readonly LocationOverview[] | undefined, isError: boolean): string | null {
  if (isError) return 'The locations could not be read.';
  if (!offered) return 'Loading locations...';
  return offered.length === 0 ? 'No locations found' : null;
}

/** Finds one of any number of locations by part of its name or by its ZIP code. */
export function LocationPicker({ label, hint, type, location, onPick, className }: LocationPickerProps) {
  // Null while the field shows the location that was picked.
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue((typed ?? '').trim(), TYPING_REST_MS);
  const { data, isError, isPlaceholderData } = useQuery(locationSearchQueries.offered(search, type ?? 'all'));
  // The options for the earlier letters stay in view, dimmed, but no key reaches them.
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
  const message = messageOf(data, isError);
  return (
    <Field label={label} hint={hint} className={classNames('relative', className)}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...combobox.fieldProps}
            placeholder="City, neighborhood or ZIP code"
            value={typed ?? nameOf(location)}
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
            show={(option) => ({ name: locationName(option), mark: zipOf(option) ?? option.location_type })}
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
