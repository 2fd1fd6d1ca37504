import { DataError } from '../../data/client/data-error.ts';
import { failureText } from '../outcomes/failure-text.ts';

/** How long "Undo" is offered (ms). */
export const UNDO_MS = 10_000;

/** What stays as it is however often it is tried. */
const LASTING: readonly string[] = ['rejected', 'conflict', 'not_found', 'forbidden'];

/** Tells that an undo failed. Another try is offered only where it may succeed. */
export const failedUndo = (error: unknown, again: () => void) => ({
  title: 'Not undone',
  description: failureText(error),
  ...(!(error instanceof DataError && LASTING.includes(error.kind)) && {
    action: { label: 'Try again', onPress: again },
    duration: UNDO_MS,
  }),
});
