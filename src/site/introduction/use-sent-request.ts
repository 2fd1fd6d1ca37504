import { useEffect, useState } from 'react';
import { type Holder, holderOf } from '../../data/leads/introduction-partner.ts';
import { lastRequest, rememberWithdrawal, type SentRequest } from '../forms/sent-request.ts';

/** Who has the request; 'unasked': no request is known here, or the database has not answered yet. */
export type AssignedPartner = Holder | 'unasked' | 'failed';

/** The request that led to this page, and who has it. A reload asks again, and so does its withdrawal. */
export function useSentRequest() {
  const [request, setRequest] = useState<SentRequest | null>(null);
  const [assigned, setAssigned] = useState<AssignedPartner>('unasked');
  useEffect(() => setRequest(lastRequest('introduction')), []);
  useEffect(() => {
    if (request === null) return;
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
    if (request === null) return;
    rememberWithdrawal('introduction', request);
    setAssigned('unasked');
    setRequest({ ...request, isWithdrawn: true });
  };
  return { request, assigned, setWithdrawn };
}
