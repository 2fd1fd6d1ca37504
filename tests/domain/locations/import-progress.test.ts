import { describe, expect, test } from 'vitest';
import { importProgress, importProgressText } from '../../../src/domain/locations/import-progress.ts';

describe('progress', () => {
  test.each([
    [{ kind: 'idle' }, 0, ''],
    [{ kind: 'parsing' }, 10, 'Parsing locations...'],
    [{ kind: 'importing', count: 12 }, 30, 'Importing 12 locations...'],
    [{ kind: 'generating', done: 0, total: 4 }, 30, 'Generating articles... (0 of 4)'],
    [{ kind: 'generating', done: 1, total: 4 }, 47.5, 'Generating articles... (1 of 4)'],
    [{ kind: 'generating', done: 4, total: 4 }, 100, 'Generating articles... (4 of 4)'],
    [{ kind: 'generating', done: 0, total: 0 }, 30, 'Generating articles... (0 of 0)'],
    [{ kind: 'complete' }, 100, 'Import complete!'],
    [{ kind: 'failed', reason: 'The connection was lost' }, 0, 'The connection was lost'],
  ] as const)('%j is at %d percent', (state, percent, text) => {
    expect(importProgress(state)).toBe(percent);
    expect(importProgressText(state)).toBe(text);
  });
});
