import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { articleAbout } from '../support/article-text.ts';
import { API_KEY, generationBody, post, type Stack, startStack } from './stack.ts';

/** Where the template ends and the facts about the location begin. */
const FACTS_FOLLOW = '\n\nThese are the facts about the location';
const FAKE_ARTICLE = articleAbout('San Diego, California');

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.openai.setMode('well');
  stack.openai.requests.length = 0;
  stack.logged.length = 0;
});

const generate = (templateName?: Parameters<typeof generationBody>[0], init: RequestInit = {}) =>
  post(stack.url, stack.tokens.admin, { body: generationBody(templateName), ...init });

/** The prompt of the only request that reached the model. */
function sentPrompt(): string | undefined {
  expect(stack.openai.requests).toHaveLength(1);
  return stack.openai.requests[0]?.messages.at(-1)?.content;
}

const storedTemplate = async (name: string) => {
  const [row] = await stack.backend.sql<{ content: string }>(
    'select content from prompt_templates where name = $1',
    [name],
  );
  return row?.content;
};

const setTemplate = (name: string, content: string | undefined) =>
  stack.backend.sql('update prompt_templates set content = $2 where name = $1', [name, content]);

describe('a call that goes well', () => {
  test('answers with the markdown, its HTML and the model', async () => {
    const response = await generate();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const article = await response.json();
    expect(article).toEqual({
      content: FAKE_ARTICLE,
      htmlContent: expect.stringContaining('<h1>A guide to gold in San Diego, California</h1>'),
      model: 'gpt-4o-mini',
      reviewReasons: [],
    });
    expect(article.htmlContent).toContain('<h2>What it costs</h2>');
  });

  test.each([
    ['state_article', { state: 'Texas' }],
    ['city_article', { state: 'California', city: 'San Diego' }],
    [
      'neighborhood_article',
      { state: 'California', city: 'San Diego', neighborhood: 'La Jolla', zip: '92037' },
    ],
  ] as const)('sends the stored %s, filled', async (templateName, values) => {
    await generate(templateName);
    let expected = await storedTemplate(templateName);
    for (const [name, value] of Object.entries(values)) expected = expected?.replaceAll(`{${name}}`, value);
    expect(expected).not.toMatch(/\{|\}/);
    expect(sentPrompt()?.split(FACTS_FOLLOW)[0]).toBe(expected);
  });

  test('records the model and the version of the prompt for the text', async () => {
    await generate();
    expect(
      await stack.backend.sql(
        `select t.model, v.name, v.version from private.generated_texts t
         left join prompt_versions v on v.id = t.prompt_version_id order by t.created_at desc limit 1`,
      ),
    ).toEqual([{ model: 'gpt-4o-mini', name: expect.stringContaining('_article'), version: 1 }]);
  });

  test('follows the chat completions protocol, with the key, and the fixed rules first', async () => {
    await generate();
    const [request] = stack.openai.requests;
    expect(request).toMatchObject({
      path: '/v1/chat/completions',
      authorization: `Bearer ${API_KEY}`,
      model: 'gpt-4o-mini',
      messages: [{ role: 'system' }, { role: 'user' }],
    });
    const rules = request?.messages[0]?.content;
    for (const rule of ['GitHub-flavoured markdown', 'single H1', 'no returns', 'risks and costs']) {
      expect(rules).toContain(rule);
    }
  });

  test('removes a code fence around the whole answer', async () => {
    stack.openai.setArticle(`\`\`\`markdown\n${FAKE_ARTICLE}\n\`\`\``);
    expect(await (await generate()).json()).toMatchObject({ content: FAKE_ARTICLE });
    stack.openai.setArticle(null);
  });
});

describe('the settings', () => {
  afterEach(async () => {
    await stack.backend.sql(
      "insert into app_settings (setting_name, setting_value) values ('gpt_model', 'gpt-4o-mini') on conflict (setting_name) do update set setting_value = excluded.setting_value",
    );
  });

  test('a changed model takes effect at the next call', async () => {
    await stack.backend.sql(
      "update app_settings set setting_value = 'gpt-4.1-2025-04-14' where setting_name = 'gpt_model'",
    );
    expect(await (await generate()).json()).toMatchObject({ model: 'gpt-4.1-2025-04-14' });
    expect(stack.openai.requests[0]?.model).toBe('gpt-4.1-2025-04-14');
  });

  test('without a stored model the default model writes', async () => {
    await stack.backend.sql("delete from app_settings where setting_name = 'gpt_model'");
    expect(await (await generate()).json()).toMatchObject({ model: 'gpt-4o-mini' });
  });

  test('a changed template takes effect at the next call, and empty parts of a location leave no gaps', async () => {
    const before = await storedTemplate('city_article');
    const changed = '{city}/{state}/{neighborhood}/{zip}/{country}';
    await setTemplate('city_article', changed);
    await generate('city_article');
    expect(sentPrompt()?.split(FACTS_FOLLOW)[0]).toBe('San Diego/California///{country}');
    await setTemplate('city_article', before);
  });

  test("are read with the caller's rights: a policy that hides the template hides it from the function", async () => {
    const policy = 'alter policy "Administrators read prompt templates" on prompt_templates';
    await stack.backend.sql(`${policy} using (false)`);
    const response = await generate();
    await stack.backend.sql(`${policy} using ((select private.is_admin()))`);
    expect(response.status).toBe(503);
    expect((await generate()).status).toBe(200);
  });

  test('a template that is missing, and settings that cannot be read: 503', async () => {
    const before = await storedTemplate('state_article');
    await stack.backend.sql("delete from prompt_templates where name = 'state_article'");
    const missing = await generate('state_article');
    await stack.backend.sql("insert into prompt_templates (name, content) values ('state_article', $1)", [
      before,
    ]);
    expect(missing.status).toBe(503);
    expect(await missing.json()).toEqual({ error: 'There is no prompt template named state_article.' });

    for (const table of ['app_settings', 'prompt_templates']) {
      const unreadable = await stack.whileBroken(table, () => generate());
      expect(unreadable.status).toBe(503);
      expect(await unreadable.json()).toEqual({
        error: "Couldn't load the generator settings. Try again shortly.",
      });
    }
    expect(stack.openai.requests).toHaveLength(0);
  });
});

test('the log has one line for each call: status, model and duration, and nothing else', async () => {
  await generate('neighborhood_article');
  stack.openai.setMode('failing');
  await generate('neighborhood_article');
  await post(stack.url, stack.tokens.reader);
  await post(stack.url, stack.tokens.admin, { body: '{"location":"La Jolla"}' });
  await expect.poll(() => stack.logged).toHaveLength(4);
  const lines = stack.logged.map((line) => JSON.parse(line.replace('[generate-article] ', '')));
  const ms = expect.any(Number);
  expect(lines).toEqual([
    { function: 'generate-article', status: 200, model: 'gpt-4o-mini', ms },
    { function: 'generate-article', status: 502, model: 'gpt-4o-mini', ms, kind: 'provider_error' },
    { function: 'generate-article', status: 403, model: null, ms },
    { function: 'generate-article', status: 400, model: null, ms },
  ]);
});
