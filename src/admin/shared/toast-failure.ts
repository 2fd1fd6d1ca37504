import { toast } from '../../ui/toast.ts';
import { failureText } from './failure-text.ts';

/** Tells that something failed: the title says what, and the error's words say why. */
export const toastFailure = (title: string, error: unknown): void =>
  toast({ title, description: failureText(error), variant: 'destructive' });
