import { describe, expect, test } from 'vitest';
import {
  contentLocationFormSchema,
  locationFormSchema,
  toNewLocation,
} from '../../../src/domain/locations/location-form.ts';
import {
  stateNameOf,
  statesLike,
  suggestedState,
  US_STATES,
  unknownStateFault,
  usStateOf,
} from '../../../src/domain/locations/us-states.ts';

test('the list has the 50 states and DC, sorted by name', () => {
  expect(US_STATES).toHaveLength(51);
  expect(new Set(US_STATES.map(({ code }) => code)).size).toBe(51);
  const names = US_STATES.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(US_STATES).toContainEqual({ name: 'District of Columbia', code: 'DC' });
});

test.each([
  ['CA', 'California'],
  ['ca', 'California'],
  [' n.y. ', 'New York'],
  ['NEW  YORK', 'New York'],
  ['north-carolina', 'North Carolina'],
  ['Washington, D.C.', 'District of Columbia'],
  ['washington', 'Washington'],
  ['dc', 'District of Columbia'],
])('%j is %s', (typed, name) => {
  expect(usStateOf(typed)?.name).toBe(name);
  expect(stateNameOf(typed)).toBe(name);
});

test.each(['Puerto Rico', 'Calfornia', '', ' ', '!!', 'Cal'])('%j is not one of them', (typed) => {
  expect(usStateOf(typed)).toBeNull();
});

test('any other name stays as typed', () => {
  expect(stateNameOf(' Puerto  Rico ')).toBe('Puerto Rico');
});

test.each([
  ['Calfornia', 'California'],
  ['Califronia', 'California'],
  ['Calif.', 'California'],
  ['Misissipi', 'Mississippi'],
  ['Pensylvania', 'Pennsylvania'],
  ['Virgina', 'Virginia'],
  ['Mass', 'Massachusetts'],
  ['Txas', 'Texas'],
  ['Arkansa', 'Arkansas'],
])('%j is probably %s', (typed, name) => expect(suggestedState(typed)?.name).toBe(name));

test.each(['New', 'Dakota', 'Puerto Rico', 'Ontario', 'XX', '', 'Guam', 'North'])(
  '%j suggests no state',
  (typed) => expect(suggestedState(typed)).toBeNull(),
);

test('typing finds states by code, by beginning and by a later word', () => {
  const names = (typed: string) => statesLike(typed).map(({ name }) => name);
  expect(names('ca')).toEqual(['California', 'North Carolina', 'South Carolina']);
  expect(names('new y')).toEqual(['New York']);
  expect(names('vir')).toEqual(['Virginia', 'West Virginia']);
  expect(names('')).toHaveLength(51);
  expect(names('calfornia')).toEqual([]);
});

test('the message says what is wrong and what was probably meant', () => {
  expect(unknownStateFault('CA')).toBeNull();
  expect(unknownStateFault('Calfornia')).toBe(
    '"Calfornia" is not one of the 50 states or DC. Did you mean California?',
  );
  expect(unknownStateFault('Puerto Rico')).toBe('"Puerto Rico" is not one of the 50 states or DC.');
});

describe('both forms', () => {
  const content = { city: 'San Diego', neighborhood: '', zip: '92101' };
  const form = { ...content, location_type: 'city', seo_title: '', seo_description: '' };

  test('understand a postal code', () => {
    const first = toNewLocation(locationFormSchema.parse({ ...form, state: 'CA' }));
    const second = toNewLocation(contentLocationFormSchema.parse({ ...content, state: 'ca' }));
    for (const row of [first, second]) {
      expect(row).toMatchObject({ state: 'California', state_slug: 'california' });
    }
  });

  test('refuse any other state unless it is a deliberate choice', () => {
    const words = '"Calfornia" is not one of the 50 states or DC. Did you mean California?';
    for (const result of [
      locationFormSchema.safeParse({ ...form, state: 'Calfornia' }),
      contentLocationFormSchema.safeParse({ ...content, state: 'Calfornia' }),
    ]) {
      expect(result.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
        ['state', words],
      ]);
    }
    const chosen = { state: 'Puerto Rico', other_state: true };
    expect(toNewLocation(locationFormSchema.parse({ ...form, ...chosen }))).toMatchObject({
      state_slug: 'puerto-rico',
    });
    expect(toNewLocation(contentLocationFormSchema.parse({ ...content, ...chosen }))).toMatchObject({
      state_slug: 'puerto-rico',
    });
  });
});
