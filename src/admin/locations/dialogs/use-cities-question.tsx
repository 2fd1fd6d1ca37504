import { useState } from 'react';
import { findSpelledAlike, type SpelledAlike } from '../../../data/locations/city-twin.ts';
import type { EditableLocation } from '../../../domain/locations/location-edit.ts';
import type { CityChoice, CityChoices } from '../../../domain/locations/other-spellings.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CityChoicePanel } from '../import/choice-panels.tsx';

/** Says of each city in question, by its slug, whether it is the known one. */
type SettledCities = Record<string, CityChoice['is']>;

type Asked = {
  state: string;
  cities: readonly SpelledAlike[];
  answer: (settled: SettledCities | null) => void;
};

function CitiesQuestion({ state, cities, answer }: Asked) {
  const [choices, setChoices] = useState<CityChoices>(new Map());
  const unsure = cities
    .filter(({ city_slug }) => !choices.has(city_slug))
    .map(({ city, city_slug, known }) => ({
      key: city_slug,
      state,
      city,
      like: { city: known, line: null },
    }));
  return (
    <ConfirmDialog
      open
      isWide
      title={cities.length === 1 ? 'Is this another city?' : 'Are these other cities?'}
      description={`Two pages about one city would compete with each other. If a city is one that ${state} has already, its articles, leads and neighborhoods will become part of that one.`}
      confirmLabel={`Save ${state}`}
      cancelLabel="Keep editing"
      isUnready={unsure.length > 0}
      onConfirm={() => answer(Object.fromEntries([...choices].map(([slug, { is }]) => [slug, is])))}
      onCancel={() => answer(null)}
    >
      <CityChoicePanel use="rename" unsure={unsure} choices={choices} onChange={setChoices} />
    </ConfirmDialog>
  );
}

/**
 * Asks before a renamed state takes cities along that its new name has already in another spelling. `settleCities`
 * resolves to what staff say of each, or to null where they keep editing; the form renders `question`.
 */
export function useCitiesQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const settleCities = async (
    id: string,
    after: Pick<EditableLocation, 'state' | 'state_slug'>,
  ): Promise<SettledCities | null> => {
    // Where this cannot be read, saving fails too and says why.
    const cities = await findSpelledAlike(id, after.state_slug).catch(() => []);
    if (cities.length === 0) return {};
    return new Promise((resolve) => {
      const answer = (settled: SettledCities | null) => {
        setAsked(undefined);
        resolve(settled);
      };
      setAsked({ state: after.state, cities, answer });
    });
  };
  return { settleCities, question: asked && <CitiesQuestion {...asked} /> };
}
