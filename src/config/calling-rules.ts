/** The part of the address of the Leads screen that opens its calling rules. */
export const CALLING_RULES = '#calling-rules';
