import { describe, expect, test } from 'vitest';
import { brand as sample } from '../../src/config/brand.ts';
import type { Company } from '../../src/domain/company/company.ts';
import { sampleParts } from '../../src/domain/company/sample-parts.ts';
import { type FirstStepFacts, type FirstStepId, firstSteps } from '../../src/domain/first-steps.ts';
import { ownCompany } from '../support/company-row.ts';

const SITE = 'https://gold.test';

const company: Company = { ...ownCompany(SITE), social: [{ network: 'X', url: 'https://x.com/gold' }] };
/** A hosted site on which everything is done. */
const finished: FirstStepFacts = {
  company,
  sample,
  stored: {
    noticeEmail: null,
    isMailScheduled: true,
    hasLateMail: false,
    hasPlaces: true,
    hasLocations: true,
    hasPublished: true,
  },
  secrets: { set: ['OPENAI_API_KEY', 'RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'], keepsMailHere: false },
  origin: SITE,
  isLocal: false,
};
const nothingStored = {
  noticeEmail: null,
  isMailScheduled: false,
  hasLateMail: false,
  hasPlaces: false,
  hasLocations: false,
  hasPublished: false,
};

function step(id: FirstStepId, changes: Partial<FirstStepFacts> = {}) {
  const found = firstSteps({ ...finished, ...changes }).find((each) => each.id === id);
  if (!found) throw new Error(`No step ${id}`);
  return found;
}
const stored = (changes: Partial<FirstStepFacts['stored']>) => ({
  stored: { ...finished.stored, ...changes },
});
const states = (facts: FirstStepFacts) => firstSteps(facts).map(({ state }) => state);

test('every step of a finished site is done, and none of a new one', () => {
  expect(states(finished)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  expect(
    states({
      ...finished,
      company: sample,
      stored: nothingStored,
      secrets: { set: ['SITE_ORIGIN'], keepsMailHere: false },
    }),
  ).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
});

describe('the sample of the company', () => {
  test('is known by what nobody can have: a fictional number, an example’s address, a network without a page', () => {
    expect(sampleParts(sample, sample)).toEqual([
      'phone',
      'email address',
      'postal address',
      'social networks',
    ]);
    expect(sampleParts(company, sample)).toEqual([]);
  });

  test.each([
    ['+1 (619) 555-0199', true],
    ['1-800-555-0142', true],
    ['619-555-0200', false],
    ['1-800-867-5309', false],
  ])('the phone number %s: %s', (display, isSample) => {
    expect(sampleParts({ ...company, phone: { ...company.phone, display } }, sample)).toEqual(
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
    expect(sampleParts({ ...company, email: { address } }, sample)).toEqual(
      isSample ? ['email address'] : [],
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
    const here = step('key', { ...none, isLocal: true });
    expect(here.command).toBe('OPENAI_API_KEY=<key>');
    expect(here.detail).toContain('.env');
  });

  test('of this machine is called that', () => {
    expect(step('key', { isLocal: true })).toMatchObject({
      state: 'done',
      detail: 'A key is set, for this machine.',
    });
  });

  test('is not known while the function is asked, or where it does not answer', () => {
    expect(step('key', { secrets: 'asking' })).toMatchObject({ state: 'unknown', detail: 'Checking...' });
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
    expect(step('mail', { ...set('RESEND_API_KEY'), isLocal: true }).command).toBe(
      'MAIL_FROM=<Name> <address>',
    );
  });

  test('needs somebody to call the function; on this machine the local server does', () => {
    const facts = stored({ isMailScheduled: false });
    expect(step('mail', facts).command).toContain('private.schedule_delivery()');
    expect(step('mail', { ...facts, isLocal: true }).state).toBe('done');
  });

  test('is not done while mail waits', () => {
    expect(step('mail', stored({ hasLateMail: true }))).toMatchObject({ state: 'open' });
  });

  test('needs an address for notices that is somebody’s', () => {
    const facts = { company: { ...company, email: sample.email } };
    expect(step('mail', facts).detail).toContain('Notices would go to info@goldatlas.example');
    expect(step('mail', { ...facts, ...stored({ noticeEmail: 'staff@gold.test' }) }).state).toBe('done');
  });

  test('that stays in the mailbox of this machine is called local', () => {
    const facts = { secrets: { set: ['RESEND_API_KEY'], keepsMailHere: true }, isLocal: true };
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
