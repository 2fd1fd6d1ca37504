import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { heldQueries } from '../../data/leads/held-submissions.ts';
import { countText } from '../../lib/number-text.ts';

const HeldNotice = lazy(async () => ({ default: (await import('./notices/held-notice.tsx')).HeldNotice }));

const some = (count: number, noun: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${countText(count)} ${noun}s`];

/** Says that some entries are held, and renders nothing when there are none. */
export function HeldSubmissions() {
  const { data } = useQuery(heldQueries.counts());
  const held = [...some(data?.leads ?? 0, 'lead'), ...some(data?.messages ?? 0, 'message')].join(' and ');
  return held ? (
    <Suspense fallback={null}>
      <HeldNotice held={held} />
    </Suspense>
  ) : null;
}
