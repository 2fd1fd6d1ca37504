import { expect, test } from 'vitest';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { judgedTexts } from '../../../supabase/functions/write-articles/structured-article.ts';
import { articleAbout } from '../../support/article-text.ts';
import { asStructured } from '../../support/structured-text.ts';

const moab = {
  ...newLocation({ location_type: 'city', state: 'Utah', city: 'Moab' }),
  ...{ seo_description: null, slug_override: null },
};
const article = articleAbout('Moab, Utah');
const changed = (change: object) => JSON.stringify({ ...JSON.parse(asStructured(article)), ...change });

test('an answer in the form becomes the same markdown as one without it', () => {
  const plain = judgedTexts(article, moab);
  const structured = judgedTexts(asStructured(article), moab);
  expect(structured.texts.content.trim()).toBe(plain.texts.content.trim());
  expect([structured.texts.title, structured.findings]).toEqual([plain.texts.title, plain.findings]);
});

test('the description is the model’s, and is judged, unless staff have written one', () => {
  const promising = changed({ meta_description: 'Guaranteed, risk-free\nreturns in Moab.' });
  const { texts, findings } = judgedTexts(promising, moab);
  expect(texts.meta_description).toBe('Guaranteed, risk-free returns in Moab.');
  expect(findings.join(' ')).toContain('promises what no one can');
  const described = judgedTexts(promising, { ...moab, seo_description: 'Gold in Moab.' });
  expect([described.texts.meta_description, described.findings]).toEqual(['Gold in Moab.', []]);
});

test('headings stay headings: one H1, and no line break in any of them', () => {
  const { texts } = judgedTexts(
    changed({ title: '# Gold in\nMoab', sections: [{ heading: '## Costs\nand risks', text: 'Ask.' }] }),
    moab,
  );
  expect(texts.content.match(/^#+ .*$/gm)).toEqual(['# Gold in Moab', '## Costs and risks']);
});

test.each([
  ['an empty description', changed({ meta_description: ' ' }), 'Moab'],
  ['another form', '{"text":"Gold"}', '{"text":"Gold"}'],
  ['half a form', asStructured(article).slice(0, 300), '{"title"'],
])('%s is no reason to stop', (_, answer, part) => {
  const { texts } = judgedTexts(answer, moab);
  expect(texts.content + texts.meta_description).toContain(part);
  expect(texts.meta_description).not.toBe('');
});
