import {
  fittingSize,
  PICTURE_MAX_BYTES,
  type PictureSize,
  type PictureType,
  pictureTypeOf,
} from '../../../domain/articles/article-pictures.ts';

/** The largest file that can be chosen, in bytes: a camera's picture fits, and a browser can still open it. */
const SOURCE_MAX_BYTES = 25 * 1024 * 1024;

/** The qualities to try, best first, until the file is small enough. */
const QUALITIES = [0.82, 0.7, 0.55];

/** Says why a file cannot be used, in words for staff. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
}

/** A picture as we store it: small, upright, and without the camera's metadata. */
export type PreparedPicture = { file: Blob; size: PictureSize; type: PictureType };

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

async function checkSource(file: File): Promise<PictureType> {
  if (file.size > SOURCE_MAX_BYTES)
    throw new PictureProblem(
      `The file is too large (${megabytes(file.size)}). Choose one of up to ${megabytes(SOURCE_MAX_BYTES)}.`,
    );
  const bytes = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => {
      throw new PictureProblem("Couldn't read the file. If you moved or renamed it, choose it again.");
    });
  const type = pictureTypeOf(new Uint8Array(bytes));
  if (type) return type;
  throw new PictureProblem(
    /hei[cf]/i.test(`${file.type} ${file.name}`)
      ? 'Browsers cannot show HEIC files. Export the picture as a JPEG first.'
      : 'Choose a JPEG, PNG, WebP or AVIF picture.',
  );
}

/** Redraws the picture, which drops its metadata, such as where and with what it was taken. */
function drawn(source: ImageBitmap, size: PictureSize, ground: string | null): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('This browser cannot resize pictures. Try another browser.');
  context.imageSmoothingQuality = 'high';
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}

/** Resolves with null when the browser cannot write this format, because it would silently write another one. */
const encoded = (canvas: HTMLCanvasElement, type: PictureType, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });

/**
 * Returns WebP, or JPEG when that is smaller or WebP cannot be written. JPEG would turn a PNG's transparent parts
 * white.
 */
async function smallest(source: ImageBitmap, size: PictureSize, from: PictureType, quality: number) {
  const webp = await encoded(drawn(source, size, null), 'image/webp', quality);
  if (webp && from !== 'image/jpeg') return webp;
  const jpeg = await encoded(drawn(source, size, '#fff'), 'image/jpeg', quality);
  const files = [webp, jpeg].filter((file) => file !== null);
  return files.sort((one, other) => one.size - other.size)[0] ?? null;
}

/** Converts a file into a picture for a page. Throws a PictureProblem. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const from = await checkSource(file);
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureProblem('The picture is damaged or too large to open.');
  });
  try {
    const size = fittingSize(source);
    for (const quality of QUALITIES) {
      const small = await smallest(source, size, from, quality);
      if (!small) break;
      const type = pictureTypeOf(new Uint8Array(await small.slice(0, 16).arrayBuffer()));
      if (type && small.size <= PICTURE_MAX_BYTES) return { file: small, size, type };
    }
    throw new PictureProblem(
      `The picture is still larger than ${megabytes(PICTURE_MAX_BYTES)} after resizing. Choose a simpler one.`,
    );
  } finally {
    source.close();
  }
}
