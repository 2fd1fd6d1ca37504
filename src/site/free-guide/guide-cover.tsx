import { guideFacts } from '../../config/guide-facts.ts';
import { classNames } from '../../lib/class-names.ts';

type GuideCoverProps = {
  /** The `sizes` attribute: how wide the cover is shown. */
  sizes: string;
  className?: string;
};

const sourceSet = (format: 'avif' | 'webp'): string =>
  `/images/guide-cover-400.${format} 400w, /images/guide-cover-800.${format} 800w`;

/** Shows the guide as an object: its printed cover, turned a little, with the edge of its pages. */
export function GuideCover({ sizes, className }: GuideCoverProps) {
  return (
    <div className={classNames('relative perspective-[70rem]', className)}>
      <div
        aria-hidden
        className="absolute inset-x-[6%] bottom-0 h-[12%] translate-y-1/3 rounded-full bg-ink-950/45 blur-xl"
      />
      <div className="relative -rotate-y-20 transform-3d">
        <picture>
          <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
          <img
            src="/images/guide-cover-400.webp"
            srcSet={sourceSet('webp')}
            sizes={sizes}
            width={800}
            height={1035}
            alt={`The cover of the guide: ${guideFacts.title}`}
            fetchPriority="high"
            decoding="async"
            className="block h-auto w-full outline-1 outline-transparent"
          />
        </picture>
        <span
          aria-hidden
          className="absolute inset-y-0 left-full w-[9%] origin-left rotate-y-90 bg-[linear-gradient(to_right_in_oklab,theme(colors.line.strong),theme(colors.white),theme(colors.line.strong))]"
        />
      </div>
    </div>
  );
}
