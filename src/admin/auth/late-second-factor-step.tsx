import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { SecondFactorRequirement } from './auth-state.ts';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

/** Loads the step after the password on demand, because every screen would otherwise carry its code. */
export function LateSecondFactorStep({ requirement }: { requirement: SecondFactorRequirement }) {
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorStep requirement={requirement} />
    </Suspense>
  );
}
