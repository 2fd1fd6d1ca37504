import type { ResolveName } from '../_shared/host-addresses.ts';
import { withSecretsReport } from '../_shared/secrets-report.ts';
import { dependenciesFrom } from './delivery-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['RESEND_API_KEY', 'MAIL_FROM', 'SITE_ORIGIN'];
const optional = ['INDEXNOW_KEY', 'BUILD_HOOK_URL'];
// Wrapped, so that a runtime without a name service fails this one question only.
const resolveName: ResolveName = async (host, kind) => await Deno.resolveDns(host, kind);
const handle = createHandler(dependenciesFrom(env, resolveName));
Deno.serve(withSecretsReport('deliver-outbox', secrets, env, handle, optional));
