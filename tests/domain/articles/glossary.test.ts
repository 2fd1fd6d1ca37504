import { describe, expect, test } from 'vitest';
import { GLOSSARY, termsIn } from '../../../src/domain/glossary.ts';

const names = (text: string) => termsIn(text).map(({ name }) => name);

describe('the terms of a text', () => {
  test.each([
    ['Ask the custodian which depositories it works with.', ['Custodian', 'Depository']],
    ["The custodians' fees and the depository's", ['Custodian', 'Depository']],
    ['A Gold IRA is a self-directed IRA.', ['Gold IRA', 'Self-directed IRA']],
    ['They must now take required minimum distributions.', ['Required minimum distribution (RMD)']],
    ['An RMD is a distribution.', ['Required minimum distribution (RMD)', 'Distribution']],
    ["the premium over that day's spot price", ['Premium', 'Spot price']],
    ['The spread is what a dealer keeps.', ['Spread']],
    ['Segregated or allocated storage', ['Segregated storage', 'Allocated gold']],
    ['of a fineness of 995', ['Fineness']],
    [
      'A direct transfer from trustee to trustee, and no rollover',
      ['Direct rollover or transfer', 'Rollover'],
    ],
  ])('%s', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  test.each([
    'People buy gold to spread risk over decades.',
    'It was paid on the spot, and the spread of news was quick.',
    'Your insurance premium rises.',
    'The insurance’s premium rises.',
    "The insurance's premium rises.",
    'custodianship, refineness and un-segregated',
    'Ira sold her gold in Irapuato.',
    'We hand out tips.',
  ])('no term: %s', (text) => {
    expect(names(text)).toEqual([]);
  });

  test('come in the order in which the text mentions them', () => {
    expect(names('Bullion is kept by a depository for a custodian.')).toEqual([
      'Bullion',
      'Depository',
      'Custodian',
    ]);
  });

  test('are explained in a sentence that fits beside a paragraph', () => {
    for (const { name, definition } of Object.values(GLOSSARY)) {
      expect(definition, name).toMatch(/^[A-Z0-9].*\.$/);
      expect(definition.length, name).toBeLessThan(140);
    }
  });
});
