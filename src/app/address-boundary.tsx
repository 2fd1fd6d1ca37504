import type { ReactNode } from 'react';
import type { VisitedAddress } from '../lib/address.tsx';
import { ErrorBoundary } from './error-fallback.tsx';

type AddressBoundaryProps = { children: ReactNode; address: VisitedAddress };
type KnownAddress = { failed: boolean; address: VisitedAddress };

/** Shows the fallback after a failed rendering, until the address changes. */
export class AddressBoundary extends ErrorBoundary<AddressBoundaryProps> {
  override state = { failed: false, address: this.props.address };

  static getDerivedStateFromProps({ address }: AddressBoundaryProps, known: KnownAddress) {
    return address === known.address ? null : { failed: false, address };
  }
}
