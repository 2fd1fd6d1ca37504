import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ComparePage } from '../../../../src/admin/compare/compare-page.tsx';
import { CompareCard } from '../../../../src/admin/settings/compare-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { job, RUN_ID } from '../runs/runs-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const written = (words: string) => ({
  title: 'Gold',
  content: `# Gold\n\n${words}`,
  state: 'written',
  problem: null,
});
const pairs = () => [
  {
    id: 'pair-1',
    location: job.location,
    left: written('First left'),
    right: written('First right'),
    choice: null,
  },
  {
    id: 'pair-2',
    location: job.location,
    left: written('Second left'),
    right: written('Second right'),
    choice: null,
  },
];
let comparison: { is_revealed: boolean; pairs: object[] };
beforeEach(() => {
  comparison = { is_revealed: false, pairs: pairs() };
  answer('prompt_comparison', () => ({ value: comparison }));
  answer('choose_text', ({ body }) => {
    const { pair_id, choice } = body as { pair_id: string; choice: string };
    comparison.pairs = pairs().map((pair) => (pair.id === pair_id ? { ...pair, choice } : pair));
    return { value: null };
  });
});
const show = () => showScreen(`/admin/runs/${RUN_ID}/compare`, <ComparePage />, '/admin/runs/:id/compare');
const sent = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);
const measures = (number: number, change: object) => ({
  version: { id: `version-${number}`, number, name: 'city_article', is_active: false },
  ...{ wins: 1, texts: 10, failed: 0, words: 900, dollars: 0.0012, likeness: 0.12, most_alike: 0.31 },
  ...{ with_findings: 0, promises: 0, ...change },
});

test('two texts about one location; a choice is kept and the next open pair follows', async () => {
  const { user } = show();
  expect(await screen.findByText('Pair 1 of 2: Moab, Utah')).toBeInTheDocument();
  expect(
    await within(screen.getByRole('region', { name: 'Left text' })).findByText('First left'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Right is better/ }));
  expect(await screen.findByText('Pair 2 of 2: Moab, Utah')).toBeInTheDocument();
  expect(sent('choose_text')).toEqual([{ pair_id: 'pair-1', choice: 'right' }]);
  expect(address()).toBe(`/admin/runs/${RUN_ID}/compare?pair=2`);
  await user.click(screen.getByRole('button', { name: 'Previous pair' }));
  expect(await screen.findByText('Your choice')).toBeInTheDocument();
});

test('keys choose too, but not while somebody reads a question', async () => {
  const { user } = show();
  await screen.findByText('First left');
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('Pair 2 of 2: Moab, Utah')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reveal versions' }));
  expect(await screen.findByText(/^You have not chosen a text in 1 pair/)).toBeInTheDocument();
  await user.keyboard('0');
  expect(sent('choose_text')).toEqual([{ pair_id: 'pair-1', choice: 'left' }]);
});

test('a choice that was not kept is told, and the pair stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  answer('choose_text', () => ({ refusal: 500 }));
  await user.click(await screen.findByRole('button', { name: /Tie/ }));
  expect(await toastText('Your choice was not saved')).toContain('The server had a problem');
  expect(screen.getByText('Pair 1 of 2: Moab, Utah')).toBeInTheDocument();
});

test('a text that failed says why, and nothing can be chosen', async () => {
  comparison.pairs = [
    { ...pairs()[0], right: { title: null, content: null, state: 'failed', problem: 'It refused.' } },
  ];
  show();
  expect(await screen.findByText('This text could not be written: It refused.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Left is better/ })).toBeDisabled();
});

test('revealed: who was preferred, how sure that is, the measures, and one press makes a version active', async () => {
  comparison = { is_revealed: true, pairs: pairs().map((pair) => ({ ...pair, choice: 'left' })) };
  answer('comparison_result', () => ({
    value: { a: measures(3, { wins: 2 }), b: measures(5, { wins: 8, promises: 4 }), equal: 1, choosers: 2 },
  }));
  answer('activate_prompt_version', () => ({ value: null }));
  const { user } = show();
  expect(
    await screen.findByText(
      /Version 5 was preferred 8 out of 10 times \(80%; 95% confidence interval: 49% to 94\.3%\), with 1 tie, by 2 administrators\. That is too close to call/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Promises 0 4' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Left is better/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Activate version 5' }));
  expect(await toastText('Version 5 is active')).toContain('New articles');
  expect(sent('activate_prompt_version')).toEqual([{ version_id: 'version-5' }]);
});

test('no such comparison', async () => {
  answer('prompt_comparison', () => ({ value: null }));
  show();
  expect(await screen.findByText('This comparison does not exist.')).toBeInTheDocument();
});

const promptVersion = (version: number) => ({
  ...{ id: `version-${version}`, version, content: `Text ${version}`, createdAt: '2026-11-01T12:00:00Z' },
  ...{ createdBy: null, isActive: version === 1, articles: 0 },
});

test('starts with the two newest versions, once however often it is pressed, and leads to the texts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('app_settings', () => ({ rows: [{ setting_value: 'gpt-4o' }] }));
  answer('list_prompt_versions', () => ({ value: [promptVersion(2), promptVersion(1)] }));
  answer('start_prompt_comparison', () => ({
    refusal: 409,
    message: 'The model gpt-4o has no price.',
  }));
  const { user } = showScreen('/admin/settings', <CompareCard />);
  const cap = await screen.findByLabelText('Spending cap in dollars');
  await user.clear(cap);
  await user.type(cap, 'two{Enter}');
  expect(await screen.findByText('Enter an amount from $0.01 to $100,000.')).toBeInTheDocument();
  await user.clear(cap);
  await user.type(cap, '2{Enter}');
  expect(await screen.findByText('The model gpt-4o has no price.')).toBeInTheDocument();
  answer('start_prompt_comparison', () => ({ value: { run: RUN_ID, locations: 10 } }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/runs\/[0-9a-f-]{36}\/compare$/));
  const [first, second] = sent('start_prompt_comparison');
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    version_a: 'version-1',
    version_b: 'version-2',
    model: 'gpt-4o',
    most_dollars: 2,
  });
});

test('a prompt with one version has nothing to compare', async () => {
  answer('app_settings', () => ({}));
  answer('list_prompt_versions', () => ({ value: [promptVersion(1)] }));
  showScreen('/admin/settings', <CompareCard />);
  expect(await screen.findByText(/This prompt has only one version/)).toBeInTheDocument();
});
