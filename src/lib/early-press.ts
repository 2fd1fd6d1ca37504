// The boot script and the app share these names (src/app/boot.ts).

/** The event of a form that listens, or of the window when all else does: presses of before are then repeated. */
export const APP_LISTENS = 'app-listens';

/** The window's event that says that a part of the app did not load. */
export const APP_FAILED = 'app-failed';

/** The window's event that asks for what did not load once more. */
export const APP_WANTED = 'app-wanted';

/** Marks a link that the app opens in place. A press before the app is there waits for it. */
export const IN_PLACE = 'data-in-place';

/** Marks a control whose press waits for its code; the styles dim it. */
export const HELD = 'data-held';
