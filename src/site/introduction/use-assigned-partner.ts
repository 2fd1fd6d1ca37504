import { useEffect, useState } from 'react';
import { holderOf } from '../../data/leads/introduction-partner.ts';
import { lastRequest } from './sent-request.ts';

/**
 * The partner that has or had the request; null: only the company has it; 'unasked': no request is known here, or the
 * database has not answered yet.
 */
export type AssignedPartner = { partner: Awaited<ReturnType<typeof holderOf>> } | 'unasked' | 'failed';

/** Who has the request that led to this page. A reload asks again. */
export function useAssignedPartner(): AssignedPartner {
  const [assigned, setAssigned] = useState<AssignedPartner>('unasked');
  useEffect(() => {
    const request = lastRequest();
    if (request === null) return;
    let isWanted = true;
    holderOf(request).then(
      (partner) => isWanted && setAssigned({ partner }),
      () => isWanted && setAssigned('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return assigned;
}
