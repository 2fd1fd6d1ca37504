import { describe, expect, test } from 'vitest';
import {
  ARTICLE_LIMITS,
  articleFormInput,
  articleFormSchema,
  hasChanges,
} from '../../../src/domain/articles/article-form.ts';

const saved = { title: 'Gold in Austin', meta_description: null, content: '# Gold\r\n\r\nText\r\n' };

const messages = (input: object) => {
  const result = articleFormSchema.safeParse({ ...articleFormInput(saved), ...input });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

describe('articleFormSchema', () => {
  test('requires a title', () => {
    expect(messages({ title: ' \u200b ' })).toEqual(['Title is required']);
  });

  test('enforces the limits of the database, counted in characters', () => {
    expect(messages({ title: '🥇'.repeat(ARTICLE_LIMITS.title) })).toEqual([]);
    expect(messages({ title: 'x'.repeat(ARTICLE_LIMITS.title + 1) })).toEqual([
      'Title must be at most 300 characters.',
    ]);
    expect(messages({ meta_description: 'x'.repeat(1001) })).toEqual([
      'Meta description must be at most 1,000 characters.',
    ]);
    expect(messages({ content: 'x'.repeat(200_001) })).toEqual([
      'Content must be at most 200,000 characters.',
    ]);
  });

  test('saves an empty description as null, names on one line, and the text as typed', () => {
    expect(
      articleFormSchema.parse({
        title: ' Gold\nin  Austin ',
        meta_description: ' ',
        content: '  indented\n\n',
      }),
    ).toEqual({ title: 'Gold in Austin', meta_description: null, content: '  indented\n\n' });
  });

  test('drops what the database cannot store', () => {
    const parsed = articleFormSchema.parse({
      title: 'Go\u0000ld',
      meta_description: '',
      content: 'a\u0000b\ud800',
    });
    expect(parsed).toMatchObject({ title: 'Gold', content: 'ab\ufffd' });
  });
});

describe('hasChanges', () => {
  test('different line ends are not a change', () => {
    expect(hasChanges(articleFormInput(saved), saved)).toBe(false);
  });

  test.each([{ title: 'Other' }, { meta_description: 'x' }, { content: 'x' }])('%j is a change', (change) => {
    expect(hasChanges({ ...articleFormInput(saved), ...change }, saved)).toBe(true);
  });
});
