import { useState } from 'react';
import type { ChildPlace } from '../../data/place-reads.ts';
import { placeTitle } from '../../domain/display-name.ts';
import { zipOf } from '../../domain/location.ts';
import { bareSlug } from '../../domain/slug.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { PlaceList } from './place-list.tsx';

/** What a filter looks in: the name and the ZIP code, without accents, capitals and punctuation. */
const indexName = (place: ChildPlace): string => bareSlug(`${placeTitle(place)} ${zipOf(place) ?? ''}`);

/** A long index, narrowed down by what is typed. */
export function FilteredPlaceList({ places, kind }: { places: ChildPlace[]; kind: string }) {
  const [typed, setTyped] = useState('');
  const wanted = bareSlug(typed);
  const found = places.filter((place) => indexName(place).includes(wanted));
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
        {wanted && `${found.length} of ${places.length} ${kind}`}
      </p>
      {found.length > 0 ? (
        <PlaceList places={found} />
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
