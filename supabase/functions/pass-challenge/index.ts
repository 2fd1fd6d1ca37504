import { CHALLENGES } from '../../../src/domain/leads/challenge.ts';
import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './challenge-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['SITE_ORIGIN', ...Object.values(CHALLENGES).map(({ secret }) => secret)];
Deno.serve(withSecretsReport('pass-challenge', secrets, env, createHandler(dependenciesFrom(env))));
