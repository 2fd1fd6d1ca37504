import { MAX_CHANGED, type SeenEntry } from '../../../data/leads/change-entries.ts';
import type { EntryNoun } from '../../../domain/leads/lead-work.ts';
import { toast } from '../../../ui/toast.ts';
import { useSeenRows, useShownVersions } from '../../lists/use-selection.ts';

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
