import { denoNetwork } from '../_shared/deno-network.ts';
import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './delivery-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];
const optional = ['INDEXNOW_KEY', 'BUILD_HOOK_URL'];
const handle = createHandler(dependenciesFrom(env, denoNetwork));
Deno.serve(withSecretsReport('deliver-outbox', secrets, env, handle, optional));
