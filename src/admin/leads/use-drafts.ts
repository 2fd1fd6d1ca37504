import { useMemo, useState } from 'react';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

/** Texts that are typed and not yet stored, by what they are for. undefined: nothing is typed. */
export type Drafts = {
  of: (name: string) => string | undefined;
  keep: (name: string, text: string | undefined) => void;
  /** Forgets a text that is stored now, unless more was typed meanwhile. */
  drop: (name: string, stored: string) => void;
  /** Forgets all that is typed for a lead or a message. */
  forget: (entry: string) => void;
};

const without = (texts: ReadonlyMap<string, string>, name: string) =>
  new Map([...texts].filter(([other]) => other !== name));

/** Keeps what is typed while staff go to other leads and messages, and asks before they leave the screen. */
export function useDrafts(): Drafts {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  useUnfinishedWork(
    texts.size > 0
      ? {
          title: 'Leave without saving?',
          description:
            'A note, a next step, a contact, a pause or a reason that you have typed is not stored yet.',
        }
      : null,
  );
  return useMemo(
    () => ({
      of: (name) => texts.get(name),
      keep: (name, text) =>
        setTexts((before) => (text === undefined ? without(before, name) : new Map(before).set(name, text))),
      drop: (name, stored) =>
        setTexts((before) => (before.get(name) === stored ? without(before, name) : before)),
      forget: (entry) =>
        setTexts((before) => {
          const others = [...before].filter(([name]) => !name.startsWith(`${entry} `));
          // The same map tells everyone that nothing was there to forget.
          return others.length < before.size ? new Map(others) : before;
        }),
    }),
    [texts],
  );
}
