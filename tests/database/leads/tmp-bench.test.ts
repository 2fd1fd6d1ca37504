import { afterAll, expect, test } from 'vitest';
import { fillLeads } from '../../../scripts/bench/lead-rows.ts';
import { testBackend } from '../../support/backend.ts';
const backend = await testBackend();
afterAll(() => backend.close());
test('times', async () => {
  await fillLeads(backend, 20000);
  const admin = await backend.admin();
  const time = async (name: string, fn: () => PromiseLike<unknown>) => {
    const all: number[] = [];
    for (let i = 0; i < 6; i++) { const s = performance.now(); await fn(); all.push(performance.now() - s); }
    all.sort((a, b) => a - b);
    console.log(name, 'median', all[3]?.toFixed(1), 'min', all[0]?.toFixed(1));
  };
  const order = 'order by is_open_introduction desc, created_at desc, id limit 50';
  const ids = (await backend.sql<{id: string}>(`select id from leads ${order}`)).map(({ id }) => id);
  const run = async (what: string) => {
    await time(`${what} set`, () => backend.sql('select private.agreed_but_withdrawn()'));
    await time(`${what} bare agreed`, async () => { await backend.sql(`select * from leads where agrees_to_calls ${order}`); await backend.sql('select count(*) from leads where agrees_to_calls'); });
    for (const v of ['true', 'false'])
      await time(`${what} api agreed ${v}`, () => Promise.all([
        admin.rpc('search_leads', { words: [], conditions: [['agrees_to_calls', 'eq', v]], skip: 0, size: 50 }).throwOnError(),
        admin.rpc('count_found', { words: [], conditions: [['agrees_to_calls', 'eq', v]], are_messages: false }).throwOnError()]));
    await time(`${what} bare not agreed`, async () => { await backend.sql(`select * from leads where not agrees_to_calls ${order}`); await backend.sql('select count(*) from leads where not agrees_to_calls'); });
    await time(`${what} verdicts of page`, () => admin.rpc('contact_verdicts', { ids }).throwOnError());
    await time(`${what} bare page`, () => backend.sql(`select * from leads ${order}`));
    await time(`${what} callable`, () => admin.rpc('callable_leads', { words: ['person'], size: 50 }).throwOnError());
    await time(`${what} trip`, () => admin.from('admin_users').select('id').limit(1).throwOnError());
  };
  await run('none withdrawn');
  const joined = await backend.sql<{ email: string }>(`select l.email from person_matches m join leads l on l.id = m.lead_id where m.is_same limit 40`);
  for (const { email } of joined) await backend.sql('select private.record_withdrawal($1, null)', [email]);
  console.log(await backend.sql('select cardinality(private.agreed_but_withdrawn())'));
  await run('60 withdrawn');
  expect(1).toBe(1);
}, 500000);
