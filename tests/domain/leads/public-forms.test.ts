import { describe, expect, test } from 'vitest';
import { EMAIL_MAX } from '../../../src/domain/email-address.ts';
import { CONTACT_MESSAGE_LIMITS, contactMessageSchema } from '../../../src/domain/leads/contact-message.ts';
import { GUIDE_REQUEST_LIMITS, guideRequestSchema } from '../../../src/domain/leads/guide-request.ts';

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '',
  subject: 'Gold',
  message: 'How do I begin with gold?',
};
const request = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '619-555-0100',
  consent: false,
  adClick: false,
};

/** The messages that a form shows under each field. */
function errors(schema: typeof contactMessageSchema | typeof guideRequestSchema, values: unknown) {
  const result = schema.safeParse(values);
  return Object.fromEntries(
    [...(result.error?.issues ?? [])].reverse().map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('contact message', () => {
  test('an empty form says what each field needs, except the optional phone', () => {
    expect(
      errors(contactMessageSchema, { name: '', email: '', phone: '', subject: '', message: '' }),
    ).toEqual({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      subject: 'Subject must be at least 4 characters.',
      message: 'Message must be at least 10 characters.',
    });
  });
  test('the shortest and the longest text of each field are accepted', () => {
    for (const side of ['min', 'max'] as const) {
      for (const field of ['name', 'phone', 'subject', 'message'] as const) {
        const text = 'x'.repeat(CONTACT_MESSAGE_LIMITS[field][side]);
        expect(errors(contactMessageSchema, { ...message, [field]: text })).toEqual({});
      }
    }
  });
  test.each([
    ['name', 'Name must be at most 120 characters.'],
    ['phone', 'Phone must be at most 40 characters.'],
    ['subject', 'Subject must be at most 200 characters.'],
    ['message', 'Message must be at most 5000 characters.'],
  ] as const)('one more character of %s is too long', (field, text) => {
    const tooLong = 'x'.repeat(CONTACT_MESSAGE_LIMITS[field].max + 1);
    expect(errors(contactMessageSchema, { ...message, [field]: tooLong })).toEqual({ [field]: text });
  });
  test('surrounding spaces do not count and are not stored', () => {
    expect(
      errors(contactMessageSchema, { ...message, name: ' A ', message: `${' '.repeat(20)}short` }),
    ).toEqual({
      name: 'Name must be at least 2 characters.',
      message: 'Message must be at least 10 characters.',
    });
    const padded = { ...message, name: '  Ada Lovelace\u00A0', email: ' ada@example.com\n' };
    expect(contactMessageSchema.parse(padded)).toEqual(message);
  });
  test('characters that no one sees do not count', () => {
    const unseen = '\u200b'.repeat(12);
    const typed = {
      ...message,
      name: `A${unseen}`,
      phone: unseen,
      subject: unseen,
      message: `${unseen}Gold`,
    };
    expect(errors(contactMessageSchema, typed)).toEqual({
      name: 'Name must be at least 2 characters.',
      subject: 'Subject must be at least 4 characters.',
      message: 'Message must be at least 10 characters.',
    });
    expect(contactMessageSchema.parse({ ...message, phone: unseen })).toEqual(message);
    expect(errors(guideRequestSchema, { ...request, name: unseen })).toHaveProperty('name');
  });
  test('any phone number is accepted', () => {
    expect(errors(contactMessageSchema, { ...message, phone: 'call my office' })).toEqual({});
  });
});

describe('guide request', () => {
  test('an empty form says what each field needs', () => {
    expect(
      errors(guideRequestSchema, { name: '', email: '', phone: '', consent: false, adClick: false }),
    ).toEqual({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      phone: 'Please enter a valid phone number.',
    });
  });
  test('a phone number has ten digits or more, however it is written', () => {
    for (const phone of ['(619) 555-0100', '+1 619.555.0100 ext. 3', '+44 20 7946 0018'])
      expect(errors(guideRequestSchema, { ...request, phone })).toEqual({});
    for (const phone of ['call my office', 'abc<script>', '619-555-01', '☎☎☎☎☎☎☎☎☎☎'])
      expect(errors(guideRequestSchema, { ...request, phone })).toEqual({
        phone: 'Please enter a valid phone number.',
      });
  });
  test('a phone number has 10 to 40 characters, not counting surrounding spaces', () => {
    const { min, max } = GUIDE_REQUEST_LIMITS.phone;
    for (const phone of ['5'.repeat(min), '5'.repeat(max)]) {
      expect(errors(guideRequestSchema, { ...request, phone })).toEqual({});
    }
    for (const phone of ['5'.repeat(min - 1), `${'5'.repeat(min - 1)} `, '5'.repeat(max + 1)]) {
      expect(errors(guideRequestSchema, { ...request, phone })).toEqual({
        phone: 'Please enter a valid phone number.',
      });
    }
  });
});

describe('both forms', () => {
  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a da@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    `${'a'.repeat(EMAIL_MAX)}@example.com`,
  ])('%j is not an e-mail address', (email) => {
    const error = { email: 'Please enter a valid email address.' };
    expect(errors(contactMessageSchema, { ...message, email })).toEqual(error);
    expect(errors(guideRequestSchema, { ...request, email })).toEqual(error);
  });
  test('an address is taken without the characters that no one sees', () => {
    const email = '\u200bada\u00ad@exam\u2060ple.com\ufeff';
    expect(guideRequestSchema.parse({ ...request, email }).email).toBe('ada@example.com');
  });
  test.each(['ada@example.com', "o'neil+gold@mail.example.co.uk", 'A.B-c_d@EXAMPLE.org'])(
    '%s is an e-mail address',
    (email) => {
      expect(guideRequestSchema.parse({ ...request, email }).email).toBe(email);
      expect(email).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/);
    },
  );
  test('length is counted as the database counts it: an emoji is one character', () => {
    expect(errors(guideRequestSchema, { ...request, name: '👍' })).toEqual({
      name: 'Name must be at least 2 characters.',
    });
    expect(errors(guideRequestSchema, { ...request, name: '👍'.repeat(120) })).toEqual({});
  });
  test('characters that Postgres cannot store are dropped', () => {
    expect(guideRequestSchema.parse({ ...request, name: 'A\u0000da\ud83d' }).name).toBe('Ada\uFFFD');
    expect(errors(guideRequestSchema, { ...request, name: 'A\u0000' })).toHaveProperty('name');
  });
  test('markup is text like any other', () => {
    const name = '<img src=x onerror=alert(1)>';
    expect(guideRequestSchema.parse({ ...request, name }).name).toBe(name);
  });
  test('values that are not text get the messages of their fields', () => {
    expect(errors(contactMessageSchema, {})).toMatchObject({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
    });
    expect(errors(guideRequestSchema, { name: 1, email: null, phone: [] })).toMatchObject({
      phone: 'Please enter a valid phone number.',
    });
  });
  test('fields that the form does not have are dropped', () => {
    expect(guideRequestSchema.parse({ ...request, created_at: '2000-01-01' })).toEqual(request);
  });
});
