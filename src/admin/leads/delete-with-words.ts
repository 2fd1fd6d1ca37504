import { toast } from '../../ui/toast.ts';
import type { EntryNoun } from '../shared/entry-table.tsx';
import { toastFailure } from '../shared/toast-failure.ts';

const done: Record<EntryNoun, string> = { lead: 'Lead deleted', message: 'Message deleted' };

/** Deletes and says how it went, even when the administrator has left the screen meanwhile. */
export async function deleteWithWords(noun: EntryNoun, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
    toast({ title: done[noun] });
  } catch (error) {
    toastFailure('Delete Failed', error);
  }
}
