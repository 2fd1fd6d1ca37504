import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['SITE_ORIGIN'];
Deno.serve(withSecretsReport('policy-report', secrets, env, createHandler(dependenciesFrom(env))));
