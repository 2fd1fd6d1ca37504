import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { type GenerationLocation, generateArticle } from '../../../src/data/generation/article-generation.ts';
import { insertLocation } from '../../../src/data/locations/location-changes.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { articleAbout } from '../../support/article-text.ts';
import { testBackend } from '../../support/backend.ts';
import { checkAnswer } from '../../support/check-function.ts';

type Admin = Awaited<ReturnType<Awaited<ReturnType<typeof testBackend>>['admin']>>;
export type Answer = Awaited<ReturnType<Admin['functions']['invoke']>>;

export const TEXT = articleAbout('Provo').replace('# A guide to gold in Provo', '# Gold in **Utah**');
export const BETTER = articleAbout('Provo').replace('# A guide to gold in Provo', '# Better');
export const REFUSAL = "I'm sorry, but I can't assist with that request.";

const writtenText = z.object({ content: z.string(), model: z.string() });

/** The generator's answer. */
export const written = (content = TEXT): Answer => ({
  data: { content, htmlContent: '<h1>Gold in Utah</h1>', model: 'gpt-4o-mini' },
  error: null,
});
export const refused = (status: number, words: string, kind?: string): Answer => ({
  data: null,
  error: new FunctionsHttpError(Response.json({ error: words, kind }, { status })),
});
export const noKey = () => refused(503, 'OPENAI_API_KEY is not set.', 'no_key');
export const unauthorized = () => refused(502, 'The AI provider rejected the API key.', 'key_refused');

/** A backend with the test's own generator. Before each test it has a city without an article. */
export async function setUpGeneration() {
  const backend = await testBackend();
  const admin = await backend.admin();
  const invoke = vi.fn<(name: string, options: { body: unknown }) => Promise<Answer>>();
  // The edge function records each text that it returns, so this does too. What is published is really checked.
  const invokeAndRecord = async (name: string, options: { body: unknown }): Promise<Answer> => {
    if (name === 'check-articles') return checkAnswer(admin, backend.service, options.body);
    const given = await invoke(name, options);
    const text = writtenText.safeParse(given.data);
    if (text.success) await backend.service.rpc('record_generated_text', text.data).throwOnError();
    return given;
  };
  const client = {
    from: admin.from.bind(admin),
    rpc: admin.rpc.bind(admin),
    functions: Object.assign(Object.create(admin.functions), { invoke: invokeAndRecord }),
  };
  const provo = newLocation({
    location_type: 'city',
    state: 'Utah',
    city: 'Provo',
    seo_description: 'Gold in Provo',
  });
  let location: GenerationLocation = { ...provo, id: '' };
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    invoke.mockReset().mockResolvedValue(written());
    await backend.sql(`delete from public.locations where state_slug = 'utah'`);
    location = await insertLocation(admin, provo);
  });
  afterAll(() => backend.close());
  return {
    ...{ backend, admin, client, invoke },
    location: () => location,
    articles: async () => {
      const { data } = await admin
        .from('articles')
        .select()
        .eq('location_id', location.id)
        .order('created_at');
      return data ?? [];
    },
    generate: (publish = true, allowsBuiltIn = true) =>
      generateArticle(client, { location, article_id: null, publish, allowsBuiltIn }),
  };
}
