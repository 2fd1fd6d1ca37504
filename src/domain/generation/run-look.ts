/** How often a screen polls an active run, in milliseconds: all staff see a change within 3 seconds. */
export const RUN_LOOK_MS = 1_000;

/** How often a screen checks for runs that colleagues started, in milliseconds. */
export const NEW_RUN_LOOK_MS = 2_000;
