import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { outboxQueries } from '../../data/mail/entry-mail.ts';

const UndeliveredNotice = lazy(async () => ({
  default: (await import('./notices/undelivered-notice.tsx')).UndeliveredNotice,
}));

/** Says when mail does not reach people, and renders nothing while all is well. */
export function UndeliveredMailBanner() {
  const { data } = useQuery(outboxQueries.undelivered());
  return data && data.failed + data.waiting > 0 ? (
    <Suspense fallback={null}>
      <UndeliveredNotice data={data} />
    </Suspense>
  ) : null;
}
