import { afterAll, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { testBackend } from '../../support/backend.ts';
import { article, lead, message, neighborhood, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
// The service key bypasses every policy, so a refusal comes from a constraint.
const { service } = backend;

const { id: california } = (
  await service
    .from('locations')
    .select('id')
    .match({ location_type: 'state', state_slug: 'california' })
    .single()
    .throwOnError()
).data;
const midtown = neighborhood('Midtown', 'midtown');

describe('values have limits', () => {
  test.each<[string, Partial<TablesInsert<'locations'>>]>([
    ['locations_zip_length', { zip: '8950' }],
    ['locations_zip_length', { zip: '' }],
    ['locations_zip_length', { zip: '89501-12345' }],
    ['locations_latitude_range', { latitude: 90.1 }],
    ['locations_longitude_range', { longitude: -180.1 }],
    ['locations_neighborhood_length', { neighborhood: 'x'.repeat(121) }],
    ['locations_seo_title_length', { seo_title: 'x'.repeat(301) }],
    ['locations_slug_override_length', { slug_override: 'x'.repeat(301) }],
  ])('%s', async (constraint, values) => {
    expect((await service.from('locations').insert({ ...midtown, ...values })).error?.message).toContain(
      constraint,
    );
  });

  test.each<[string, Partial<TablesInsert<'articles'>>]>([
    ['articles_title_not_blank', { title: 'x'.repeat(301) }],
    ['articles_content_length', { content: 'x'.repeat(200_001) }],
    ['articles_generated_by_is_known', { generated_by: 'somebody' }],
    ['articles_generated_by_is_known', { generated_by: 'openai:' }],
    ['invalid input value for enum', { status: 'archived' as 'draft' }],
    ['articles_location_id_fkey', { location_id: crypto.randomUUID() }],
    ['articles_one_slug_per_location', { slug: 'best-gold-ira-company-california' }],
  ])('%s', async (problem, values) => {
    const { error } = await service.from('articles').insert({ ...article(california, 'another'), ...values });
    expect(error?.message).toContain(problem);
  });

  test.each<[string, Partial<TablesInsert<'leads'>>]>([
    ['leads_name_length', { name: ' A ' }],
    ['leads_name_length', { name: 'x'.repeat(121) }],
    ['leads_email_shape', { email: 'ada' }],
    ['leads_email_shape', { email: 'ada@example' }],
    ['leads_email_shape', { email: 'ada@example.com\nbcc: all@example.com' }],
    ['leads_phone_length', { phone: '555-0100' }],
    ['leads_zip_length', { zip: 'x'.repeat(11) }],
    ['leads_message_length', { message: 'x'.repeat(5001) }],
  ])('%s', async (constraint, values) => {
    const { error } = await service.from('leads').insert({ ...lead(), ...values });
    expect(error?.message).toContain(constraint);
  });

  test('an address that is longer than its limit is cut, and the lead is stored', async () => {
    const sent = lead();
    await service
      .from('leads')
      .insert({ ...sent, source_url: '/gold'.repeat(401) })
      .throwOnError();
    const { data } = await service
      .from('leads')
      .select('source_url')
      .eq('id', sent.id)
      .single()
      .throwOnError();
    expect(data.source_url).toBe('/gold'.repeat(400));
  });

  test.each<[string, Partial<TablesInsert<'contact_messages'>>]>([
    ['contact_messages_name_length', { name: 'A' }],
    ['contact_messages_email_shape', { email: 'ada at example.com' }],
    ['contact_messages_phone_length', { phone: 'x'.repeat(41) }],
    ['contact_messages_subject_length', { subject: 'Hi!' }],
    ['contact_messages_message_length', { message: 'Hello.   ' }],
    ['contact_messages_message_length', { message: 'x'.repeat(5001) }],
  ])('%s', async (constraint, values) => {
    const { error } = await service.from('contact_messages').insert({ ...message(), ...values });
    expect(error?.message).toContain(constraint);
  });

  test('settings and prompts are never blank, and there are three prompts', async () => {
    const [setting, prompt, fourth] = await Promise.all([
      service.from('app_settings').update({ setting_value: ' ' }).eq('setting_name', 'gpt_model'),
      service.from('prompt_templates').update({ content: '\n' }).eq('name', 'city_article'),
      service.from('prompt_templates').insert({ name: 'county_article', content: 'Write.' }),
    ]);
    expect(setting.error?.message).toContain('app_settings_value_length');
    expect(prompt.error?.message).toContain('prompt_templates_content_length');
    expect(fourth.error?.message).toContain('prompt_templates_name_is_known');
  });
});

describe('a deletion', () => {
  test('of a location takes its articles and their revisions along; leads stay, without the article', async () => {
    const { data: location } = await service
      .from('locations')
      .insert(state('Nevada', 'nevada'))
      .select('id')
      .single()
      .throwOnError();
    const { data: text } = await service
      .from('articles')
      .insert(article(location.id, 'gold'))
      .select('id')
      .single()
      .throwOnError();
    await service.from('articles').update({ title: 'Another title' }).eq('id', text.id).throwOnError();
    const came = { ...lead(), article_id: text.id };
    await service.from('leads').insert(came).throwOnError();

    const admin = await backend.admin();
    await admin.from('locations').delete().eq('id', location.id).throwOnError();
    expect((await service.from('articles').select('id').eq('id', text.id)).data).toEqual([]);
    expect((await service.from('article_revisions').select('id').eq('article_id', text.id)).data).toEqual([]);
    expect((await service.from('leads').select('name, article_id').eq('id', came.id)).data).toEqual([
      { name: came.name, article_id: null },
    ]);
  });

  test('of a user ends their right as administrator, and the revisions stay', async () => {
    const id = crypto.randomUUID();
    await backend.sql(
      'insert into auth.users (id, email, created_at, updated_at) values ($1, $2, now(), now())',
      [id, 'ada@example.com'],
    );
    await service.from('admin_users').insert({ id }).throwOnError();
    const [revision] = await backend.sql<{ id: string }>(
      `insert into article_revisions (article_id, title, content, status, created_by)
       select id, title, content, status, $1 from articles limit 1 returning id`,
      [id],
    );
    await backend.sql('delete from auth.users where id = $1', [id]);
    expect((await service.from('admin_users').select('id').eq('id', id)).data).toEqual([]);
    expect(
      (
        await service
          .from('article_revisions')
          .select('created_by')
          .eq('id', revision?.id ?? '')
      ).data,
    ).toEqual([{ created_by: null }]);
  });
});
