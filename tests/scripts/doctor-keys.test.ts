import { afterAll, expect, test } from 'vitest';
import { checkFunction } from '../../scripts/doctor/function-checks.ts';
import { checkAnswers } from '../../scripts/doctor/public-checks.ts';
import { checkKeyKinds, readDeployment } from '../../scripts/doctor/service-checks.ts';
import { LEGACY_KEYS } from '../../supabase/local/keys.ts';
import { testBackend } from '../support/backend.ts';
import { serveBackend } from '../support/server.ts';

const backend = await testBackend();
const server = await serveBackend(backend, {
  keys: 'legacy',
  environment: { SITE_ORIGIN: 'https://gold.test' },
});
afterAll(() => server.close().then(() => backend.close()));
const project = { url: server.url, key: LEGACY_KEYS.anon };

test("the doctor examines an older project with that project's keys", async () => {
  expect(await checkAnswers(project)).toBeUndefined();
  expect(await readDeployment(project, LEGACY_KEYS.serviceRole)).toMatchObject({
    state: { vault: { keyKind: null } },
  });
  expect(await checkFunction(project, LEGACY_KEYS.serviceRole, 'policy-report')).toBeUndefined();
});

test('who still uses a legacy key is named, with what to do; current keys are no news', async () => {
  const read = await readDeployment(project, LEGACY_KEYS.serviceRole);
  if (!('state' in read)) throw new Error(read.problem);
  const kinds = (keyKind: 'secret' | 'legacy' | null, key: string, secretKey: string) =>
    checkKeyKinds({ ...read.state, vault: { address: null, keyKind } }, { ...project, key }, secretKey)?.note;
  expect(kinds('secret', 'sb_publishable_x', 'sb_secret_x')).toBeUndefined();
  expect(kinds(null, 'sb_publishable_x', 'sb_secret_x')).toBeUndefined();
  expect(kinds('legacy', LEGACY_KEYS.anon, LEGACY_KEYS.serviceRole)).toMatch(
    /legacy keys end with 2026.*the site .*this command .*the schedules .*connect_schedules/,
  );
  expect(kinds('legacy', 'sb_publishable_x', 'sb_secret_x')).not.toMatch(/the site|this command/);
});
