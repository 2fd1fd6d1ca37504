import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryDataDir } from '../../scripts/local/temporary-data-dir.ts';
import { fromRoot } from '../../scripts/shared/root.ts';
import { runSupabase } from '../../scripts/shared/supabase-cli.ts';
import { copyProject } from './hosted-server.ts';

const REF = 'abcdefghijklmnopqrst';
/** In the form of a personal access token. */
const TOKEN = `sbp_${'0123456789'.repeat(4)}`;

/** The settings of a project's auth service, as the management API tells them: anyone signs up, and not by email. */
const PROJECT = {
  auth: {
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    disable_signup: false,
    external_email_enabled: false,
    external_anonymous_users_enabled: false,
    jwt_exp: 3600,
    mailer_autoconfirm: false,
    mailer_otp_exp: 3600,
    mailer_otp_length: 8,
    password_min_length: 6,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    rate_limit_otp: 30,
    rate_limit_verify: 30,
    rate_limit_token_refresh: 150,
  },
};

const requests = new Map<string, Record<string, unknown>>();

/** Answers as the management API does, and records each change. */
function answer(route: string, body: string): object {
  if (route === 'GET /v1') return { id: REF, ref: REF, name: 'recorded' };
  if (route === 'GET /v1/billing/addons') return { selected_addons: [], available_addons: [] };
  if (route === 'GET /v2/config') return { data: { attributes: PROJECT } };
  const change = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
  requests.set(route, change);
  return change;
}

const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const route = `${request.method} ${pathname.replace(`/projects/${REF}`, '')}`;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(route, body)));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { folder, remove } = temporaryDataDir();
afterAll(() => {
  server.closeAllConnections();
  server.close();
  remove();
});

const addressOf = (listening: ReturnType<typeof server.address>) =>
  `http://127.0.0.1:${z.object({ port: z.number() }).parse(listening).port}`;

test('config push closes sign-up, keeps email as the way to sign in, and brings the mails and limits', async () => {
  copyProject(folder);
  const url = addressOf(server.address());
  const profile = path.join(folder, 'profile.yaml');
  writeFileSync(profile, `name: recorded\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\n`);
  const args = ['config', 'push', '--yes', `--remote=${REF}`, `--profile=${profile}`];
  const { stderr } = await runSupabase(args, { folder, env: { SUPABASE_ACCESS_TOKEN: TOKEN } });
  expect(stderr).toContain('Would update Auth service');
  // The CLI looks for all 200 settings in the answer, of which this one has a few. It has sent them by then.
  expect(stderr).toContain('failed to update Auth config: SchemaError');

  const auth = { ...PROJECT.auth, ...requests.get('PATCH /v1/config/auth') };
  const templates = {
    invite: 'supabase/templates/invite.html',
    recovery: 'supabase/templates/recovery.html',
  };
  expect(auth).toMatchObject({
    disable_signup: true,
    external_email_enabled: true,
    external_anonymous_users_enabled: false,
    jwt_exp: 900,
    mailer_otp_length: 10,
    password_min_length: 12,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
    mailer_templates_invite_content: readFileSync(fromRoot(templates.invite), 'utf8'),
    mailer_templates_recovery_content: readFileSync(fromRoot(templates.recovery), 'utf8'),
  });
});
