import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { REUSE_INTERVAL_SECONDS } from '../supabase/local/auth/refresh.ts';
import { functionNames } from '../supabase/local/functions/bundle-function.ts';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const config = z
  .object({
    auth: z.object({
      enable_signup: z.boolean(),
      enable_anonymous_sign_ins: z.boolean(),
      enable_refresh_token_rotation: z.boolean(),
      refresh_token_reuse_interval: z.number(),
      email: z.object({ enabled: z.boolean() }),
    }),
    functions: z.record(z.string(), z.object({ verify_jwt: z.boolean(), entrypoint: z.string() })),
  })
  .parse(parse(textOf('supabase/config.toml')));

test('the settings that `config push` applies let staff sign in by email, and no one sign up', () => {
  // Without the email provider, those with an account could not sign in either. Its former name (enable_signup) reads as
  // if it were about sign-up.
  expect(config.auth).toMatchObject({
    enable_signup: false,
    enable_anonymous_sign_ins: false,
    email: { enabled: true },
  });
});

test('each function is deployed as its module, and no gateway looks for a token before it: a secret key is none', () => {
  const expected = functionNames().map((name) => [
    name,
    { verify_jwt: false, entrypoint: `../dist-functions/${name}/index.js` },
  ]);
  expect(config.functions).toEqual(Object.fromEntries(expected));
});

test('a refresh token may be used again for as long here as on a hosted project', () => {
  expect(config.auth).toMatchObject({
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: REUSE_INTERVAL_SECONDS,
  });
});

/**
 * Commands of the CLI that change a project, and not its word that it has done so. `db push` goes to a database on this
 * machine unless it is told where to.
 */
const COMMAND = /(?<!Finished )supabase(?:@[\d.]+)? (?:db push|config push|functions deploy|secrets set)\b/;

/** Each command in the text, with what follows it in its line or up to the next one. */
const commandsIn = (text: string) => text.split('\n').flatMap((line) => line.split(COMMAND).slice(1));

test('every command that papers, the doctor and the first steps name says that it is for the linked project', () => {
  const files = ['README.md', '.env.example', ...filesIn('docs'), ...filesIn('scripts/doctor')]
    .filter((file) => /\.(md|ts|example)$/.test(file))
    .concat(
      'src/domain/first-steps/first-steps.ts',
      'src/domain/first-steps/hosted-steps.ts',
      'scripts/build/configured-challenge.ts',
    );
  const commands = files.flatMap((file) => commandsIn(textOf(file)));
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !command.includes(' --remote'))).toEqual([]);
});
