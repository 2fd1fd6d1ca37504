import { guideFacts, guideSpreads, SPREAD_RATIO, SPREAD_WIDTHS } from '../../config/guide-facts.ts';

const SIZES = '(min-width: 64rem) 13rem, (min-width: 40rem) 30vw, 15rem';
const LARGEST = Math.max(...SPREAD_WIDTHS);

const fileOf = (target: string, width: number, format: 'avif' | 'webp'): string =>
  `/images/guide-${target}-${width}.${format}`;
const sourceSet = (target: string, format: 'avif' | 'webp'): string =>
  SPREAD_WIDTHS.map((width) => `${fileOf(target, width, format)} ${width}w`).join(', ');

const box = 'overflow-x-auto max-sm:-mx-5 max-sm:px-5';

/** Facing pages of the booklet as they are printed, so that a visitor sees what they ask for. */
export function GuideSpreads() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section aria-label="Pages of the guide" tabIndex={0} className={box}>
      <ul className="flex snap-x gap-4 max-sm:w-max sm:grid sm:grid-cols-3">
        {guideSpreads.map(({ target, pages: [left, right], title }) => (
          <li key={target} className="snap-center max-sm:w-60">
            <figure>
              <picture>
                <source type="image/avif" srcSet={sourceSet(target, 'avif')} sizes={SIZES} />
                <img
                  src={fileOf(target, SPREAD_WIDTHS[0], 'webp')}
                  srcSet={sourceSet(target, 'webp')}
                  sizes={SIZES}
                  width={LARGEST}
                  height={Math.round(LARGEST * SPREAD_RATIO)}
                  alt={`Pages ${left} and ${right} of ${guideFacts.title}: ${title}`}
                  loading="lazy"
                  decoding="async"
                  className="block h-auto w-full border border-line bg-white"
                />
              </picture>
              <figcaption className="mt-2 text-xs text-ink-600">
                Pages {left} and {right}: {title}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
