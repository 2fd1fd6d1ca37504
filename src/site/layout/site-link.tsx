import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { joinAddress, useAddress } from '../../lib/address.tsx';
import { usePrefetch } from '../../lib/prefetch.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link inside the visitor's site. The page's code and data start loading on hover, focus or touch. A link to the
 * current address adds no history entry.
 */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  const prefetch = usePrefetch();
  const isCurrent = joinAddress(useAddress()) === to;
  const prepare = () => prefetch(to);
  return (
    <Link
      to={to}
      replace={isCurrent}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      {...props}
    />
  );
}
