import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RunPage } from '../../../../src/admin/runs/run-page.tsx';
import { answer, requests } from '../admin-api.ts';
import { address, showScreen, toastText } from '../admin-screen.tsx';
import { answerRun, failures, job, RUN_ID, run } from './runs-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const show = (change: object = {}, kinds: readonly object[] = failures, at = `/admin/runs/${RUN_ID}`) => {
  answerRun(change, kinds);
  return showScreen(at, <RunPage />, '/admin/runs/:id');
};
const sent = (name: string) => requests.filter(({ table }) => table === name).map(({ body }) => body);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figure = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;

describe('how a run stands', () => {
  test('its progress, pace and time left, its figures, its costs, and who started it', async () => {
    show();
    expect(screen.getByText('Loading the run...')).toBeInTheDocument();
    expect(await screen.findByText('3 of 4 (75%)')).toBeInTheDocument();
    expect(screen.getByText('About 10 minutes left')).toBeInTheDocument();
    expect(screen.getByText(/gpt-4o-mini, live .* by ada@example\.com/)).toBeInTheDocument();
    expect(await figure('In review')).toBe('In review1');
    expect(await figure('Per minute')).toBe('Per minute12.5');
    expect(await figure('Spent')).toBe('Spent$0.42');
    expect(await figure('Cap')).toBe('Cap$5.00');
  });

  test('that its time left is not known yet, instead of a number', async () => {
    show({ seconds_left: null, a_minute: null });
    expect(await screen.findByText('Working out the time left')).toBeInTheDocument();
    expect(screen.queryByText('Per minute')).toBeNull();
  });

  test('a batch is promised for the day, for its answers come all at once', async () => {
    show({ mode: 'batch' });
    expect(await screen.findByText('The provider returns results within 24 hours.')).toBeInTheDocument();
    expect(screen.queryByText(/ left$/)).toBeNull();
  });

  test('a day of which it publishes so many begins in the named zone', async () => {
    show({ publish_per_day: 10 });
    expect(await screen.findByText(/up to 10 per day \(Pacific Time\)/)).toBeInTheDocument();
  });

  test('why it is paused, and going on', async () => {
    const { user } = show({ state: 'paused', reason: 'This run has reached its spending cap.' });
    answer('continue_generation_run', () => ({ value: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This run has reached its spending cap.');
    await user.click(await button('Resume'));
    expect(await toastText('Run resumed')).toBeTruthy();
    expect(sent('continue_generation_run')).toEqual([{ run_id: RUN_ID }]);
  });

  test('why its model waits, and until when', async () => {
    show({
      waits_because: "The AI provider's rate limit has been reached.",
      waits_until: '2026-11-20T12:05:00Z',
    });
    expect(
      await screen.findByText(
        /The AI provider's rate limit has been reached\. The run continues automatically at Nov 20/,
      ),
    ).toBeInTheDocument();
  });

  test('a run that does not exist, or an id that is none', async () => {
    answer('generation_progress', () => ({ value: null }));
    const { unmount } = showScreen(`/admin/runs/${RUN_ID}`, <RunPage />, '/admin/runs/:id');
    expect(await screen.findByText('This run does not exist.')).toBeInTheDocument();
    unmount();
    showScreen('/admin/runs/rubbish', <RunPage />, '/admin/runs/:id');
    expect(await screen.findByRole('link', { name: 'All runs' })).toBeInTheDocument();
  });
});

describe('steering', () => {
  test('a pause is told, and a refusal keeps the words of the database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    answer('pause_generation_run', () => ({ value: null }));
    await user.click(await button('Pause'));
    expect(await toastText('Run paused')).toBeTruthy();
    answer('pause_generation_run', () => ({ refusal: 409, message: 'This run has ended.' }));
    await user.click(await button('Pause'));
    expect(await toastText('Run not paused')).toContain('This run has ended.');
  });

  test('cancelling asks first, and says how many articles are not written', async () => {
    const { user } = show();
    answer('cancel_generation_run', () => ({ value: 1 }));
    await user.click(await button('Cancel run'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^1 article will not be written/)).toBeInTheDocument();
    expect(sent('cancel_generation_run')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel run' }));
    expect(await toastText('Run canceled')).toContain('1 article not written.');
  });

  test('the cap: rubbish is told beside it, and what was typed stays until it is saved', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = show();
    const field = await screen.findByLabelText('Spending cap in dollars');
    await user.clear(field);
    await user.type(field, 'ten{Enter}');
    expect(await screen.findByText('Enter an amount from $0.01 to $100,000.')).toBeInTheDocument();
    expect(sent('change_generation_cap')).toEqual([]);
    answer('change_generation_cap', () => ({ refusal: 500 }));
    await user.clear(field);
    await user.type(field, '$1,250{Enter}');
    expect(await screen.findByText(/The server had a problem/)).toBeInTheDocument();
    expect(field).toHaveValue('$1,250');
    answer('change_generation_cap', () => ({ value: null }));
    await user.click(await button('Update cap'));
    expect(await toastText('Spending cap updated')).toContain('up to $1,250');
    expect(sent('change_generation_cap').at(-1)).toEqual({ run_id: RUN_ID, most_dollars: 1250 });
  });

  test('an ended run that still publishes each day can be stopped', async () => {
    const { user } = show({
      state: 'done',
      ended_at: '2026-11-20T13:00:00Z',
      working: 0,
      written: 3,
      waiting: 2,
    });
    answer('cancel_generation_run', () => ({ value: 2 }));
    await user.click(await button('Keep the rest as drafts'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^2 articles stay drafts/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep the rest as drafts' }));
    expect(await toastText('Publishing stopped')).toContain('2 drafts kept.');
  });

  test('an ended run cannot be paused, cancelled or given another cap', async () => {
    show({ state: 'done', ended_at: '2026-11-20T13:00:00Z', working: 0, written: 3 });
    expect(await screen.findByText('4 of 4 (100%)')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Pause|Cancel run|Update cap/ })).not.toBeInTheDocument();
  });
});

describe('failures', () => {
  const two = [...failures, { failure: 'timeout', problem: 'No answer within 85 seconds.', jobs: 3 }];

  test('are grouped by reason, and tried again by reason or all together', async () => {
    const { user } = show({ failed: 4 }, two);
    answer('retry_generation_jobs', () => ({ value: 3 }));
    expect(await screen.findByText('4 articles failed')).toBeInTheDocument();
    expect(screen.getByText('No answer within 85 seconds.')).toBeInTheDocument();
    await user.click(await button('Try again: No response in time'));
    expect(await toastText('Retrying')).toContain('3 articles queued again.');
    await user.click(await button('Try all again'));
    await waitFor(() =>
      expect(sent('retry_generation_jobs')).toEqual([
        { run_id: RUN_ID, failure: 'timeout' },
        { run_id: RUN_ID },
      ]),
    );
  });

  test('get the built-in text only after a question', async () => {
    const { user } = show();
    answer('give_built_in_texts', () => ({ value: 1 }));
    await user.click(await button('Use built-in text...'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/1 location gets a draft marked "Built-in text"/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use built-in text' }));
    expect(await toastText('Adding built-in texts')).toContain('1 article will be saved');
    expect(sent('give_built_in_texts')).toEqual([{ run_id: RUN_ID, failure: 'refused' }]);
  });

  test('of rewritten articles keep their text: there is no built-in one for them', async () => {
    show({ rewrites: true });
    expect(await button('Try again: The model refused')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /built-in/ })).not.toBeInTheDocument();
  });
});

describe('what it did', () => {
  test('its articles, with the way to the editor and to the live page; the choice is in the address', async () => {
    const { user } = show();
    const row = within(await screen.findByRole('row', { name: /Moab, Utah/ }));
    expect(await row.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/articles/article-1',
    );
    expect(row.getByRole('link', { name: 'Live page' })).toHaveAttribute('href', '/utah/moab');
    expect(row.getByText('Not in search')).toHaveTextContent('Not in search: Too few local facts');
    await user.selectOptions(screen.getByLabelText('Show'), 'Failed (1)');
    await waitFor(() => expect(address()).toBe(`/admin/runs/${RUN_ID}?show=failed`));
    await waitFor(() =>
      expect(
        requests
          .filter(({ table }) => table === 'generation_jobs')
          .at(-1)
          ?.search.get('state'),
      ).toBe('eq.failed'),
    );
  });

  test('how often one was tried that is to be tried again', async () => {
    show({}, failures, `/admin/runs/${RUN_ID}?show=open`);
    const again = (id: string, attempts: number) => ({
      ...job,
      id,
      state: 'queued',
      article_id: null,
      attempts,
    });
    answer('generation_jobs', () => ({ rows: [again('once', 1), again('twice', 2)] }));
    expect(await screen.findByText('Not started (tried once)')).toBeInTheDocument();
    expect(screen.getByText('Not started (tried 2 times)')).toBeInTheDocument();
  });

  test('each call of the model: what it took, and what a lost one may have cost', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('tab', { name: 'Model calls' }));
    expect(
      await screen.findByRole('row', { name: /4\.0 s gpt-4o-mini answered 1,200 1,500 \$0\.00120/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /up to \$0\.00400/ })).toBeInTheDocument();
    expect(address()).toBe(`/admin/runs/${RUN_ID}?tab=calls`);
  });
});

test("another administrator's press is seen within two seconds, without one of ours", async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  show();
  expect(await screen.findByText('3 of 4 (75%)')).toBeInTheDocument();
  answerRun({ state: 'paused', reason: 'Paused by an administrator.', written: run.written });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('alert')).toHaveTextContent('Paused by an administrator.');
  vi.useRealTimers();
});
