import { useCompany } from '../../data/company/use-company.ts';
import { classNames } from '../../lib/class-names.ts';

/** The networks' own glyphs, on a grid of 24. */
const glyphs: Record<string, string> = {
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.3 5.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  YouTube:
    'M23 7.2a2.9 2.9 0 0 0-2-2c-1.9-.5-9-.5-9-.5s-7.1 0-9 .5a2.9 2.9 0 0 0-2 2A30 30 0 0 0 .5 12a30 30 0 0 0 .5 4.8 2.9 2.9 0 0 0 2 2c1.9.5 9 .5 9 .5s7.1 0 9-.5a2.9 2.9 0 0 0 2-2 30 30 0 0 0 .5-4.8 30 30 0 0 0-.5-4.8zM9.7 15.1V8.9l6 3.1z',
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  X: 'M19 1h3.6l-8 9.3L24 23h-7.4l-5.8-7.6L4.2 23H.5L9 13 0 1h7.6l5.2 7zm-1.4 19.7h2l-13-17.4H4z',
  LinkedIn:
    'M5 3.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM0 8h5v14H0zm7.5 0H12v2c.6-1 2-2.4 4.3-2.4 4.5 0 5.4 3 5.4 7V22h-4.5v-6.6c0-1.7 0-3.7-2.2-3.7s-3 1.7-3 3.5V22H7.5z',
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
      <path d={glyph} fillRule="evenodd" />
    </svg>
  );
}

/** The company's networks. Those with an address are links; the sample's are labels. */
export function SocialLinks({ className }: { className?: string }) {
  const { social } = useCompany();
  return (
    <ul className={classNames('flex flex-wrap gap-x-6', className)}>
      {social.map(({ network, url }) => (
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
