import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserAddress } from '../../../src/lib/address.tsx';

/** Renders part of the visitor's site at an address of the browser. */
export function visit(address: string, element: ReactNode) {
  window.history.replaceState(null, '', address);
  return render(<BrowserAddress>{element}</BrowserAddress>);
}
