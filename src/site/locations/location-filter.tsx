import { type ReactNode, useEffect, useRef } from 'react';
import type { ListedLocation } from '../../data/locations/location-list-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { LONG_LIST } from '../../domain/locations/location-letters.ts';
import { bareSlug } from '../../domain/locations/slug.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { LocationList } from './location-list.tsx';

/** Returns what the filter searches: the name and the ZIP code, without accents, capitals and punctuation. */
const indexName = (location: ListedLocation): string =>
  bareSlug(`${locationTitle(location)} ${zipOf(location) ?? ''}`);

/** The locations whose name or ZIP code contains what is typed. */
export function locationsLike(locations: readonly ListedLocation[], typed: string): ListedLocation[] {
  const wanted = bareSlug(typed);
  return locations.filter((location) => indexName(location).includes(wanted));
}

type LocationFilterProps = {
  kind: string;
  typed: string;
  onType: (typed: string) => void;
  /** How many were found; empty while nothing is typed. */
  status: string;
  children: ReactNode;
};

/** The field that narrows a list down, above that list. */
export function LocationFilter({ kind, typed, onType, status, children }: LocationFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Text typed before the app started counts too.
    const typedEarly = field.current?.value ?? '';
    if (typedEarly !== '') onType(typedEarly);
  }, [onType]);
  return (
    <>
      <Field
        label={`Filter the ${kind} by name or ZIP code`}
        className="mb-8 max-w-sm noscript:hidden print:hidden"
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="mb-4 text-sm text-ink-600 tabular-nums">
        {status}
      </p>
      {children}
    </>
  );
}

type FoundLocationsProps = {
  found: readonly ListedLocation[];
  kind: string;
  typed: string;
  onClear: () => void;
};

/**
 * Shows the first matches, or says that there are none. A phone would take a second to lay out a thousand links at each
 * key.
 */
export function FoundLocations({ found, kind, typed, onClear }: FoundLocationsProps) {
  if (found.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>{`No ${kind} match “${typed.trim()}”.`}</p>
        <Button look="outline" onClick={onClear}>
          Show all {kind}
        </Button>
      </div>
    );
  }
  return (
    <>
      <LocationList locations={found.slice(0, LONG_LIST)} />
      {found.length > LONG_LIST && (
        <p className="mt-6 text-sm text-ink-600">
          {`These are the first ${LONG_LIST}. Type more of the name to see more of them.`}
        </p>
      )}
    </>
  );
}
