import {
  type ChangedLeads,
  type ChangeOfLead,
  type LeadsChange,
  MAX_CHANGED_LEADS,
  type SeenLead,
  undoOf,
  useChangeLeads,
} from '../../data/leads/change-leads.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { toast } from '../../ui/toast.ts';
import { useSeenRows, useShownVersions } from '../lists/use-selection.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { failedUndo, UNDO_MS } from './failed-undo.ts';
import { changeWords } from './lead-change-words.ts';

const seenOf = ({ id, name, status, lost_reason, owner_id }: SeenLead): SeenLead => ({
  ...{ id, name, status, lost_reason, owner_id },
});

/** The selected leads, as the list showed them last. They stay selected across pages and filters. */
export function useLeadSelection(shown: readonly ListedLead[] | undefined) {
  const { rows: leads, ...selection } = useSeenRows(MAX_CHANGED_LEADS, seenOf);
  useShownVersions(selection, shown);
  const set = (rows: readonly SeenLead[], isSelected: boolean) => {
    const added = rows.filter(({ id }) => !leads.has(id)).length;
    if (isSelected && leads.size + added > MAX_CHANGED_LEADS) {
      toast({ title: `You can select up to ${MAX_CHANGED_LEADS} leads` });
    }
    selection.set(rows, isSelected);
  };
  return { leads, ...selection, set };
}

export type LeadSelection = ReturnType<typeof useLeadSelection>;

/** Changes the selected leads, tells what came of it, and offers to undo it. */
export function useSelectedChange({ leads, show, forget }: LeadSelection) {
  const { mutateAsync, isPending } = useChangeLeads();
  const carryOut = async (changes: readonly ChangeOfLead[]): Promise<ChangedLeads> => {
    const told = await mutateAsync(changes);
    show([...told.changed, ...told.changedMeanwhile, ...told.ownerless]);
    forget(told.deleted.map(({ id }) => id));
    return told;
  };
  const undo = (changes: readonly ChangeOfLead[]): void =>
    void tellOutcome(
      async () => changeWords(await carryOut(changes), 'restored'),
      (error) => failedUndo(error, () => undo(changes)),
    );
  /** @param done what is told of the changed leads: "set to Contacted" */
  const change = async (next: LeadsChange, done: string): Promise<void> => {
    const changes = [...leads.values()].map((lead) => ({ lead, next }));
    const told = await carryOut(changes);
    const back = undoOf(changes, told);
    toast({
      ...changeWords(told, done),
      ...(back.length > 0 && { action: { label: 'Undo', onPress: () => undo(back) }, duration: UNDO_MS }),
    });
  };
  return { change, isChanging: isPending };
}
