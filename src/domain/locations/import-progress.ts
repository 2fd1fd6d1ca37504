/** The progress of an import. */
export type ImportState =
  | { kind: 'idle' }
  | { kind: 'parsing' }
  | { kind: 'importing'; count: number }
  | { kind: 'generating'; done: number; total: number }
  | { kind: 'complete' }
  | { kind: 'failed'; reason: string };

/** The progress bar's percentage: 10 for parsing, 30 for importing, then up to 100 as articles are written. */
export function importProgress(state: ImportState): number {
  switch (state.kind) {
    case 'idle':
    case 'failed':
      return 0;
    case 'parsing':
      return 10;
    case 'importing':
      return 30;
    case 'generating':
      return state.total > 0 ? 30 + (state.done / state.total) * 70 : 30;
    case 'complete':
      return 100;
  }
}

const number = (value: number): string => value.toLocaleString('en-US');

/** The text of the progress box. A failure shows its reason, and an idle box shows nothing. */
export function importProgressText(state: ImportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'parsing':
      return 'Parsing locations...';
    case 'importing':
      return `Importing ${number(state.count)} ${state.count === 1 ? 'location' : 'locations'}...`;
    case 'generating':
      return `Generating articles... (${number(state.done)} of ${number(state.total)})`;
    case 'complete':
      return 'Import complete!';
    case 'failed':
      return state.reason;
  }
}
