import { useState } from 'react';
import type { ChildLocation } from '../../data/locations/published-location-reads.ts';
import { locationTitle } from '../../domain/display-name.ts';
import { zipOf } from '../../domain/location.ts';
import { bareSlug } from '../../domain/slug.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { LocationList } from './location-list.tsx';

/** Returns what the filter searches: the name and the ZIP code, without accents, capitals and punctuation. */
const indexName = (location: ChildLocation): string =>
  bareSlug(`${locationTitle(location)} ${zipOf(location) ?? ''}`);

/** A long index that typing narrows down. */
export function FilteredLocationList({ locations, kind }: { locations: ChildLocation[]; kind: string }) {
  const [typed, setTyped] = useState('');
  const wanted = bareSlug(typed);
  const found = locations.filter((location) => indexName(location).includes(wanted));
  return (
    <>
      <Field label={`Filter the ${kind} by name or ZIP code`} className="mb-8 max-w-sm">
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="mb-4 text-sm text-ink-600 tabular-nums">
        {wanted && `${found.length} of ${locations.length} ${kind}`}
      </p>
      {found.length > 0 ? (
        <LocationList locations={found} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p>{`No ${kind} match “${typed.trim()}”.`}</p>
          <Button look="outline" onClick={() => setTyped('')}>
            Show all {kind}
          </Button>
        </div>
      )}
    </>
  );
}
