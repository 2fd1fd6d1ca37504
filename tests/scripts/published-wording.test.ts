import { expect, test } from 'vitest';
import { checkPublishedWording, wordingProblem } from '../../scripts/published-wording.ts';
import { brand } from '../../src/config/brand.ts';
import { CONSENT_VERSION, consentText } from '../../src/domain/consent.ts';
import { serveBackend } from '../support/server.ts';

const words = consentText({ name: brand.name, phone: brand.phone.display });

test('a form that shows the published words is built', () => {
  expect(wordingProblem(words)).toBeNull();
});

test('without published words the build says how to publish them', () => {
  expect(wordingProblem(null)).toContain(
    `insert into public.consent_wordings (version, words) values ('${CONSENT_VERSION}', 'I agree that ${brand.name}`,
  );
});

test('with other words it asks for a new version: those who agreed to the old ones did not agree to these', () => {
  expect(wordingProblem(words.replace('may call', 'must call'))).toContain('Set CONSENT_VERSION');
});

test('the project is asked, and one without the table is told what is missing', async () => {
  const asked: string[] = [];
  const answers = [Response.json([{ words }]), Response.json([]), new Response('', { status: 404 })];
  const server = await serveBackend({
    fetch: async (request) => {
      asked.push(new URL(request.url).search);
      return answers[asked.length - 1] ?? new Response(null, { status: 500 });
    },
  });
  await checkPublishedWording(server.url, 'key');
  await expect(checkPublishedWording(server.url, 'key')).rejects.toThrow('not published');
  await expect(checkPublishedWording(server.url, 'key')).rejects.toThrow('supabase db push');
  expect(asked[0]).toContain(`version=eq.${CONSENT_VERSION}`);
  await server.close();
});
