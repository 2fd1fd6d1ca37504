import { useQuery } from '@tanstack/react-query';
import { hasLocalBackend, SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { providerModelQueries } from '../../data/generation/provider-models.ts';
import { firstStepQueries } from '../../data/settings/first-step-reads.ts';
import { modelQueries } from '../../data/settings/generator-model.ts';
import type { KnownSecrets } from '../../domain/first-steps/first-steps.ts';
import type { HostedFacts } from '../../domain/first-steps/hosted-steps.ts';
import { modelWarning } from '../../domain/generation/model-end.ts';
import { databaseToday } from '../../lib/local-time.ts';
import { modelWarningText } from './model-warnings.tsx';

/** Which secrets the functions have. */
export function useSecrets(): KnownSecrets {
  const { data, isPending } = useQuery(firstStepQueries.secrets());
  return data ?? (isPending ? 'asking' : 'silent');
}

/** Why the model that writes articles cannot be used for long; null if it can, undefined while it is not known. */
export function useModelProblem(): string | null | undefined {
  const { data: current } = useQuery(modelQueries.current());
  const { data: models } = useQuery(providerModelQueries.all());
  if (current === undefined || !models) return undefined;
  const warning = modelWarning(current, models, databaseToday());
  return warning && modelWarningText(warning);
}

/** The measurements of a hosted project; null on a local copy. */
export function useHosted(): HostedFacts | null {
  const isLocal = hasLocalBackend();
  const { data, isPending } = useQuery({ ...firstStepQueries.signIn(), enabled: !isLocal });
  if (isLocal) return null;
  return {
    projectUrl: SUPABASE_URL,
    siteKey: SUPABASE_PUBLISHABLE_KEY,
    signIn: data ?? (isPending ? 'asking' : 'silent'),
  };
}
