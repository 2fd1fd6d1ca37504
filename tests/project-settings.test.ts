import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { REUSE_INTERVAL_SECONDS } from '../supabase/local/auth/refresh.ts';
import { functionNames } from '../supabase/local/functions/bundle-function.ts';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

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
 * Commands of the CLI for a project's database, settings or functions, without the CLI's report that it has run them.
 * They go to a database on this machine, or fail, unless they name another.
 */
const COMMAND =
  /(?<!Finished )supabase(?:@[\d.]+)? (?:db (?:push|pull|dump|reset|lint|advisors)|migration \w+|gen types|config push|functions deploy|secrets set)\b/;

/** Each command in the text, with what follows it in its line or up to the next one. */
const commandsIn = (text: string) => text.split('\n').flatMap((line) => line.split(COMMAND).slice(1));

const filesUnder = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|tsx?)$/.test(name))
    .map((name) => `${folder}/${name}`);

test('every command that papers, programs and screens name says that it is for the linked project', () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    '.env.example',
    ...['docs', 'scripts', 'src'].flatMap(filesUnder),
  ];
  const commands = files.flatMap((file) => commandsIn(textOf(file)));
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => !command.includes(' --remote'))).toEqual([]);
});
