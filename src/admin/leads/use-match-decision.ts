import { type NewMatch, usePersonMatches } from '../../data/leads/person-matches.ts';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { UNDO_MS } from './selection/use-entry-selection.ts';

/** Stores who is the same person, tells what came of it, and offers to undo it. */
export function useMatchDecision() {
  const { judge, takeBack, isSaving } = usePersonMatches();
  const undo = (id: string): void =>
    void tellOutcome(
      async () => {
        await takeBack(id);
        return { title: 'Undone' };
      },
      (error) => ({
        title: 'Not undone',
        description: failureText(error),
        action: { label: 'Try again', onPress: () => undo(id) },
        duration: UNDO_MS,
      }),
    );
  /** @param name whose request the other one is */
  const decide = (match: NewMatch, name: string): Promise<boolean> =>
    tellOutcome(
      async () => {
        const { id, isNew } = await judge(match);
        const title = match.isSame ? `Joined with ${name}` : `${name} will not be suggested again`;
        if (!isNew) return { title, description: 'A colleague has already said so.' };
        toast({ title, action: { label: 'Undo', onPress: () => undo(id) }, duration: UNDO_MS });
      },
      match.isSame ? 'Not joined' : 'Not saved',
    );
  return { decide, undo, isSaving };
}
