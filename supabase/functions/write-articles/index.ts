import { withSecretsReport } from '../_shared/secrets-report.ts';
import { createHandler } from './handler.ts';
import { dependenciesFrom } from './run-environment.ts';

// Hosted, a function ends with its answer unless it says what it still does. Plain Deno goes on by itself.
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
const goOn = (work: Promise<unknown>) => {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
};

const env = (name: string) => Deno.env.get(name);
Deno.serve(
  withSecretsReport('write-articles', ['OPENAI_API_KEY'], env, createHandler(dependenciesFrom(env, goOn))),
);
