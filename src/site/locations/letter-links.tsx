import { type LetterCount, letterPath, letterTitle } from '../../domain/locations/location-letters.ts';
import { SiteLink } from '../layout/site-link.tsx';

type LetterLinksProps = {
  letters: readonly LetterCount[];
  /** The address of the page that has the letters. */
  parentPath: string;
  kind: string;
  /** The current page's letter. */
  current?: string;
};

/** Links to the pages of a long list, one per letter, with the number of locations. */
export function LetterLinks({ letters, parentPath, kind, current }: LetterLinksProps) {
  return (
    <nav aria-label={`All ${kind} by letter`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {letters.map(({ letter, locations }) => (
          <li key={letter}>
            <SiteLink
              to={letterPath(parentPath, letter)}
              aria-current={letter === current ? 'page' : undefined}
              className="flex min-h-12 items-baseline justify-between rounded border border-line-strong px-3 py-2 text-ink-900 hover:border-gold-500 aria-[current]:border-gold-500 aria-[current]:bg-paper-dim"
            >
              <span className="font-display text-h4">{letterTitle(letter)}</span>
              <span className="text-sm text-ink-600 tabular-nums">
                {locations}
                <span className="sr-only"> {kind}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
