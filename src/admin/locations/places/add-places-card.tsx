import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminClient } from '../../../data/client/admin-client.ts';
import { fetchPlaceLines, gazetteerQueries } from '../../../data/gazetteer/gazetteer-reads.ts';
import { EMPTY_PLACE_FORM, placeChoiceOf } from '../../../domain/gazetteer/place-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { failureText } from '../../outcomes/failure-text.ts';
import { QueryState } from '../../outcomes/query-state.tsx';
import { GazetteerStatus } from './gazetteer-status.tsx';
import { PlaceCountLine } from './place-count.tsx';
import { PlaceFields } from './place-fields.tsx';
import { placesFile, placesName } from './place-file.ts';
import { useFill } from './use-fill.ts';

/** The debounce of typing, in milliseconds, so that half-typed numbers are not counted. */
const TYPING_REST_MS = 300;

type PlacesFormProps = {
  filled: readonly string[];
  disabled: boolean;
  onChoose: (file: File) => void;
};

/** Reads the chosen places and hands them out as a file. */
function useChoosing(onChoose: (file: File) => void) {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  });
  const choose = async (choice: Parameters<typeof fetchPlaceLines>[1], name: string) => {
    setState({ isBusy: true, failure: null });
    try {
      onChoose(placesFile(await fetchPlaceLines(adminClient, choice), name));
      setState({ isBusy: false, failure: null });
    } catch (error) {
      setState({ isBusy: false, failure: failureText(error) });
    }
  };
  return { ...state, choose };
}

function PlacesForm({ filled, disabled, onChoose }: PlacesFormProps) {
  const [form, setForm] = useState(EMPTY_PLACE_FORM);
  const { choice, fault } = placeChoiceOf(form);
  const counted = useDebouncedValue(choice, TYPING_REST_MS);
  const { data: counties } = useQuery(gazetteerQueries.counties(form.stateSlug));
  const { data: count } = useQuery(gazetteerQueries.count(counted));
  const { isBusy, failure, choose } = useChoosing(onChoose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const county = counties?.find(({ fips }) => fips === form.county)?.name;
    if (choice && !isBusy) void choose(choice, placesName(form, county));
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <PlaceFields
        {...{ form, fault, filled }}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      {choice && counted && <PlaceCountLine choice={counted} />}
      {failure && (
        <p role="alert" className="text-sm font-medium text-negative">
          Couldn't load the places. {failure}
        </p>
      )}
      <div>
        <Button
          type="submit"
          look="outline"
          busy={isBusy}
          disabled={disabled || choice === null || count?.places === 0}
        >
          Continue with these places
        </Button>
      </div>
    </form>
  );
}

/** Picks places from the gazetteer for the import below. Picking writes nothing. */
export function AddPlacesCard({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const query = useQuery(gazetteerQueries.states());
  const filling = useFill();
  return (
    <Card
      title="Add Places"
      description="Choose places from the gazetteer, a list of US places with their ZIP codes, coordinates and counties. Then import them like a file."
    >
      <QueryState query={query} failed="Couldn't load the gazetteer." loading="Opening the gazetteer...">
        {(states) => (
          <div className="grid gap-4">
            {states.length > 0 && (
              <PlacesForm filled={states.map(({ state_slug }) => state_slug)} {...{ disabled, onChoose }} />
            )}
            <GazetteerStatus {...{ states, filling }} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}
