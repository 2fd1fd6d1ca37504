import { toast } from '../../ui/toast.ts';
import type { EntryNoun } from '../shared/entry-table.tsx';
import { failureText } from '../shared/failure-text.ts';

const done: Record<EntryNoun, string> = { lead: 'Lead deleted', message: 'Message deleted' };

/** Deletes and says how it went, even when the administrator has left the screen meanwhile. */
export async function deleteWithWords(noun: EntryNoun, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
    toast({ title: done[noun] });
  } catch (error) {
    toast({ title: 'Delete Failed', description: failureText(error), variant: 'destructive' });
  }
}
