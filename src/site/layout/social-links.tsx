import { brand } from '../../config/brand.ts';
import { classNames } from '../../lib/class-names.ts';

/** The networks' own glyphs, on a grid of 24. */
const glyphs: Record<string, string> = {
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  X: 'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.4l-5.8-7.59-6.64 7.59H.47l8.6-9.83L0 1.15h7.6l5.24 6.94zm-1.29 19.5h2.04L6.49 3.24H4.3z',
  LinkedIn:
    'M4.98 3.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM.24 8h4.5v14H.24zm7.3 0h4.32v1.92h.06c.6-1.14 2.07-2.34 4.27-2.34 4.56 0 5.4 3 5.4 6.9V22h-4.5v-6.66c0-1.59-.03-3.63-2.22-3.63-2.22 0-2.56 1.73-2.56 3.52V22h-4.5z',
};

/** A decorative glyph beside the network's name; renders nothing for a network without one. */
function SocialIcon({ network, className }: { network: string; className?: string }) {
  const glyph = glyphs[network];
  if (!glyph) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="currentColor"
      className={classNames('size-4', className)}
    >
      <path d={glyph} />
    </svg>
  );
}

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
