import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ModelWarnings } from '../../../../src/admin/dashboard/model-warnings.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';
import { run } from '../runs/runs-setup.tsx';
import { answerDashboard } from './dashboard-setup.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(answerDashboard);

const show = () => showScreen('/admin', <ModelWarnings />);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const listed = (model: string, shutdown_date: string | null, missing_since: string | null = null) =>
  answer('models', () => ({ rows: [{ model, shutdown_date, missing_since }] }));

test('the model in use that ends soon is told of, with the way to another', async () => {
  listed('a-model', dayIn(30));
  show();
  expect(
    await screen.findByText(/The model a-model will be shut down on .+, in (29|30|31) days\./),
  ).toHaveTextContent('It writes new articles.');
  expect(screen.getByRole('link', { name: 'Choose another model' })).toHaveAttribute(
    'href',
    '/admin/settings#model',
  );
});

test('so is one that was shut down, or that the provider lists no more', async () => {
  listed('a-model', dayIn(-5));
  const { unmount } = show();
  expect(await screen.findByText(/The model a-model was shut down on/)).toBeInTheDocument();
  unmount();
  listed('a-model', null, '2026-11-01T00:00:00Z');
  show();
  expect(await screen.findByText(/The provider no longer lists the model a-model/)).toBeInTheDocument();
});

test('the model of an active run counts too', async () => {
  listed('of-the-run', dayIn(10));
  answer('active_generation_runs', () => ({ value: [{ ...run, model: 'of-the-run' }] }));
  show();
  expect(await screen.findByText(/The model of-the-run/)).toHaveTextContent('An active run uses it.');
});

test('nothing is said of a model that lasts longer, and a failed read says so', async () => {
  listed('a-model', dayIn(200));
  const { unmount } = show();
  await waitFor(() => expect(requests.map(({ table }) => table)).toContain('models'));
  expect(screen.queryByRole('region', { name: 'Models about to be shut down' })).not.toBeInTheDocument();
  unmount();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer('models', () => ({ refusal: 500 }));
  show();
  expect(
    await screen.findByText("Couldn't check whether a model is about to shut down."),
  ).toBeInTheDocument();
});
