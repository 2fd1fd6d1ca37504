import { lazy, Suspense } from 'react';
import type { NewLead } from '../../data/leads/leads.ts';
import { arrival } from '../../lib/arrival.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { OptionalBoxProps } from './optional-box.tsx';

// The form is as good without the box, so a file that does not come breaks nothing.
const AdClickField = lazy(async () => ({
  default: await import('./ad-click-field.tsx').then(
    (file) => file.AdClickField,
    () => (_: OptionalBoxProps) => null,
  ),
}));

/** The box's value where it is not shown. */
export const NO_CLICK = { adClick: false };

/** What a request says of the click, if the visitor has agreed. */
export const clickOf = async (isAgreed: boolean): Promise<Partial<NewLead>> =>
  isAgreed ? (await import('./ad-click-field.tsx')).agreedClick() : {};

/** The box for visitors who came by an ad. Only a visit that began with a query loads it. */
export function AdClickBox({ isClosed }: Pick<OptionalBoxProps, 'isClosed'>) {
  const isHydrated = useHydrated();
  if (!isHydrated || !arrival()?.search) return null;
  return (
    <Suspense fallback={null}>
      <AdClickField name="adClick" isClosed={isClosed} />
    </Suspense>
  );
}
