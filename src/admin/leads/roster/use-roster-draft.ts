import { useState } from 'react';
import { DataError } from '../../../data/client/data-error.ts';
import { fetchRoster, type StoredRoster, useSaveRoster } from '../../../data/leads/stored-roster.ts';
import { type RosterPerson, remindAfterMinutes } from '../../../domain/leads/roster.ts';
import { countOf } from '../../../lib/number-text.ts';
import { useAttempt } from '../../outcomes/use-attempt.ts';

/** What a person is called in the roster. */
export const nameIn = ({ administrators }: StoredRoster, id: string): string =>
  administrators.find((each) => each.id === id)?.email ?? 'A former administrator';

function rosterText(roster: StoredRoster): string {
  const { people, remind_after_minutes: minutes } = roster;
  const names = people.map(
    ({ person_id, is_paused }, at) =>
      `${at + 1}. ${nameIn(roster, person_id)}${is_paused ? ' (paused)' : ''}`,
  );
  const next = minutes === null ? 'no reminders' : `a reminder after ${countOf(minutes, 'minute')}`;
  return `They saved: ${names.join(', ') || 'no one'}; ${next}.`;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type OnSaved = (roster: StoredRoster) => void;

/** Stores a roster. If someone else saved first, `theirs` is what they saved, and the next attempt replaces that. */
function useRosterSave(read: StoredRoster | undefined, onSaved: OnSaved) {
  const [theirs, setTheirs] = useState<StoredRoster>();
  const [isRefused, setIsRefused] = useState(false);
  const { mutateAsync } = useSaveRoster();
  const { isBusy, failure, attempt } = useAttempt();
  const seen = theirs ?? read;
  const explain = async (error: unknown) => {
    if (!(error instanceof DataError) || error.kind !== 'conflict') throw error;
    setTheirs(await fetchRoster());
    setIsRefused(true);
  };
  const save = (people: RosterPerson[], remind_after_minutes: number | null) =>
    attempt(async () => {
      if (!seen) return;
      setIsRefused(false);
      try {
        await mutateAsync({ people, remind_after_minutes, seen_at: seen.updated_at });
      } catch (error) {
        return explain(error);
      }
      onSaved({ ...seen, people });
    });
  return { seen, theirs: isRefused ? theirs : undefined, isBusy, failure, save };
}

/** What staff have chosen and typed, until it is stored. `read` is undefined until the roster was read. */
export function useRosterDraft(read: StoredRoster | undefined, onSaved: OnSaved) {
  const [chosen, setPeople] = useState<RosterPerson[]>();
  const [typed, setMinutes] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const { seen, theirs, isBusy, failure, save } = useRosterSave(read, onSaved);
  // A colleague's save replaces nothing of the draft, touched or not.
  const people = chosen ?? read?.people ?? [];
  const minutes = typed ?? String(read?.remind_after_minutes ?? '');
  const remind = remindAfterMinutes(minutes);
  return {
    ...{ seen, people, setPeople, minutes, setMinutes, isBusy, failure },
    save: () => {
      setIsTried(true);
      if (remind !== undefined) void save(people, remind);
    },
    isChanged: !isSame(
      [people, minutes.trim()],
      [read?.people ?? [], String(read?.remind_after_minutes ?? '')],
    ),
    theirChanges: theirs
      ? [
          'Someone else has changed the roster. Your changes are still here. Save again to replace theirs.',
          rosterText(theirs),
        ]
      : [],
    minutesError:
      isTried && remind === undefined
        ? 'Enter a whole number from 5 to 1,440, or leave this blank.'
        : undefined,
  };
}
