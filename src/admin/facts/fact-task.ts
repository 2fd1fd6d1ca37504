import type { Fact } from '../../data/facts/facts.ts';

/** The dialog that is open over the list. */
export type FactTask =
  | { kind: 'edit'; fact: Fact | null }
  | { kind: 'verify' | 'history' | 'delete'; fact: Fact }
  | { kind: 'import' }
  | { kind: 'verify-each' };
