/** How often a screen looks at a run that is not over, in milliseconds: a change is seen by all staff within 3 seconds. */
export const RUN_LOOK_MS = 1_000;

/** How often a screen looks for a run that a colleague may have started, in milliseconds. */
export const NEW_RUN_LOOK_MS = 2_000;
