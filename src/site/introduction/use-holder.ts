import { useEffect, useState } from 'react';
import { holderOf } from '../../data/leads/introduction-partner.ts';
import { lastRequest } from './sent-request.ts';

/**
 * The partner that has or had the request; null: only the company has it; 'unasked': no request is known here, or the
 * database has not answered yet.
 */
export type Holder = { partner: Awaited<ReturnType<typeof holderOf>> } | 'unasked' | 'failed';

/** Who has the request that led to this page. A reload asks again. */
export function useHolder(): Holder {
  const [holder, setHolder] = useState<Holder>('unasked');
  useEffect(() => {
    const request = lastRequest();
    if (request === null) return;
    let isWanted = true;
    holderOf(request).then(
      (partner) => isWanted && setHolder({ partner }),
      () => isWanted && setHolder('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return holder;
}
