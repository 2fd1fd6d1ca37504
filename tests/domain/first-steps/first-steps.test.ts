import { describe, expect, test } from 'vitest';
import { SAMPLE_STREET, brand as sample } from '../../../src/config/brand.ts';
import { allSampleParts, sampleParts } from '../../../src/domain/company/sample-parts.ts';
import { type FirstStepFacts, firstSteps } from '../../../src/domain/first-steps/first-steps.ts';
import { company, finished, PROJECT, SITE, step, stored } from './finished-site.ts';

const nothingStored = {
  noticeEmail: null,
  schedules: [],
  vault: { address: null, keyKind: null },
  hasLateMail: false,
  hasFailedMail: false,
  hasPlaces: false,
  hasLocations: false,
  hasPublished: false,
};

const states = (facts: FirstStepFacts) => firstSteps(facts).map(({ state }) => state);

test('every step of a finished site is done, and none of a new one', () => {
  expect(states(finished)).toEqual(Array(10).fill('done'));
  expect(
    states({
      ...finished,
      company: sample,
      stored: nothingStored,
      secrets: { set: ['SITE_ORIGIN'], keepsMailHere: false },
      modelProblem: 'The model gpt-4o-mini will be shut down.',
      hosted: {
        projectUrl: PROJECT,
        siteKey: 'eyJ',
        signIn: { disable_signup: false, external: { email: true, anonymous_users: false } },
      },
    }),
  ).toEqual(Array(10).fill('open'));
});

test('a copy on this machine has no project that could be set up wrong', () => {
  expect(firstSteps({ ...finished, hosted: null }).map(({ id }) => id)).toEqual([
    ...['company', 'key', 'model', 'mail', 'places', 'text', 'domain'],
  ]);
});

test('a model that ends soon is replaced under Settings', () => {
  expect(step('model', { modelProblem: 'The model will end.' }).detail).toBe(
    'The model will end. Choose another one under Settings.',
  );
  expect(step('model', { modelProblem: undefined }).state).toBe('checking');
});

describe('the sample of the company', () => {
  test('is known by what nobody can have: a fictional number, an example’s address, a network without a page', () => {
    expect(sampleParts(sample, SAMPLE_STREET)).toEqual([
      'phone',
      'email address',
      'postal address',
      'social networks',
    ]);
    expect(sampleParts(company, SAMPLE_STREET)).toEqual([]);
  });

  test.each([
    ['+1 (619) 555-0199', true],
    ['1-800-555-0142', true],
    ['619-555-0200', false],
    ['1-800-867-5309', false],
  ])('the phone number %s: %s', (display, isSample) => {
    expect(sampleParts({ ...company, phone: { ...company.phone, display } }, SAMPLE_STREET)).toEqual(
      isSample ? ['phone'] : [],
    );
  });

  test.each([
    ['me@example.com', true],
    ['me@mail.example.org', true],
    ['me@EXAMPLE.net', true],
    ['me@myexample.com', false],
    ['me@example.com.test', false],
  ])('the email address %s: %s', (address, isSample) => {
    expect(sampleParts({ ...company, email: { address } }, SAMPLE_STREET)).toEqual(
      isSample ? ['email address'] : [],
    );
  });

  test.each([
    ['https://goldatlas.example', true],
    ['https://goldatlas.example:8443', true],
    ['https://gold.test:8443', false],
  ])('the address %s: %s', (siteUrl, isSample) => {
    expect(allSampleParts({ ...company, siteUrl }, SAMPLE_STREET)).toEqual(
      isSample ? ["the site's address"] : [],
    );
  });

  test('is named part by part, with where to change it', () => {
    const { state, detail } = step('company', { company: { ...sample, email: company.email } });
    expect(state).toBe('open');
    expect(detail).toContain("Still the sample's: phone, postal address, social networks.");
    expect(detail).toContain('Settings, Company');
  });
});

describe('the OpenAI key', () => {
  const none = { secrets: { set: [], keepsMailHere: false } };

  test('is set where the functions run: with a command at the host, in a file on this machine', () => {
    expect(step('key', none).command).toBe('supabase secrets set OPENAI_API_KEY=<key> --remote');
    const here = step('key', { ...none, hosted: null });
    expect(here.command).toBe('OPENAI_API_KEY=<key>');
    expect(here.detail).toContain('.env');
  });

  test('of this machine is called that', () => {
    expect(step('key', { hosted: null })).toMatchObject({
      state: 'done',
      detail: 'A key is set, for this machine.',
    });
  });

  test('is not known while the function is asked, or where it does not answer', () => {
    expect(step('key', { secrets: 'asking' }).state).toBe('checking');
    const silent = step('key', { secrets: 'silent' });
    expect(silent.state).toBe('unknown');
    expect(silent.detail).toContain(`SITE_ORIGIN must name ${SITE}`);
  });
});

describe('mail', () => {
  const set = (...names: string[]) => ({ secrets: { set: names, keepsMailHere: false } });

  test('needs the provider’s key and a sender', () => {
    expect(step('mail', set()).command).toBe(
      "supabase secrets set RESEND_API_KEY='<key>' MAIL_FROM='<Name> <address>' --remote",
    );
    expect(step('mail', set('RESEND_API_KEY'))).toMatchObject({
      state: 'open',
      command: "supabase secrets set MAIL_FROM='<Name> <address>' --remote",
    });
    expect(step('mail', { ...set('RESEND_API_KEY'), hosted: null }).command).toBe(
      'MAIL_FROM=<Name> <address>',
    );
  });

  test('needs the schedule to call the function; on this machine the local server does', () => {
    const facts = stored({ schedules: [] });
    expect(step('mail', facts)).toMatchObject({
      state: 'open',
      detail: 'Email waits until the schedule runs. See Schedule.',
    });
    expect(step('mail', { ...facts, hosted: null }).state).toBe('done');
  });

  test('needs the key with which the schedule calls the function', () => {
    const facts = stored({ vault: { address: PROJECT, keyKind: null } });
    expect(step('mail', facts)).toMatchObject({
      state: 'open',
      detail: 'Email waits until the schedules have a key. See Project keys.',
    });
    expect(step('mail', { ...facts, hosted: null }).state).toBe('done');
  });

  test('is not done while mail waits', () => {
    expect(step('mail', stored({ hasLateMail: true }))).toMatchObject({ state: 'open' });
    expect(step('mail', stored({ hasFailedMail: true })).detail).toContain('could not be delivered');
  });

  test('needs an address for notices that is somebody’s', () => {
    const facts = { company: { ...company, email: sample.email } };
    expect(step('mail', facts).detail).toContain('Notices would go to info@goldatlas.example');
    expect(step('mail', { ...facts, ...stored({ noticeEmail: 'staff@gold.test' }) }).state).toBe('done');
  });

  test('that stays in the mailbox of this machine is called local', () => {
    const facts = { secrets: { set: ['RESEND_API_KEY'], keepsMailHere: true }, hosted: null };
    expect(step('mail', facts)).toMatchObject({
      state: 'local',
      detail: 'Email stays on this machine, in the local mailbox.',
    });
  });
});

describe('places and texts', () => {
  test('places are loaded first, then become locations', () => {
    expect(step('places', stored({ hasPlaces: false })).state).toBe('open');
    expect(step('places', stored({ hasLocations: false }))).toMatchObject({
      state: 'open',
      detail: "The country's places are loaded. Choose which of them become locations.",
    });
  });

  test('a text counts once it is published', () => {
    expect(step('text', stored({ hasPublished: false })).state).toBe('open');
  });
});

describe('the domain', () => {
  const at = (siteUrl: string, origin = SITE) => step('domain', { company: { ...company, siteUrl }, origin });

  test('of the sample is nobody’s', () => {
    expect(at(sample.siteUrl)).toMatchObject({ state: 'open' });
  });

  test('must be where the back office runs', () => {
    expect(at('https://www.gold.test')).toMatchObject({ state: 'open' });
    expect(at('https://gold.test')).toMatchObject({ state: 'done' });
  });

  test('of a copy on this machine is the business of the published site', () => {
    expect(at(SITE, 'http://localhost:5173')).toMatchObject({ state: 'local' });
  });
});
