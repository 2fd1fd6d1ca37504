import { afterAll, beforeAll, expect, test } from 'vitest';
import { benchLines } from '../../scripts/bench/bench-locations.ts';
import { publishBenchArticles } from '../../scripts/bench/published-articles.ts';
import { testBackend } from '../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test("the bench's articles are published texts of about 4 KB, each unlike the others", async () => {
  await publishBenchArticles(backend, benchLines(60));
  const { data, error } = await backend.anon
    .from('articles')
    .select('title, content, locations!inner(state_slug)')
    .like('slug', 'gold-guide');
  expect(error).toBeNull();
  expect(data).toHaveLength(60);
  expect(new Set(data?.map(({ content }) => content)).size).toBe(60);
  for (const { content } of data ?? []) {
    expect(content.length).toBeGreaterThan(3_500);
    expect(content.length).toBeLessThan(4_900);
  }
});
