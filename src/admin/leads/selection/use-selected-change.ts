import {
  type ChangedEntries,
  type ChangeOfEntry,
  type EntriesChange,
  undoOf,
  useChangeEntries,
} from '../../../data/leads/change-entries.ts';
import { toast } from '../../../ui/toast.ts';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';
import { failedUndo, UNDO_MS } from '../failed-undo.ts';
import { changeWords } from './change-words.ts';
import type { EntrySelection } from './use-entry-selection.ts';

/** Changes all that are selected, tells what came of it, and offers to undo it. */
export function useSelectedChange({ noun, entries, show, forget }: EntrySelection) {
  const { mutateAsync, isPending } = useChangeEntries(noun);
  const carryOut = async (changes: readonly ChangeOfEntry[]): Promise<ChangedEntries> => {
    const told = await mutateAsync(changes);
    show([...told.changed, ...told.changedMeanwhile, ...told.ownerless]);
    forget(told.deleted.map(({ id }) => id));
    return told;
  };
  const undo = (changes: readonly ChangeOfEntry[]): void =>
    void tellOutcome(
      async () => changeWords(noun, await carryOut(changes), 'restored'),
      (error) => failedUndo(error, () => undo(changes)),
    );
  /** @param done what the toast says of the changed entries: "set to Contacted" */
  const change = async (next: EntriesChange, done: string): Promise<void> => {
    const changes = [...entries.values()].map((seen) => ({ seen, next }));
    const told = await carryOut(changes);
    const back = undoOf(changes, told);
    toast({
      ...changeWords(noun, told, done),
      ...(back.length > 0 && { action: { label: 'Undo', onPress: () => undo(back) }, duration: UNDO_MS }),
    });
  };
  return { change, isChanging: isPending };
}
