import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './delivery-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];
const optional = ['INDEXNOW_KEY', 'BUILD_HOOK_URL'];
Deno.serve(withSecretsReport('deliver-outbox', secrets, env, createHandler(dependenciesFrom(env)), optional));
