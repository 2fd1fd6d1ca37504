import { useAddress } from '../../lib/address.tsx';
import { useMissingAddress } from './use-missing-address.ts';

/** Goes where the address of a missing article leads now, or has it counted, unless a server has answered. */
export function MovedArticle() {
  // A server's page of a missing article has only this mark, and no host of files has such a page.
  useMissingAddress(useAddress().pathname, 'data-current');
  return null;
}
