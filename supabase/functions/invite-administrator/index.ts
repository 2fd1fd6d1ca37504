import { withSecretsReport } from '../_shared/secrets-report.ts';
import { staffDependencies } from '../_shared/staff-environment.ts';
import { createHandler } from './handler.ts';

const env = (name: string) => Deno.env.get(name);
const secrets = ['SITE_ORIGIN'];
Deno.serve(withSecretsReport('invite-administrator', secrets, env, createHandler(staffDependencies(env))));
