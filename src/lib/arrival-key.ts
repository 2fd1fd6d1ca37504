/** The session storage key for a visit's origin. It has a file of its own, so that both its users get it inlined. */
export const ARRIVAL_KEY = 'arrival';
