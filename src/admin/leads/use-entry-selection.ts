import {
  type ChangedEntries,
  type ChangeOfEntry,
  type EntriesChange,
  MAX_CHANGED,
  type SeenEntry,
  undoOf,
  useChangeEntries,
} from '../../data/leads/change-entries.ts';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { toast } from '../../ui/toast.ts';
import { useSeenRows, useShownVersions } from '../lists/use-selection.ts';
import { failureText } from '../outcomes/failure-text.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { changeWords } from './change-words.ts';

/** How long "Undo" is offered (ms). */
export const UNDO_MS = 10_000;

const seenOf = ({ id, name, status, lost_reason, owner_id }: SeenEntry): SeenEntry => ({
  ...{ id, name, status, lost_reason, owner_id },
});

/** The selected leads or messages, as the list showed them last. They stay selected across pages and filters. */
export function useEntrySelection(noun: EntryNoun, shown: readonly SeenEntry[] | undefined) {
  const { rows: entries, ...selection } = useSeenRows(MAX_CHANGED, seenOf);
  useShownVersions(selection, shown);
  const set = (rows: readonly SeenEntry[], isSelected: boolean) => {
    const added = rows.filter(({ id }) => !entries.has(id)).length;
    if (isSelected && entries.size + added > MAX_CHANGED) {
      toast({ title: `You can select up to ${MAX_CHANGED} ${noun}s` });
    }
    selection.set(rows, isSelected);
  };
  return { noun, entries, ...selection, set };
}

export type EntrySelection = ReturnType<typeof useEntrySelection>;

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
      (error) => ({
        title: 'Not undone',
        description: failureText(error),
        action: { label: 'Try again', onPress: () => undo(changes) },
        duration: UNDO_MS,
      }),
    );
  /** @param done what is told of those that were changed: "set to Contacted" */
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
