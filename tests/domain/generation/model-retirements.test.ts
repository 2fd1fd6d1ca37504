import { expect, test } from 'vitest';
import { AI_MODELS } from '../../../src/domain/generation/ai-model.ts';
import { retirementOf } from '../../../src/domain/generation/model-retirements.ts';

test.each(AI_MODELS.map((model) => model.id))('%s is announced to end on January 14, 2027', (id) => {
  expect(retirementOf(id)?.ends).toBe('2027-01-14');
  expect(retirementOf(id)?.source).toContain('secondary');
});

test('another model has no known retirement', () => {
  expect(retirementOf('my-own-model')).toBeNull();
});
