import { describe, expect, test } from 'vitest';
import { findings, good } from './gated-article.ts';

const AROUND = /words that are not for readers|answered instead of writing/;
const ASIDE = /words that are not for readers/;

describe('whatever stands before the main heading is not for readers', () => {
  test.each([
    'Here you go!',
    'Article:',
    'Draft 1',
    'Blog post: Gold in Austin',
    'Please find the article below.',
    'Got it — here is the finished copy.',
    '---BEGIN ARTICLE---',
    'Title Tag: Gold in Austin',
    'H1: Gold in Austin',
    '(850 words)',
    'My response is as follows.',
    'We need to write an article. The user wants no promises.',
    'Thinking: ...',
    'Your article is ready:',
    'By Jane Smith',
    'May 14, 2026',
    '+++\ntitle = "Gold in Austin"\n+++',
    '---\ntitle: Gold in Austin\n# a comment\n---',
    '<!-- written for Austin -->',
    '## Table of Contents\n\n- [What it costs](#what-it-costs)',
    '```markdown',
    'Gold is a metal that people in Austin buy.',
  ])('%s', (opening) => {
    expect(findings(`${opening}\n\n${good}`)).toMatch(AROUND);
  });

  test('and is named as it stands there', () => {
    expect(findings(`Here you go!\n\n${good}`)).toBe(
      'The text has words that are not for readers: "Here you go!".',
    );
    expect(findings(`Gold in Austin\n===\n\n${good.split('\n').slice(2).join('\n')}`)).toBe('');
    expect(findings(`\ufeff\n\n${good}`)).toBe('');
  });
});

describe('words to an editor in the first paragraph under the heading', () => {
  test.each([
    'Here is the finished article:',
    'Your article is ready:',
    'Please find the article below.',
    'My response is as follows.',
    'Draft 1',
    'Article:',
    '(850 words)',
    'Title Tag: Gold in Austin',
    'We need to write an article about Austin.',
    'Thinking: the reader is a retiree.',
    '<!-- written for Austin -->',
  ])('%s', (opening) => {
    expect(findings(good.replace('\n\n', `\n\n${opening}\n\n`))).toMatch(AROUND);
  });
});

describe('words to an editor after the text', () => {
  test.each([
    'Would you like a shorter version?',
    'P.S. I avoided promises as asked.',
    'This draft meets the requirements of the brief.',
    'This draft meets the requirements.',
    'Feel free to tweak the tone.',
    'Want me to add a FAQ?',
    'Image suggestion: a stack of coins.',
    '**CTA:** Get the free guide.',
    'Sources: provided in the prompt.',
    'SEO checklist: title, description, headings.',
    'Changes made: two sentences are shorter.',
    'As no figures were provided, none are stated.',
    'To the reviewer: two fees need a source.',
    'Next, I’ll write the article on Meridian.',
    'Do you want any changes?',
    'Should I make it longer?',
    'I can make it longer if you want.',
    'The tone is neutral, as you asked.',
    'All requirements have been met.',
    'Suggested image: a coin.',
    'Alt text: a coin on a table.',
    'Internal links used: 2.',
    'Keywords used: gold, Austin.',
    'Reviewer: check the second section.',
    'Since no sources were given, I did not cite any.',
    'Ready for publication.',
    'The user asked for 600 words.',
    '(End of article.)',
    '*** END ***',
    '— End of draft —',
    'Is there a section that you would like me to expand?',
    'Hope you like it!',
    'Length: 850 words.',
    'Tone: neutral.',
    'Note: This article follows all the guidelines you provided.',
    '[Note: add local examples.]',
    '(Internal note: check fees.)',
    'All facts are from the provided list.',
    'Per your request, no dealers are named.',
    'This completes the article.',
    'Here is what I did.',
    'Suggested meta description: Gold in Austin.',
    'Prompt: write about Austin.',
    'Written by ChatGPT.',
    'Next steps: publish and share.',
    'Any edits needed?',
    'Let me know your thoughts.',
    '<!-- check the fees -->',
  ])('%s', (closing) => {
    expect(findings(`${good}\n\n---\n\n${closing}`)).toMatch(AROUND);
    expect(findings(`${good}\n\n${closing}`)).toMatch(AROUND);
  });

  test('are named, and not the paragraph they stand in', () => {
    const closing = `Gold has been bought in this city for a long time, and it will be, as far as anyone can tell. I hope this helps! Ask first.`;
    expect(findings(`${good}\n\n${closing}`)).toBe(
      'The text has words that are not for readers: "I hope this helps!".',
    );
  });
});

describe('a heading that speaks to an editor', () => {
  test.each([
    '### Notes for the editor',
    '## Note to Editors',
    '## Editor’s notes',
    '## **Editorial Notes**',
    '## SEO checklist',
    '## Meta description',
    '## Image suggestions',
    '## Suggested internal links',
    '## Changes made',
    '## Alternative titles',
    '## Fact-check list',
    '## Instructions for the reviewer',
    '## Word count',
    '## Draft',
    '## Call to action',
    'Notes for the editor\n---',
  ])('%s', (heading) => {
    expect(findings(`${good}\n\n${heading}\n\nThe fees need a source.`)).toMatch(ASIDE);
  });
});
