import { toast } from '../../ui/toast.ts';
import { failureText } from './failure-text.ts';

type Words = Parameters<typeof toast>[0];

/** Reports a failure: the title says what failed, and the error's message says why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: 'destructive' });

/**
 * Does what the administrator asked for, and tells in a toast how it went. It shows the outcome even when the screen, the
 * dialog or the row is gone by then, which the callbacks of a mutation's `mutate` would not do. A failure that belongs
 * next to the fields that caused it is shown there, by `useAttempt`.
 * @param work returns the text to show when it worked, or nothing
 * @param failed the title over the error's words, or all words of the failure
 * @returns whether it worked
 */
export async function tellOutcome(
  // biome-ignore lint/suspicious/noConfusingVoidType: a work that has nothing to tell need not return anything.
  work: () => Promise<Words | void>,
  failed: string | ((error: unknown) => Words),
): Promise<boolean> {
  try {
    const words = await work();
    if (words) toast(words);
    return true;
  } catch (error) {
    if (typeof failed === 'string') toastFailure(failed, error);
    else toast({ variant: 'destructive', ...failed(error) });
    return false;
  }
}

export const regenerationFailed = (error: unknown): Words => ({
  title: `Regeneration failed: ${failureText(error)}`,
});

export const generationFailed = (error: unknown): Words => ({
  title: 'Generation Failed',
  description: `Failed to generate article: ${failureText(error)}`,
});
