import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { Lack } from './auth-state.ts';

const SecondFactorStep = lazy(async () => ({
  default: (await import('./second-factor-step.tsx')).SecondFactorStep,
}));

/** The step after the password. Only people who need it load its code, which would otherwise come with every screen. */
export function LateSecondFactorStep({ lack }: { lack: Lack }) {
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorStep lack={lack} />
    </Suspense>
  );
}
