import type { testBackend } from '../../support/backend.ts';
import { editorialSamples } from '../editorial/editorial-samples.ts';
import { factSamples } from '../facts/fact-samples.ts';
import { GAZETTEER_SAMPLES } from '../gazetteer/gazetteer-samples.ts';
import { leadSamples } from '../leads/lead-samples.ts';
import { type Sample, withIds } from '../sample.ts';
import { webhookSamples } from '../webhooks/webhook-samples.ts';

const visitor = { name: 'Ada Example', email: 'ada@example.com' };
const utah = { state: 'Utah', state_slug: 'utah' };

/** The samples that test the rights on each table and view. */
export async function samplesOf({ sql }: Pick<Awaited<ReturnType<typeof testBackend>>, 'sql'>) {
  const idOf = async (query: string) => (await sql<{ id: string }>(query))[0]?.id;
  const administrator = await idOf('select id from admin_users');
  const reader = await idOf('select id from auth.users where id not in (select id from admin_users)');
  const location_id = await idOf("select id from locations where location_type = 'state' limit 1");
  // The oldest lead was loaded without mail.
  const lead_id = await idOf('select id from leads order by created_at limit 1');
  const article_id = await idOf("select id from articles where status = 'published' limit 1");
  const prompt_version_id = await idOf("select id from prompt_versions where name = 'state_article'");
  const aRun = () =>
    idOf(`insert into generation_runs (label, model, articles_become, most_dollars)
      values ('A run', 'gpt-4o-mini', 'draft', 5) returning id`);
  const [run_id, otherRun] = [await aRun(), await aRun()];
  const otherVersion = await idOf("select id from prompt_versions where name = 'city_article'");
  const aComparison = async () =>
    idOf(`insert into prompt_comparisons (run_id, version_a_id, version_b_id)
      values ('${await aRun()}', '${prompt_version_id}', '${otherVersion}') returning id`);
  const comparison_id = await aComparison();
  const pair_id = await idOf(`insert into comparison_pairs (comparison_id, position, a_is_left)
    values ('${comparison_id}', 99, true) returning id`);
  const aJob = () => idOf(`insert into generation_jobs (run_id) values ('${run_id}') returning id`);

  const samples: Record<string, Sample> = {
    admin_users: {
      key: 'id',
      existing: { id: administrator },
      fresh: { id: reader },
      change: { created_at: '2020-01-01T00:00:00+00:00' },
    },
    address_rules: {
      key: 'address',
      existing: { address: '/texs', target: '/texas' },
      fresh: { address: '/utha', target: '/texas' },
      change: { target: null },
    },
    app_settings: {
      key: 'setting_name',
      existing: { setting_name: 'gpt_model', setting_value: 'gpt-4o-mini' },
      fresh: { setting_name: 'another', setting_value: 'value' },
      change: { setting_value: 'gpt-4o' },
    },
    article_overview: {
      key: 'slug',
      existing: { slug: 'best-gold-ira-company-texas' },
      fresh: { slug: 'best-gold-ira-company-utah' },
      change: { status: 'draft' },
    },
    article_previews: {
      ...withIds(
        { article_id, secret_hash: 'a1b2' },
        { expires_at: '2099-01-01T00:00:00+00:00' },
        { secret_hash: 'c3d4' },
      ),
      shown: 'id,article_id,created_at,created_by,expires_at',
    },
    article_revisions: withIds(
      { article_id, title: 'Before', content: 'Before', status: 'draft' },
      { title: 'Rewritten history' },
    ),
    articles: {
      ...withIds(
        {
          location_id,
          article_type: 'state',
          title: 'A draft',
          slug: 'a-draft',
          content: 'Text',
          status: 'draft',
        },
        { status: 'pending_review' },
        { slug: 'another-draft' },
      ),
      shown:
        'id,location_id,article_type,title,slug,meta_description,content,status,created_at,updated_at,preferred_location_id,is_template,is_indexed',
    },
    broken_addresses: {
      key: 'address',
      existing: { address: '/texs' },
      fresh: { address: '/utha' },
      change: { target: null },
    },
    city_list: {
      key: 'slug',
      existing: { slug: 'austin' },
      fresh: { slug: 'reno' },
      change: { name: 'Reno' },
    },
    comparison_choices: withIds(
      { pair_id, chosen_by: administrator, choice: 'left' },
      { choice: 'right' },
      { chosen_by: reader },
    ),
    comparison_pairs: withIds(
      { comparison_id, position: 1, a_is_left: true },
      { a_is_left: false },
      { position: 2 },
    ),
    ...(await factSamples(sql)),
    ...(await editorialSamples(sql)),
    comparison_reveals: withIds(
      { comparison_id, revealed_to: administrator },
      { revealed_at: '2020-01-01T00:00:00+00:00' },
      { revealed_to: reader },
    ),
    company: {
      key: 'id',
      existing: { id: 'company' },
      fresh: { id: 'another' },
      change: { name: 'Another name' },
    },
    consent_wordings: {
      key: 'version',
      existing: { version: '2026-09-01' },
      fresh: { version: '2026-12-01', words: 'I agree to whatever anybody likes, whenever and wherever.' },
      change: { words: 'I agree to something else, which I have never seen in my life.' },
    },
    contact_messages: withIds(
      { ...visitor, subject: 'A question', message: 'How does it work?' },
      { next_step: 'Write again' },
    ),
    generation_jobs: withIds({ run_id, location_id }, { attempts: 3 }, { run_id: otherRun }),
    generation_ledger: withIds({ run_id, model: 'gpt-4o-mini', most: 0.01 }, { most: 0 }),
    generation_parts: withIds(
      { run_id, number: 1, jobs: 6, most_input_tokens: 1000 },
      { jobs: 5 },
      { number: 2 },
    ),
    generation_run_prompts: withIds(
      { run_id, article_type: 'state', prompt_version_id },
      { article_type: 'city' },
      { run_id: otherRun },
    ),
    ...GAZETTEER_SAMPLES,
    generation_runs: withIds(
      { label: 'Utah', model: 'gpt-4o-mini', articles_become: 'draft', most_dollars: 5 },
      { most_dollars: 100 },
    ),
    generation_samples: withIds(
      { job_id: await aJob(), title: 'Gold', meta_description: 'Gold', content: '# Gold' },
      { title: 'Silver' },
      { job_id: await aJob() },
    ),
    ...leadSamples(lead_id, administrator),
    ...(await webhookSamples(idOf)),
    location_imports: withIds({ source: 'locations.csv' }, { source: 'other.csv' }),
    location_import_list: withIds({ source: 'locations.csv' }, { source: 'other.csv' }),
    location_letters: {
      key: 'letter',
      existing: { letter: 'a' },
      fresh: { letter: 'z' },
      change: { letter: 'y' },
    },
    location_overview: withIds({ ...utah, location_type: 'state' }, { zip: '84101' }),
    locations: {
      ...withIds(
        { state: 'Nevada', state_slug: 'nevada', location_type: 'state' },
        { seo_title: 'Gold in Nevada' },
        utah,
      ),
      shown:
        'id,location_type,state,state_slug,city,city_slug,neighborhood,neighborhood_slug,zip,latitude,longitude,seo_title,seo_description,slug_override,created_at',
    },
    consent_lifts: withIds(
      { contact_hashes: ['a1b2'], reason: 'Asked for calls on the phone.' },
      { reason: 'Another reason altogether.' },
    ),
    missing_addresses: withIds(
      { day: '2026-11-01', address: '/texs' },
      { requests: 7 },
      { address: '/utha' },
    ),
    neighborhood_list: {
      key: 'neighborhood_slug',
      existing: { neighborhood_slug: 'la-jolla' },
      fresh: { neighborhood_slug: 'midtown' },
      change: { neighborhood: 'Midtown' },
    },
    model_prices: withIds(
      { model: 'one', input: 1, cached_input: 1, output: 2, source: 'The price list' },
      { output: 3 },
      { model: 'another' },
    ),
    models: withIds({ model: 'one' }, { shutdown_date: '2027-01-14' }, { model: 'another' }),
    outbox: withIds(
      { kind: 'guide', recipient: visitor.email, lead_id },
      { last_error: 'Never sent.' },
      { kind: 'lead_notice' },
    ),
    personal_data_log: withIds(
      { action: 'delete', address_hash: 'a1b2', leads: 1, messages: 0 },
      { address_hash: 'new' },
    ),
    location_coverage: {
      key: 'state_slug',
      existing: { state_slug: 'texas' },
      fresh: { state_slug: 'utah' },
      change: { state: 'Utah' },
    },
    policy_reports: withIds(
      { directive: 'img-src', blocked: 'https://pictures.example', page: '/about' },
      { times: 2 },
      { page: '/contact' },
    ),
    prompt_comparisons: withIds(
      { run_id, version_a_id: prompt_version_id, version_b_id: otherVersion },
      { created_at: '2020-01-01T00:00:00+00:00' },
      { run_id: otherRun },
    ),
    prompt_templates: {
      key: 'name',
      existing: { name: 'city_article', content: 'Write about {city}.' },
      fresh: { name: 'state_article', content: 'Write about {state}.' },
      change: { content: 'Write about something else.' },
    },
    prompt_versions: withIds(
      { name: 'city_article', version: 8, content: 'Write about {city} again.' },
      { content: 'Rewritten history' },
      { version: 9, content: 'Write about {city} once more.' },
    ),
    sign_ins: withIds(
      { kind: 'signed_in', user_id: prompt_version_id, email: 'staff@example.com' },
      { times: 2 },
      { email: 'other@example.com' },
    ),
    state_list: {
      key: 'slug',
      existing: { slug: 'texas' },
      fresh: { slug: 'utah' },
      change: { name: 'Utah' },
    },
  };

  return (relation: string): Sample => {
    const sample = samples[relation];
    if (!sample) throw new Error(`There is no sample of ${relation}.`);
    return sample;
  };
}
