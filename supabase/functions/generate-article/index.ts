import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './generation-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['OPENAI_API_KEY', 'SITE_ORIGIN'];
Deno.serve(withSecretsReport('generate-article', secrets, env, createHandler(dependenciesFrom(env))));
