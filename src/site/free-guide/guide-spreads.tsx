import { guideFacts, guideSpreads, SPREAD_RATIO, SPREAD_WIDTHS } from '../../config/guide-facts.ts';

const SIZES = '(min-width: 75rem) 22rem, (min-width: 40rem) 20rem, 85vw';
const LARGEST = Math.max(...SPREAD_WIDTHS);

const fileOf = (target: string, width: number, format: 'avif' | 'webp'): string =>
  `/images/guide-${target}-${width}.${format}`;
const sourceSet = (target: string, format: 'avif' | 'webp'): string =>
  SPREAD_WIDTHS.map((width) => `${fileOf(target, width, format)} ${width}w`).join(', ');

const linkClasses =
  '-outline-offset-2 relative block cursor-zoom-in border border-line bg-white hover:border-gold-500';

/**
 * Shows facing pages of the printed booklet, so that visitors see what they ask for. Each links to a picture that is
 * large enough to read.
 */
export function GuideSpreads() {
  return (
    <section aria-label="Pages of the guide" className="-mx-5 overflow-x-auto px-5 sm:-mx-8 sm:px-8">
      <ul className="flex w-max snap-x gap-4 min-[75rem]:grid min-[75rem]:w-auto min-[75rem]:grid-cols-3 print:grid print:w-auto print:grid-cols-3">
        {guideSpreads.map(({ target, pages: [left, right], title }) => (
          <li key={target} className="w-[85vw] snap-center sm:w-80 min-[75rem]:w-auto print:w-auto">
            <figure>
              <a href={fileOf(target, LARGEST, 'webp')} className={linkClasses}>
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
                    className="block h-auto w-full"
                  />
                </picture>
                <span className="sr-only">, larger picture</span>
              </a>
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
