import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TemplatesCard } from '../../../../src/admin/settings/templates-card.tsx';
import type { PromptTemplate } from '../../../../src/data/settings/prompt-templates.ts';
import { answer, generator, requests } from '../admin-api.ts';
import { address, onScreen, showScreen, toastText } from '../admin-screen.tsx';
import { NO_FACTS } from '../content/editor-setup.tsx';
import { california, laJolla } from '../locations/sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const at = '2026-11-01T12:00:00.000Z';
const template = (name: PromptTemplate['name'], content: string, updated_at = at) => ({
  id: `id-of-${name}`,
  name,
  content,
  updated_at,
});

let templates: ReturnType<typeof template>[];

beforeEach(() => {
  answer('fact_pack', () => ({ value: NO_FACTS }));
  templates = [
    template('neighborhood_article', 'About {neighborhood} in {city}, {state} {zip}.'),
    template('city_article', 'About {city}.'),
    template('state_article', 'About {state}.'),
  ];
  answer('location_overview', ({ search }) => ({
    rows: search.get('location_type') === 'eq.state' ? [california] : [laJolla],
  }));
  answer('prompt_templates', ({ method, search, body }) => {
    if (method !== 'PATCH') return { rows: templates };
    const id = search.get('id')?.replace('eq.', '');
    const found = templates.find((each) => each.id === id);
    if (!found) return {};
    Object.assign(found, body, { updated_at: '2026-11-02T12:00:00.000Z' });
    return { rows: [found] };
  });
});

const show = (path = '/admin/settings') => showScreen(path, <TemplatesCard />);
const prompt = () => screen.getByLabelText<HTMLTextAreaElement>('Prompt');
const preview = () => screen.getByRole('region', { name: 'Preview' });
const loaded = () => waitFor(() => expect(prompt()).toBeEnabled());
const patches = () => requests.filter(({ method }) => method === 'PATCH');

describe('the editor', () => {
  test('has a fixed name and fifteen rows, a tab for each type of location', async () => {
    const { user } = show();
    await loaded();
    expect(screen.getByLabelText('Template Name')).toHaveValue('neighborhood_article');
    expect(screen.getByLabelText('Template Name')).toHaveAttribute('readonly');
    expect(prompt()).toHaveAttribute('rows', '15');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Neighborhood Templates',
      'City Templates',
      'State Templates',
    ]);
    await user.click(screen.getByRole('tab', { name: 'State Templates' }));
    expect(screen.getByLabelText('Template Name')).toHaveValue('state_article');
    expect(prompt()).toHaveValue('About {state}.');
    expect(address()).toBe('/admin/settings?tab=state');
    expect(screen.getByText(/\{facts\} lists the location's public facts/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Insert {facts}' })).toBeEnabled();
  });

  test('a placeholder goes where the caret is', async () => {
    const { user } = show('/admin/settings?tab=city');
    await loaded();
    prompt().setSelectionRange(6, 12);
    await user.click(screen.getByRole('button', { name: 'Insert {state}' }));
    expect(prompt()).toHaveValue('About {state}.');
    await waitFor(() => expect(prompt()).toHaveFocus());
    await user.keyboard('!');
    expect(prompt()).toHaveValue('About {state}!.');
  });

  test('the preview follows the typing, and unknown placeholders are pointed out', async () => {
    const { user } = show();
    await waitFor(() =>
      expect(preview()).toHaveTextContent('About La Jolla in San Diego, California 92037.'),
    );
    await user.clear(prompt());
    await user.paste('Hello {neighborhood} in {country}');
    await waitFor(() => expect(preview()).toHaveTextContent('Hello La Jolla in {country}'));
    expect(screen.getByText(/Unknown placeholder: \{country\}/)).toBeInTheDocument();
  });

  test('placeholders without a value for a state are pointed out', async () => {
    const { user } = show('/admin/settings?tab=state');
    await loaded();
    await user.type(prompt(), ' {{city}');
    expect(await screen.findByText('Always blank for a state: {city}.')).toBeInTheDocument();
  });

  test('an empty prompt cannot be saved', async () => {
    const { user } = show();
    await loaded();
    await user.clear(prompt());
    expect(screen.getByText('The prompt is empty.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('saving', () => {
  test('by button or by key stores the text and says so', async () => {
    const { user } = show('/admin/settings?tab=city');
    await loaded();
    await user.type(prompt(), ' More.');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastText('Prompt template saved')).toContain('Prompt template saved');
    expect(patches()[0]?.body).toEqual({ content: 'About {city}. More.' });
    await waitFor(() => expect(screen.getByText(/^Saved Nov 2, 2026/)).toBeInTheDocument());
    await user.type(prompt(), ' Again.');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()[1]?.body).toEqual({ content: 'About {city}. More. Again.' });
  });

  test('a missing template is added', async () => {
    templates = templates.slice(0, 2);
    const { user } = show('/admin/settings?tab=state');
    await loaded();
    await user.type(prompt(), 'All about it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await toastText('Prompt template saved');
    expect(
      requests.find(({ method, table }) => method === 'POST' && table === 'prompt_templates')?.body,
    ).toEqual({
      name: 'state_article',
      content: 'All about it',
    });
  });

  test('keeps the text when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show('/admin/settings?tab=city');
    await loaded();
    answer('prompt_templates', ({ method }) => (method === 'PATCH' ? { refusal: 500 } : { rows: templates }));
    await user.type(prompt(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastText('Error saving prompt template')).toContain('The server had a problem.');
    expect(prompt()).toHaveValue('About {city}. More.');
  });

  test('does not overwrite what somebody else has saved', async () => {
    const { user } = show('/admin/settings?tab=city');
    await loaded();
    answer('prompt_templates', ({ method }) => (method === 'PATCH' ? { rows: [] } : { rows: templates }));
    templates = [template('city_article', 'Theirs', '2026-11-03T12:00:00.000Z')];
    await user.type(prompt(), ' Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastText('Error saving prompt template')).toContain('Someone else saved this template');
    expect(patches()[0]?.search.get('updated_at')).toBe('lt.2026-11-01T12:00:00.001Z');
    expect(await onScreen().findByText(/Someone else saved this template/)).toBeInTheDocument();
    expect(prompt()).toHaveValue('About {city}. Mine.');
  });

  test('needs a loaded template', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('prompt_templates', () => ({ refusal: 500 }));
    const { user } = show();
    expect(await screen.findByText("Couldn't load the templates.")).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastText('No template found')).toContain('Please select a valid template to save.');
  });
});

test('Reload restores the stored text, and asks first when something would be lost', async () => {
  const { user } = show('/admin/settings?tab=city');
  await loaded();
  templates[1] = template('city_article', 'Changed elsewhere', '2026-11-03T12:00:00.000Z');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await toastText('Template reloaded')).toContain('Template reloaded');
  expect(prompt()).toHaveValue('Changed elsewhere');

  await user.type(prompt(), ' and here');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Discard and reload' }));
  await waitFor(() => expect(prompt()).toHaveValue('Changed elsewhere'));
});

test('unsaved text survives another tab, and asks before the screen is left', async () => {
  const { user, router } = show('/admin/settings?tab=city');
  await loaded();
  await user.type(prompt(), ' Mine.');
  await user.click(screen.getByRole('tab', { name: 'State Templates' }));
  await user.click(screen.getByRole('tab', { name: 'City Templates (unsaved)' }));
  expect(prompt()).toHaveValue('About {city}. Mine.');
  await router.navigate('/admin/leads');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(prompt()).toHaveValue('About {city}. Mine.');
  await router.navigate('/admin/leads');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Another screen')).toBeInTheDocument();
});

describe('Test generation', () => {
  test('shows what the model writes about the location, and stores nothing', async () => {
    let asked: unknown;
    generator.answer = async (body) => {
      asked = body;
      return {
        data: { content: '# Gold by the sea\n\nFour words of text.', htmlContent: '', model: 'gpt-4o' },
        error: null,
      };
    };
    const { user } = show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test generation' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Test generation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Test generation' });
    expect(await within(dialog).findByRole('heading', { name: 'Gold by the sea' })).toBeInTheDocument();
    expect(within(dialog).getByText('GPT-4o, 8 words. Not saved.')).toBeInTheDocument();
    expect(asked).toMatchObject({ templateName: 'neighborhood_article', location: { zip: '92037' } });
    expect(requests.every(({ method, table }) => method === 'GET' || table === 'fact_pack')).toBe(true);
  });

  test("says why there is none, in the generator's own words", async () => {
    generator.answer = async () => ({ data: null, error: new Error('OPENAI_API_KEY is not set.') });
    const { user } = show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test generation' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Test generation' }));
    expect(await screen.findByText('Generation failed')).toBeInTheDocument();
    expect(screen.getByText('OPENAI_API_KEY is not set.')).toBeInTheDocument();
  });

  test('asks for the changes to be saved first', async () => {
    const { user } = show();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test generation' })).toBeEnabled());
    await user.type(prompt(), '!');
    expect(screen.getByRole('button', { name: 'Test generation' })).toBeDisabled();
    expect(screen.getByText('Save first. The test uses the saved template.')).toBeInTheDocument();
  });
});
