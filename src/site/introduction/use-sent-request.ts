import { useEffect, useState } from 'react';
import { type Holder, holderOf } from '../../data/leads/introduction-partner.ts';
import { lastRequest, rememberWithdrawal } from '../forms/sent-request.ts';

/** Who has the request; 'unasked': the database has not answered yet. */
export type AssignedPartner = Holder | 'unasked' | 'failed';

/** The last request of this tab, and who has it. A reload asks again, and so does its withdrawal. */
export function useSentRequest() {
  const [request, setRequest] = useState(() => lastRequest('introduction'));
  const [assigned, setAssigned] = useState<AssignedPartner>('unasked');
  useEffect(() => {
    if (!request) return;
    let isWanted = true;
    holderOf(request.id).then(
      (holder) => isWanted && setAssigned(holder),
      () => isWanted && setAssigned('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [request]);
  const setWithdrawn = () => {
    if (!request) return;
    rememberWithdrawal('introduction', request);
    setAssigned('unasked');
    setRequest({ ...request, isWithdrawn: true });
  };
  return { request, assigned, setWithdrawn };
}
