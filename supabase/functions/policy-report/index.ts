import { withSecretsReport } from '../_shared/secrets-report.ts';
import { createHandler } from './handler.ts';
import { dependenciesFrom } from './report-environment.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['SITE_ORIGIN'];
Deno.serve(withSecretsReport('policy-report', secrets, env, createHandler(dependenciesFrom(env))));
