import { useState } from 'react';
import { fetchCityTwin } from '../../data/locations/city-twin.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** The city's name to store, and whether it is another city than the one that is spelled alike. */
type NamedCity = { city: string; is_another_city: boolean };

type Asked = { typed: string; known: string; answer: (named: NamedCity | null) => void };

type Question = { asked: Asked | undefined; verb: string };

/** Where `verb` is "Add": It is St. Louis, Add Saint Louis, Keep editing. */
function TwinQuestion({ asked, verb }: Question) {
  if (!asked) return null;
  const { typed, known, answer } = asked;
  return (
    <ConfirmDialog
      open
      title={`Is ${typed} another city?`}
      description={
        <>
          <strong className="text-ink-900">{known}</strong> is stored already, and is probably the same city.
          Two pages about one city would compete with each other.
        </>
      }
      confirmLabel={`${verb} ${typed}`}
      cancelLabel="Keep editing"
      other={{ label: `It is ${known}`, onChoose: () => answer({ city: known, is_another_city: false }) }}
      onConfirm={() => answer({ city: typed, is_another_city: true })}
      onCancel={() => answer(null)}
    />
  );
}

/**
 * Asks before a second city is made of another spelling of one. `settleCity` resolves to the name to store, or to null
 * where staff keep editing; the form renders `question`.
 * @param verb what the form does with the location
 */
export function useTwinQuestion(verb: 'Add' | 'Save') {
  const [asked, setAsked] = useState<Asked>();
  const settleCity = async (
    location: Pick<LocationNames, 'state_slug' | 'city' | 'city_slug'>,
    leaving?: string | null,
  ): Promise<NamedCity | null> => {
    const typed = location.city ?? '';
    // Where this cannot be read, storing the location fails too and says why.
    const known = await fetchCityTwin(location, leaving).catch(() => null);
    if (known === null) return { city: typed, is_another_city: false };
    return new Promise((resolve) => {
      const answer = (named: NamedCity | null) => {
        setAsked(undefined);
        resolve(named);
      };
      setAsked({ typed, known, answer });
    });
  };
  return { settleCity, question: <TwinQuestion asked={asked} verb={verb} /> };
}
