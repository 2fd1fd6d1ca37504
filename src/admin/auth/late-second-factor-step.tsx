import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { Lack } from './auth-state.ts';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

/** Loads the step after the password on demand, because every screen would otherwise carry its code. */
export function LateSecondFactorStep({ lack }: { lack: Lack }) {
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorStep lack={lack} />
    </Suspense>
  );
}
