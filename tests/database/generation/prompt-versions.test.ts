import { beforeEach, expect, test } from 'vitest';
import { articleAbout } from '../../support/article-text.ts';
import { setUpRuns } from './generation-runs-setup.ts';

const { admin, service, sql } = await setUpRuns();

const NAME = 'city_article';
const versions = async () =>
  (await admin.rpc('list_prompt_versions', { template_name: NAME }).throwOnError()).data as {
    id: string;
    version: number;
    content: string;
    isActive: boolean;
    articles: number;
    createdBy: string | null;
  }[];
const use = (content: string) =>
  admin.from('prompt_templates').update({ content }).eq('name', NAME).throwOnError();
const moab = async () =>
  (await sql<{ id: string }>(`select id from locations where city = 'Moab' and state = 'Utah'`))[0]?.id ?? '';
const write = async (content: string) => {
  const { data } = await admin
    .from('articles')
    .insert({
      location_id: await moab(),
      article_type: 'city',
      title: 'Gold',
      slug: 'gold',
      content,
      status: 'draft',
    })
    .select('id, generated_by, prompt_version_id')
    .single()
    .throwOnError();
  return data;
};

let first: string;
beforeEach(async () => {
  first = (await versions()).at(-1)?.content ?? '';
  await use(first);
});

test('a text that returns is its old version again, and the one that is active says so', async () => {
  await use('Write about {city}.');
  const changed = await versions();
  expect(changed[0]).toMatchObject({ content: 'Write about {city}.', isActive: true });
  expect(changed[0]?.createdBy).toContain('@');
  await use(first);
  const back = await versions();
  expect(back).toHaveLength(changed.length);
  expect(back.at(-1)).toMatchObject({ version: 1, isActive: true });
  expect(back.filter(({ isActive }) => isActive)).toHaveLength(1);
});

test('an article of a single generation keeps the version and the model that wrote it, until staff change its text', async () => {
  const content = articleAbout('Moab');
  await service
    .rpc('record_generated_text', { content, model: 'gpt-4o', template_name: NAME, template: first })
    .throwOnError();
  const article = await write(content);
  const [written] = (await versions()).filter(({ id }) => id === article.prompt_version_id);
  expect([article.generated_by, written?.version, written?.articles]).toEqual(['openai:gpt-4o', 1, 1]);
  const { data } = await admin
    .from('articles')
    .update({ content: `${content}\n\nMore.` })
    .eq('id', article.id)
    .select('prompt_version_id')
    .single()
    .throwOnError();
  expect(data.prompt_version_id).toBeNull();
});

test('nobody can claim a version: not for a text of their own, and not for a template that never was', async () => {
  expect((await write('My own words.')).prompt_version_id).toBeNull();
  await sql(`delete from articles where title = 'Gold'`);
  const content = articleAbout('Moab');
  await service
    .rpc('record_generated_text', { content, model: 'gpt-4o', template_name: NAME, template: 'Never saved.' })
    .throwOnError();
  const article = await write(content);
  expect([article.generated_by, article.prompt_version_id]).toEqual(['openai:gpt-4o', null]);
  const [version] = await versions();
  const { error } = await admin
    .from('articles')
    .update({ prompt_version_id: version?.id ?? '' })
    .eq('id', article.id);
  expect(error).not.toBeNull();
});
