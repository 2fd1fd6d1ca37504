import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';

/** Deletes and says how it went, wherever the reader has gone meanwhile. */
export async function deleteWithWords(done: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
    toast({ title: done });
  } catch (error) {
    toast({ title: 'Delete Failed', description: failureText(error), variant: 'destructive' });
  }
}
