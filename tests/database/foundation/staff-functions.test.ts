import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from './callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

/** These answer whoever signed in, with what that person is or with nothing. Their own tests say with what. */
const FOR_EACH_PERSON = [
  ...['awaited_pages', 'back_office_access', 'caller_access', 'change_contact', 'count_recovery_codes'],
  'matches_of_entry',
];

type Argument = { name: string; type: string; kind: string };

/** A value of the argument's type, since a function may check its arguments before its caller. */
function sampleOf({ type, kind }: Argument): unknown {
  if (kind === 'A') return [];
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'jsonb') return {};
  if (type === 'time') return '09:00';
  return { S: 'x', N: 1, B: true, D: '2026-11-03T00:00:00Z', T: '1 hour' }[kind] ?? null;
}

const functions = await backend.sql<{ name: string; arguments: Argument[] }>(
  `select p.proname as name, coalesce(jsonb_agg(
     jsonb_build_object('name', a.name, 'type', t.typname, 'kind', t.typcategory)) filter (where a.name is not null), '[]')
     as arguments
   from pg_proc p
   left join unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type) on a.type is not null
   left join pg_type t on t.oid = a.type
   where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
     and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute')
   group by p.oid, p.proname order by p.proname`,
);
const forStaff = functions.filter(({ name }) => !FOR_EACH_PERSON.includes(name));

test('many functions are for staff, and each exception exists', () => {
  expect(forStaff.length).toBeGreaterThan(120);
  expect(functions.length - forStaff.length).toBe(FOR_EACH_PERSON.length);
});

// That visitors may not call them at all is the list of executable functions (executable-functions.ts).
test.each(forStaff)('$name refuses whoever signed in and is no administrator', async (asked) => {
  const body = Object.fromEntries(asked.arguments.map((each) => [each.name, sampleOf(each)]));
  expect(await callers.reader('POST', `rpc/${asked.name}`, { body })).toMatchObject({
    ...{ status: 403, code: '42501' },
  });
});
