import { dependenciesFrom } from './environment.ts';
import { createHandler } from './handler.ts';
import { withSecretsReport } from './secrets-report.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];
Deno.serve(withSecretsReport('deliver-outbox', secrets, env, createHandler(dependenciesFrom(env))));
