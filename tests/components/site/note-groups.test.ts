import { expect, test } from 'vitest';
import { type NotedBlock, noteGroups } from '../../../src/site/reading/note-groups.ts';

const block = (name: string, notes: string | null = null): NotedBlock<string, string> => ({
  block: name,
  notes,
});

test('what follows a piece with notes goes on beside them, up to the next one', () => {
  expect(noteGroups(['a', 'b'].map((name) => block(name)))).toEqual([{ noted: null, rest: ['a', 'b'] }]);
  expect(noteGroups([block('a'), block('b', 'note'), block('c'), block('d', 'other')])).toEqual([
    { noted: null, rest: ['a'] },
    { noted: { block: 'b', notes: 'note' }, rest: ['c'] },
    { noted: { block: 'd', notes: 'other' }, rest: [] },
  ]);
});

test('a section begins a group of its own', () => {
  expect(
    noteGroups([block('a', 'note'), block('b'), block('# c'), block('d')], (each) => each.startsWith('#')),
  ).toEqual([
    { noted: { block: 'a', notes: 'note' }, rest: ['b'] },
    { noted: null, rest: ['# c', 'd'] },
  ]);
});

test('a text without pieces has no groups', () => {
  expect(noteGroups([])).toEqual([]);
});
