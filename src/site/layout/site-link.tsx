import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { joinAddress } from '../../lib/address.tsx';
import { isPlainClick } from '../../lib/plain-click.ts';
import { usePrefetch } from '../../lib/prefetch.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link inside the visitor's site. The page's code and data start loading on hover, focus or touch. The router's own
 * Link does not prefetch.
 */
export function SiteLink({ to, onClick, ...props }: SiteLinkProps) {
  const prefetch = usePrefetch();
  const prepare = () => prefetch(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // A link to the current address adds no history entry.
    navigate(to, { replace: joinAddress(window.location) === to });
  };
  return (
    <a
      href={to}
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      onClick={follow}
      {...props}
    />
  );
}
