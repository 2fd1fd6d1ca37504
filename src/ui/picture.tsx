import { classNames } from '../lib/class-names.ts';

/** A picture in /images, in two formats and several widths: /images/<name>-<width>.avif and .webp. */
export type SitePicture = {
  name: string;
  /** From the smallest to the largest, in pixels. */
  widths: readonly number[];
  /** Width divided by height. */
  ratio: number;
  alt: string;
};

/**
 * The widest WebP. Only browsers without AVIF load WebP, which are old and on small screens: larger files would be half
 * of all bytes in /images and serve no one.
 */
const WIDEST_WEBP = 1600;

type PictureProps = {
  picture: SitePicture;
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string;
  /** For pictures above the fold, which load first instead of lazily. */
  priority?: boolean;
  /** For decoration, which is hidden from screen readers. */
  decorative?: boolean;
  className?: string;
};

const sourceSet = (name: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');

export function Picture({ picture, sizes, priority = false, decorative = false, className }: PictureProps) {
  const { name, widths, ratio, alt } = picture;
  const width = Math.max(...widths);
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, widths, 'avif')} sizes={sizes} />
      <img
        src={`/images/${name}-${widths[0]}.webp`}
        srcSet={sourceSet(
          name,
          widths.filter((each) => each <= WIDEST_WEBP),
          'webp',
        )}
        sizes={sizes}
        width={width}
        height={Math.round(width / ratio)}
        alt={decorative ? '' : alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('object-cover', className)}
      />
    </picture>
  );
}
