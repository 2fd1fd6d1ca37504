import type { Refusal } from '../../../data/locations/import-batches.ts';
import type { ImportState } from '../../../domain/locations/import-progress.ts';
import type { Interruption } from '../../../lib/batch.ts';

/** How far an import is and, at its end, what became of it. */
export type ImportProgress = {
  state: ImportState;
  /** Counts of locations to add, those that were added, those that existed already, and lines that are no location. */
  total: number;
  added: number;
  existing: number;
  /** How many of the existing locations got the ZIP code that they lacked. */
  completed: number;
  faulty: number;
  /** What the database refused. */
  refused: readonly Refusal[];
  /** At the end, all lines that were left out, with the reason for each; null when there are none. */
  faultsCsv: string | null;
  /** Neighborhoods that get no article because they have no ZIP code. */
  noZip: number;
  /** The run that writes the articles, once it has been started. */
  runId: string | null;
  interruption: Interruption | null;
  isStopping: boolean;
};
