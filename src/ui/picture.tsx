import { classNames } from '../lib/class-names.ts';

/** The site's pictures: file name in /images, size of the large version in pixels, and alternative text. */
const pictures = {
  hero: {
    width: 1600,
    height: 900,
    alt: 'Three cast gold bars stamped 999.9 fine gold beside a stack of gold coins on a dark navy surface',
  },
  coins: {
    width: 1600,
    height: 1200,
    alt: 'Stacks and a fanned row of gold bullion coins on a warm white table',
  },
  vault: { width: 1600, height: 1200, alt: 'Rows of gold bars on steel racks in a dimly lit vault' },
  map: {
    width: 1600,
    height: 900,
    alt: 'Navy relief map of the contiguous United States with gold pins on fourteen cities and lines linking many of them',
  },
} as const;

export type PictureName = keyof typeof pictures;

type PictureProps = {
  name: PictureName;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** For pictures above the fold, which load first instead of lazily. */
  priority?: boolean;
  /** For decoration, which is hidden from screen readers. */
  decorative?: boolean;
  className?: string;
};

const sourceSet = (name: PictureName, format: 'avif' | 'webp'): string =>
  `/images/${name}-800.${format} 800w, /images/${name}-1600.${format} 1600w`;

export function Picture({ name, sizes, priority = false, decorative = false, className }: PictureProps) {
  const { width, height, alt } = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/images/${name}-800.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('object-cover', className)}
      />
    </picture>
  );
}
