import { useState } from 'react';
import { fetchCityTwin } from '../../data/locations/city-twin.ts';
import type { NewLocation } from '../../domain/locations/new-location.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Asked = { typed: string; known: string; answer: (isOther: boolean) => void };

/**
 * Asks before a second city is made of another spelling of one. `mayAdd` resolves once it is clear; the form renders
 * `question`.
 */
export function useTwinQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const mayAdd = async (location: NewLocation): Promise<boolean> => {
    // Where this cannot be read, adding the location fails too and says why.
    const known = await fetchCityTwin(location).catch(() => null);
    if (known === null) return true;
    return new Promise((resolve) => {
      setAsked({
        ...{ typed: location.city ?? '', known },
        answer: (isOther) => {
          setAsked(undefined);
          resolve(isOther);
        },
      });
    });
  };
  const question = asked && (
    <ConfirmDialog
      open
      title={`Is ${asked.typed} another city?`}
      description={
        <>
          <strong className="text-ink-900">{asked.known}</strong> is stored already, and is probably the same
          city. Two pages about one city would compete with each other.
        </>
      }
      confirmLabel={`Add ${asked.typed}`}
      cancelLabel="Keep editing"
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  );
  return { mayAdd, question };
}
