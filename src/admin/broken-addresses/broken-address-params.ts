import type { AddressDecision, BrokenAddressFilters } from '../../data/addresses/broken-addresses.ts';
import { addressCodec, anyText, oneOf, pageNumber } from '../screen-state/address-codec.ts';

export type BrokenAddressParams = BrokenAddressFilters & { page: number };

/** Rows on a page of the list. */
export const ADDRESSES_PER_PAGE = 50;

const decision = oneOf<AddressDecision | ''>(['', 'open', 'redirect', 'gone', 'page']);

export const brokenAddressCodec = addressCodec<BrokenAddressParams>(
  { search: '', decision: '', page: 1 },
  { search: anyText, decision, page: pageNumber },
);
