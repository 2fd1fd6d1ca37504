import { gazetteerQueries } from '../../../data/gazetteer/gazetteer-reads.ts';
import type { CenterPlace } from '../../../domain/gazetteer/place-choice.ts';
import { stateNameOfSlug } from '../../../domain/locations/state-slugs.ts';
import { SearchPicker } from '../../location-forms/search-picker.tsx';

const nameOf = ({ name, state_slug }: CenterPlace) => `${name}, ${stateNameOfSlug(state_slug)}`;

const WORDS = {
  failed: "Couldn't load the places.",
  loading: 'Type at least two letters',
  none: 'No places found',
};

type CenterPickerProps = { center: CenterPlace | null; onPick: (center: CenterPlace) => void };

/** Finds the center of a radius by the beginning of its name. */
export function CenterPicker({ center, onPick }: CenterPickerProps) {
  return (
    <SearchPicker
      label="Place"
      className="min-w-60 grow basis-60"
      dense
      placeholder="San Diego"
      picked={center ? nameOf(center) : ''}
      offered={gazetteerQueries.offered}
      words={WORDS}
      keyOf={({ id }) => String(id)}
      show={(place) => ({ name: nameOf(place), mark: place.county ?? '' })}
      onPick={onPick}
    />
  );
}
