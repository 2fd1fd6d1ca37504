import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchModel, saveModel } from '../../../src/data/settings/generator-model.ts';
import { fetchPromptTemplates, savePromptTemplate } from '../../../src/data/settings/prompt-templates.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<(typeof backend)['admin']>>;

beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
});
afterAll(() => backend.close());

const template = async (name: string) => {
  const found = (await fetchPromptTemplates(admin)).find((each) => each.name === name);
  if (!found) throw new Error(`No template ${name}`);
  return found;
};

test('the model is the default one until another is chosen, and can be any', async () => {
  expect(await fetchModel(admin)).toBe('gpt-4o-mini');
  await saveModel(admin, 'my-own-model');
  expect(await fetchModel(admin)).toBe('my-own-model');
  await backend.service.from('app_settings').delete().eq('setting_name', 'gpt_model');
  expect(await fetchModel(admin)).toBe('gpt-4o-mini');
  await saveModel(admin, 'gpt-4o');
  expect(await fetchModel(admin)).toBe('gpt-4o');
});

test('a caller who is not an administrator changes nothing, and is told so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reader = await backend.reader();
  await expect(saveModel(reader, 'gpt-4o')).rejects.toThrow('Failed to update GPT model setting');
  const before = await template('city_article');
  await expect(savePromptTemplate(reader, before, 'Mine now')).rejects.toMatchObject({ kind: 'conflict' });
  expect(await template('city_article')).toEqual(before);
});

test('a template can be saved again and again, but not over another version', async () => {
  const first = await template('state_article');
  await savePromptTemplate(admin, first, 'About {state}');
  const second = await template('state_article');
  expect(second).toMatchObject({ id: first.id, content: 'About {state}' });
  await savePromptTemplate(admin, second, 'All about {state}');
  await expect(savePromptTemplate(admin, second, 'Too late')).rejects.toMatchObject({ kind: 'conflict' });
  expect((await template('state_article')).content).toBe('All about {state}');
  expect((await fetchPromptTemplates(admin))[0]?.name).toBe('state_article');
});

test('a missing template is answered empty, and is stored by its name', async () => {
  await backend.service.from('prompt_templates').delete().eq('name', 'neighborhood_article');
  const missing = await template('neighborhood_article');
  expect(missing).toEqual({ id: null, name: 'neighborhood_article', content: '', updated_at: null });
  await savePromptTemplate(admin, missing, 'About {neighborhood}');
  expect(await template('neighborhood_article')).toMatchObject({ content: 'About {neighborhood}' });
});
