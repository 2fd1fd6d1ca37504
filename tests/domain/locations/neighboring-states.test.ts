import { createRequire } from 'node:module';
import { neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import { BORDERS, statesAround } from '../../../src/domain/locations/neighboring-states.ts';
import { US_STATES } from '../../../src/domain/locations/us-states.ts';

const bordersOf = (code: string) => (BORDERS[code] ?? '').split(' ').filter(Boolean);

test('a border has two sides, and every state is in the table', () => {
  expect(Object.keys(BORDERS).sort()).toEqual(US_STATES.map(({ code }) => code).sort());
  for (const code of Object.keys(BORDERS))
    for (const other of bordersOf(code)) expect(bordersOf(other), `${other} beside ${code}`).toContain(code);
});

test('the borders are those of the Census Bureau', () => {
  const topology: Topology<{ states: GeometryCollection<{ name: string }> }> = createRequire(import.meta.url)(
    'us-atlas/states-10m.json',
  );
  const { geometries } = topology.objects.states;
  const codeOf = (at: number) =>
    US_STATES.find(({ name }) => Object.values(geometries[at]?.properties ?? {}).includes(name))?.code ?? '';
  // An island in a river makes Oregon a neighbor of itself.
  for (const [at, others] of neighbors(geometries).entries())
    if (codeOf(at))
      expect(bordersOf(codeOf(at)), codeOf(at)).toEqual(
        others
          .filter((other) => other !== at)
          .map(codeOf)
          .sort(),
      );
});

test('the states that a state borders come first, then those behind them', () => {
  expect(statesAround('california').slice(0, 3).sort()).toEqual(['arizona', 'nevada', 'oregon']);
  expect(statesAround('california').slice(3, 5).sort()).toEqual(['idaho', 'utah']);
  expect(statesAround('maine').slice(0, 3)).toEqual(['new-hampshire', 'massachusetts', 'vermont']);
  expect(statesAround('hawaii')[0]).toBe('california');
  expect(new Set(statesAround('texas')).size).toBe(48);
  expect(new Set(statesAround('alaska')).size).toBe(50);
  expect(statesAround('puerto-rico')).toEqual([]);
});
