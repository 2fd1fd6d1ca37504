import { expect, test } from 'vitest';
import { parsePublicEnvironment } from '../../scripts/public-environment.ts';

const valid = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
};

test('a whole environment is accepted', () => {
  expect(parsePublicEnvironment({ ...valid, OTHER: 'x' })).toEqual(valid);
});

test.each([
  [{ ...valid, VITE_SUPABASE_URL: 'project.supabase.co' }, 'VITE_SUPABASE_URL'],
  [{ ...valid, VITE_SUPABASE_URL: 'ftp://project.supabase.co' }, 'VITE_SUPABASE_URL'],
  [{ ...valid, VITE_SUPABASE_ANON_KEY: '  ' }, 'VITE_SUPABASE_ANON_KEY'],
  [{ VITE_SUPABASE_URL: valid.VITE_SUPABASE_URL }, 'VITE_SUPABASE_ANON_KEY'],
])('what is wrong is named', (source, name) => {
  expect(() => parsePublicEnvironment(source)).toThrow(
    `Missing or invalid environment: ${name}. See .env.example.`,
  );
});
