import { expect, test } from 'vitest';
import { loginSchema } from '../../src/domain/login.ts';

test.each([
  { email: '', password: '' },
  { email: '   ', password: 'secret' },
  { email: 'ada@example.com', password: '' },
  { email: 'ada@example.com' },
  {},
])('%j lacks a field', (values) => {
  expect(loginSchema.safeParse(values).error?.issues[0]?.message).toBe(
    'Please enter both email and password',
  );
});

test('the address is trimmed, the password is kept exactly as typed', () => {
  expect(loginSchema.parse({ email: ' ada@example.com ', password: ' p w ' })).toEqual({
    email: 'ada@example.com',
    password: ' p w ',
  });
});
