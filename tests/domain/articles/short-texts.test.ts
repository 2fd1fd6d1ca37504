import { describe, expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { articleAbout } from '../../support/article-text.ts';

const boise = newLocation({ location_type: 'city', state: 'Idaho', city: 'Boise', zip: '83702' });
const content = articleAbout('Boise');
const TITLE = 'Gold in Boise';
const findings = (title: string, meta_description: string | null) =>
  gateFindings({ title, meta_description, content }, boise).join('\n');

const SPANISH = 'Una guía para los ahorradores de Boise: costos, riesgos y las preguntas que conviene hacer.';
const FRENCH = 'Le guide de l’or pour les épargnants de Boise, avec les frais et les risques à connaître.';

describe('a title or description is judged as the text is', () => {
  test.each([
    'Note to editor: add a description.',
    'Meta description: What gold costs in Boise (155 characters).',
    '**Description:** What gold costs in Boise.',
    'What gold costs in Boise. (Approx. 150 characters)',
    'An SEO-friendly guide to gold in Boise.',
    'I hope this helps!',
  ])('words that are not for readers: %s', (text) => {
    expect(findings(TITLE, text)).toContain('The description has words that are not for readers');
  });

  test.each([
    'SEO Article: Gold in Boise',
    'Title: Gold in Boise',
    'Blog post: Gold in Boise',
    'Draft 1: Gold in Boise',
    'H1: Gold',
  ])('a label: %s', (title) => {
    expect(findings(title, null)).toContain('The title has words that are not for readers');
  });

  test.each([SPANISH, FRENCH, 'Золото в Бойсе: сколько стоит и кого спросить.'])(
    'another language: %s',
    (text) => {
      expect(findings(TITLE, text)).toContain('The description is not in English');
      expect(findings(text, null)).toContain('The title is not in English');
    },
  );

  test.each([
    'Guía del oro en Boise para los jubilados',
    'Oro en Boise: lo que hay que saber',
    'Gold kaufen in Boise: was es kostet und wer hilft',
  ])('another language in a title: %s', (title) => {
    expect(findings(title, null)).toContain('The title is not in English');
  });

  test.each(['Numismatics in Boise', 'Anew', 'Bullion Basics'])('one rare word is English: %s', (title) => {
    expect(findings(title, null)).not.toContain('not in English');
  });

  test.each([
    Array(5).fill('Gold in Boise.').join(' '),
    'What gold costs in Boise. What gold costs in Boise.',
    'Gold IRA Boise, gold IRA Boise rules, gold IRA Boise fees, gold IRA Boise help.',
  ])('repetition: %s', (text) => {
    expect(findings(TITLE, text)).toContain('The description repeats itself');
  });

  test('links and signs of Markdown', () => {
    expect(findings(TITLE, 'Read [more](https://evil.example/a) about gold in Boise.')).toMatch(
      /evil\.example[\s\S]*Markdown|Markdown[\s\S]*evil\.example/,
    );
  });

  test.each([
    ['Gold IRA Boise: Good Idea?', 'Fees, taxes, storage: what to ask in Boise before buying gold.'],
    ['Gold in Boise | What to Know', 'Gold in Boise: what it costs, who keeps it, and what can go wrong.'],
    [
      'Gold in Boise, Los Gatos and El Cerrito',
      'Near La Jolla, Del Mar and Las Palmas, ask for a list of fees.',
    ],
    [
      'Post Falls and Boise: Gold',
      'An article of the code taxes gold. Versions differ: ask first. Note the date.',
    ],
    ['Boise Gold', 'Gold. Costs. Risks. In Boise.'],
  ])('honest ones pass: %s', (title, description) => {
    expect(findings(title, description)).toBe('');
  });

  test.each([
    ['California', 'Los Angeles', 'Playa del Rey'],
    ['California', 'San Luis Obispo', 'La Loma de los Santos'],
    ['New Mexico', 'Las Cruces', 'Plaza de Mesilla'],
    ['Louisiana', 'Baton Rouge', 'Bois des Chênes'],
    ['Florida', 'De Leon Springs', 'Vista de la Costa'],
  ])('the built-in ones pass: %s, %s, %s', (state, city, neighborhood) => {
    for (const place of [
      newLocation({ location_type: 'city', state, city, zip: '90001' }),
      newLocation({ location_type: 'neighborhood', state, city, neighborhood, zip: '90001' }),
    ])
      expect(gateFindings(builtInArticle(place), place)).toEqual([]);
  });
});
