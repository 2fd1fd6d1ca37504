import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from '../../lib/address.tsx';

/** Leads to another address, in place of the one that shows it. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => navigate(to, { replace: true, state }));
  useLayoutEffect(() => leave(), []);
  return null;
}
