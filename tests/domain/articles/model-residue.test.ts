import { expect, test } from 'vitest';
import {
  markIn,
  residueFindings,
  residueIn,
  withoutResidue,
} from '../../../src/domain/articles/article-gate/model-residue.ts';
import { MARKS, NO_MARKS } from '../../support/residue-cases.ts';
import { findings, saying } from './gated-article.ts';

test.each(MARKS)('a mark is found wherever it stands: %j', (mark) => {
  for (const text of [mark, `Gold is held ${mark} for long.`, `Gold\n${mark}\nis held.`])
    expect([text, markIn(text)]).not.toEqual([text, null]);
  expect(findings(saying(`Gold is held ${mark} for long.`))).toContain('a mark of the AI provider');
});

test.each(NO_MARKS)('an honest text has none: %j', (text) => {
  expect(residueIn(text)).toBeNull();
});

test.each(['Do not ask ChatGPT.', 'The rule [1] says so.', '{"title": "Gold"}', '\\(x\\)', '\\[x = 2\\]'])(
  'only a person can tell whether this is one, and may publish it: %j',
  (text) => {
    expect([markIn(text), residueIn(text)]).toEqual([null, expect.any(String)]);
  },
);

test.each([
  ['<reflection>I begin.</reflection>Custodians report each year.', 'Custodians report each year.'],
  ['◁think▷I begin.◁/think▷Custodians report each year.', 'Custodians report each year.'],
  ['Custodians report [web:1] each year [doc1].', 'Custodians report each year.'],
  [
    'Custodians report [oai_citation:0‡irs.gov](https://www.irs.gov/a) each year.',
    'Custodians report each year.',
  ],
  ['Custodians report <cite>1</cite> each year.<end_of_turn>', 'Custodians report each year.'],
  ['Custodians report turn0forecast0 each year&#xe200;.', 'Custodians report each year.'],
  ['[a](https://a.test/?utm_source=perplexity)', '[a](https://a.test/)'],
])('is taken out where the rest stays what was meant: %j', (text, clean) => {
  expect(withoutResidue(text)).toBe(clean);
  expect([residueFindings(text).length, markIn(clean)]).toEqual([1, null]);
});
