import { describe, expect, test } from 'vitest';
import { AI_MODELS, DEFAULT_MODEL, isModelId, modelLabel } from '../../../src/domain/generation/ai-model.ts';

test('Settings offers three models, the default first', () => {
  expect(AI_MODELS.map((model) => [model.id, model.cost])).toEqual([
    ['gpt-4o-mini', 'low'],
    ['gpt-4o', 'medium'],
    ['gpt-4.1-2025-04-14', 'high'],
  ]);
  expect(DEFAULT_MODEL).toBe('gpt-4o-mini');
});

describe('isModelId', () => {
  test.each([
    ...AI_MODELS.map((model) => model.id),
    'ft:gpt-4o:acme::abc123',
    'meta-llama/Llama-3.1-8B',
    'a',
  ])('%j names a model', (id) => expect(isModelId(id)).toBe(true));
  test.each(['', ' ', 'gpt 4o', ' gpt-4o', 'gpt-4o\n', '-x', 'modèle', 'x'.repeat(101)])(
    '%j does not',
    (id) => expect(isModelId(id)).toBe(false),
  );
});

test('a model is shown by its label, or else by its id', () => {
  expect(modelLabel('gpt-4o-mini')).toBe('GPT-4o Mini');
  expect(modelLabel('my-model')).toBe('my-model');
});
