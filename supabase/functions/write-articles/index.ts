import { withSecretsReport } from '../_shared/secrets-report.ts';
import { createHandler } from './handler.ts';
import { dependenciesFrom } from './run-environment.ts';

// A hosted function ends with its answer unless it announces further work. Plain Deno keeps running.
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;
const goOn = (work: Promise<unknown>) => {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
};

const env = (name: string) => Deno.env.get(name);
Deno.serve(
  withSecretsReport('write-articles', ['OPENAI_API_KEY'], env, createHandler(dependenciesFrom(env, goOn))),
);
