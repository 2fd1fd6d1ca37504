import { act, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { OfficeAddress } from '../../../src/admin/screen-state/office-address.tsx';
import { joinAddress, useAddress, useNavigate } from '../../../src/lib/address.tsx';

/** The address whose screen is shown, and what leads to another one as the screens themselves do. */
const shown: { address: string; navigate: (to: string) => void } = { address: '', navigate: () => {} };

function Shown() {
  const address = joinAddress(useAddress());
  const navigate = useNavigate();
  useLayoutEffect(() => {
    Object.assign(shown, { address, navigate });
  }, [address, navigate]);
  return null;
}

export const shownAddress = (): string => shown.address;

const router = {
  /** Goes to an address, or this many entries forward, or back if below 0. */
  navigate: async (to: string | number): Promise<void> => {
    if (typeof to === 'string') return shown.navigate(to);
    await act(async () => {
      const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      window.history.go(to);
      await stepped;
    });
  },
};

/** Renders part of the back office at an address of the browser. */
export function renderOffice(
  at: string | { pathname: string; state: unknown },
  content: (office: ReactNode) => ReactNode,
  screens: ReactNode,
) {
  const { pathname, state } = typeof at === 'string' ? { pathname: at, state: null } : at;
  window.history.replaceState(state, '', pathname);
  const office = (
    <OfficeAddress>
      {screens}
      <Shown />
    </OfficeAddress>
  );
  return { router, ...render(content(office)) };
}
