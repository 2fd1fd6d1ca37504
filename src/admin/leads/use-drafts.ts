import { useMemo, useState } from 'react';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

/** Texts that are typed and not yet stored, by what they are for. undefined: nothing is typed. */
export type Drafts = {
  of: (name: string) => string | undefined;
  keep: (name: string, text: string | undefined) => void;
};

/** Keeps what is typed while staff go to other leads and messages, and asks before they leave the screen. */
export function useDrafts(): Drafts {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useUnfinishedWork(
    texts.size > 0
      ? {
          title: 'Leave without saving?',
          description: 'A note, a next step or a contact that you have typed is not stored yet.',
        }
      : null,
  );
  return useMemo(
    () => ({
      of: (name) => texts.get(name),
      keep: (name, text) =>
        setTexts((before) => {
          const after = new Map(before);
          if (text === undefined) after.delete(name);
          else after.set(name, text);
          return after;
        }),
    }),
    [texts],
  );
}
