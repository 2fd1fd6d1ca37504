import { describe, expect, test } from 'vitest';
import { connectCommand } from '../../../src/domain/deployment/schedules.ts';
import type { FirstStepFacts } from '../../../src/domain/first-steps/first-steps.ts';
import type { HostedFacts } from '../../../src/domain/first-steps/hosted-steps.ts';
import { finished, PROJECT, step, stored } from './finished-site.ts';

describe('the project', () => {
  const hosted = (changes: Partial<HostedFacts>) => ({ hosted: { ...finished.hosted, ...changes } });
  const vault = (changes: Partial<FirstStepFacts['stored']['vault']>) =>
    stored({ vault: { ...finished.stored.vault, ...changes } });
  const ran = (job: string, minutesAgo: number | null, problem: string | null = null) =>
    stored({
      schedules: finished.stored.schedules.map((each) =>
        each.job === job ? { job, minutesAgo, problem } : each,
      ),
    });

  test.each([
    [
      'no provider',
      { disable_signup: true, external: { email: false, anonymous_users: false } },
      /No one can sign in/,
    ],
    [
      'open sign-up',
      { disable_signup: false, external: { email: true, anonymous_users: false } },
      /Anyone can sign up/,
    ],
    [
      'sign-in without an account',
      { disable_signup: true, external: { email: true, anonymous_users: true } },
      /without an account/,
    ],
  ])('with %s', (_, signIn, words) => {
    expect(step('signIn', hosted({ signIn }))).toMatchObject({
      state: 'open',
      detail: expect.stringMatching(words),
      command: 'supabase config push --remote',
    });
  });

  test('whose auth service is asked, or does not answer', () => {
    expect(step('signIn', hosted({ signIn: 'asking' })).state).toBe('checking');
    expect(step('signIn', hosted({ signIn: 'silent' })).state).toBe('unknown');
  });

  test.each([
    ['the site', hosted({ siteKey: 'eyJhbGciOi' }), /The site was built with one/],
    ['the schedules', vault({ keyKind: 'legacy' }), /The schedules use one/],
  ])('of which %s has a legacy key', (_, changes, words) => {
    expect(step('keys', changes)).toMatchObject({ state: 'open', detail: expect.stringMatching(words) });
  });

  test.each([null, 'legacy'] as const)('whose schedules have the key %s', (keyKind) => {
    expect(step('keys', vault({ keyKind })).command).toBe(connectCommand(PROJECT));
  });

  test('whose schedules call another project, or none', () => {
    expect(step('schedule', vault({ address: `${PROJECT}/` })).state).toBe('done');
    for (const address of ['https://other.supabase.co', null])
      expect(step('schedule', vault({ address })).command).toBe(connectCommand(PROJECT));
    expect(step('schedule', stored({ schedules: [] }))).toMatchObject({
      detail: expect.stringContaining('Turn on pg_cron and pg_net'),
      command: 'select private.schedule_delivery();',
    });
  });

  test.each([
    ['deliver-outbox', 13, null, 'done'],
    ['deliver-outbox', 14, null, 'open'],
    ['deliver-outbox', 2, 'canceling statement', 'done'],
    ['deliver-outbox', null, null, 'open'],
    ['forget-expired', 190, null, 'done'],
    ['forget-expired', 191, null, 'open'],
    // A daily job of a new project has not had its first run.
    ['forget-schedule', null, null, 'done'],
    ['forget-schedule', null, 'permission denied', 'open'],
  ] as const)('whose %s last succeeded %s minutes ago (%s) is %s', (job, minutesAgo, problem, state) => {
    expect(step('schedule', ran(job, minutesAgo, problem)).state).toBe(state);
  });

  test('says what stands still, since when, and why', () => {
    expect(step('schedule', ran('deliver-outbox', 185, 'connection refused')).detail).toBe(
      'Email is not delivered: deliver-outbox last succeeded 3 hours ago. Its last run failed: connection refused',
    );
  });
});
