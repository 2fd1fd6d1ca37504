import { expect, test } from 'vitest';
import { normalizeSearch, pageQueryFault } from '../../src/domain/locations/page-query.ts';
import { pageQueryOf, widerPageQueryOf } from '../../src/domain/locations/page-readings.ts';

const austin = { begins: 'austin', state: 'texas' };

test.each([
  ['', { kind: 'nothing' }],
  [' , ', { kind: 'nothing' }],
  ['a', { kind: 'nothing' }],
  ['!!!', { kind: 'nothing' }],
  ['9210', { kind: 'nothing' }],
  ['921011', { kind: 'nothing' }],
  [' 92101 ', { kind: 'zip', code: '92101' }],
  ['92101-1234', { kind: 'zip', code: '92101' }],
  ['San José', { kind: 'name', readings: [{ begins: 'san-jose', state: null }] }],
  ["Coeur d'Al", { kind: 'name', readings: [{ begins: 'coeur-dal', state: null }] }],
  ['Austin, TX', { kind: 'name', readings: [austin] }],
  ['austin,texas', { kind: 'name', readings: [austin] }],
  ['Paris, France', { kind: 'name', readings: [{ begins: 'paris-france', state: null }] }],
  ['austin  texas', { kind: 'name', readings: [{ begins: 'austin-texas', state: null }, austin] }],
  ['Concord, New Hampshire', { kind: 'name', readings: [{ begins: 'concord', state: 'new-hampshire' }] }],
  [
    'washington district of columbia',
    {
      kind: 'name',
      readings: [
        { begins: 'washington-district-of-columbia', state: null },
        { begins: 'washington', state: 'district-of-columbia' },
      ],
    },
  ],
  ['New York', { kind: 'name', readings: [{ begins: 'new-york', state: null }] }],
  [
    'la',
    {
      kind: 'name',
      readings: [
        { begins: 'louisiana', state: null },
        { begins: 'la', state: null },
      ],
    },
  ],
  [
    'East St Louis',
    {
      kind: 'name',
      readings: [
        { begins: 'east-st-louis', state: null },
        { begins: 'e-st-louis', state: null },
        { begins: 'east-saint-louis', state: null },
        { begins: 'e-saint-louis', state: null },
      ],
    },
  ],
  [
    'Pt. Pleasant',
    {
      kind: 'name',
      readings: ['pt', 'point', 'port', 'pointe'].map((word) => ({
        begins: `${word}-pleasant`,
        state: null,
      })),
    },
  ],
  [
    'mt view',
    {
      kind: 'name',
      readings: ['mt', 'mount', 'mountain'].map((word) => ({ begins: `${word}-view`, state: null })),
    },
  ],
  [
    'e w n s fort',
    {
      kind: 'name',
      readings: ['e-w', 'east-w', 'e-west', 'east-west'].map((begins) => ({
        begins: `${begins}-n-s-fort`,
        state: null,
      })),
    },
  ],
  ['mount', { kind: 'name', readings: [{ begins: 'mount', state: null }] }],
])('%s', (typed, query) => {
  expect(pageQueryOf(typed)).toEqual(query);
});

test.each([
  ['austin tx 78701', { kind: 'zip', code: '78701' }],
  ['1600 Main St, Austin, TX 78701-1234', { kind: 'zip', code: '78701' }],
  ['78701', { kind: 'nothing' }],
  ['787011', { kind: 'nothing' }],
  ['Austin', { kind: 'nothing' }],
  ['New York City', { kind: 'name', readings: [{ begins: 'new-york', state: null }] }],
  ['Austin, TX, USA', { kind: 'name', readings: [austin] }],
])('where nothing fits “%s”, less of it is looked for', (typed, query) => {
  expect(widerPageQueryOf(typed)).toEqual(query);
});

test('of a long text only the beginning counts', () => {
  expect(pageQueryOf('a'.repeat(5_000))).toEqual({
    kind: 'name',
    readings: [{ begins: 'a'.repeat(80), state: null }],
  });
});

test.each([
  ['', 'nothing'],
  [' a ', 'nothing'],
  ['9', 'digits'],
  ['921011', 'digits'],
  ['92101', null],
  ['92101-1234', null],
  ['Ñu', null],
])('what is wrong with “%s” is known before it is asked', (typed, fault) => {
  expect(pageQueryFault(typed)).toBe(fault);
});

test.each([
  ['  San\tJosé ', 'San José'],
  ['\u202Egold\u0000', 'gold'],
  ['x'.repeat(900), 'x'.repeat(80)],
])('what was asked is shown on one line (%#)', (typed, shown) => {
  expect(normalizeSearch(typed)).toBe(shown);
});
