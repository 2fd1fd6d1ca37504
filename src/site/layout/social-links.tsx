import { brand } from '../../config/brand.ts';
import { classNames } from '../../lib/class-names.ts';
import { SocialIcon } from './social-icon.tsx';

/** The owner's networks. Those with an address in brand.ts are links, the others labels. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={classNames('flex flex-wrap gap-x-6', className)}>
      {brand.social.map(({ network, url }) => (
        <li key={network}>
          {url ? (
            <a
              href={url}
              rel="noopener"
              className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <SocialIcon network={network} />
              {network}
            </a>
          ) : (
            <span className="flex min-h-11 items-center gap-2">
              <SocialIcon network={network} />
              {network}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
