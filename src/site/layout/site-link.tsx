import type { ComponentProps } from 'react';
import { AppLink } from '../../lib/address.tsx';
import { usePrefetch } from '../../lib/prefetch.ts';

type SiteLinkProps = Omit<ComponentProps<typeof AppLink>, 'state'>;

/** A link inside the visitor's site. The page's code and data start loading on hover, focus or touch. */
export function SiteLink(props: SiteLinkProps) {
  const prefetch = usePrefetch();
  const prepare = () => prefetch(props.to);
  return <AppLink onPointerEnter={prepare} onFocus={prepare} onTouchStart={prepare} {...props} />;
}
