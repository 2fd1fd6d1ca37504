/** The public bucket of the storage service that holds the pictures of articles. A migration names it too. */
export const PICTURE_BUCKET = 'article-pictures';

/** Where the storage service answers what stands in it, below the project's address. */
const PICTURE_PREFIX = `/storage/v1/object/public/${PICTURE_BUCKET}/`;

/** What a stored picture may have, in bytes; one of 1,600 pixels as WebP has a fraction of it. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

export const PICTURE_TYPES = ['image/avif', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * What kind of picture a file is, by its first bytes and whatever it is called; null for all that is none of the four.
 * A drawing (SVG) is none: it may hold a program.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return null;
}

export type PictureSize = { width: number; height: number };

/** As wide as a text's column is on a sharp screen, and no tower, in pixels. */
const MAX_SIZE: PictureSize = { width: 1600, height: 2400 };

/** The size at which a picture is kept: never larger than it is. */
export function fittingSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_SIZE.width / width, MAX_SIZE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const ENDINGS: Record<PictureType, string> = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The name of a picture in the bucket. It holds the size, so that a page can keep the room free for it. */
export const pictureName = (id: string, { width, height }: PictureSize, type: PictureType): string =>
  `${id}-${width}x${height}.${ENDINGS[type]}`;

const NAME =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:avif|jpg|png|webp)$/;

/** A picture of ours: where it stands below the project's address, and how large it is. */
export type OwnPicture = PictureSize & { path: string };

// Only to resolve addresses without a host against.
const HERE = 'https://here.invalid';

/**
 * The picture of ours that an address names, whichever project it was copied from: a text outlives a project. Null for
 * every other address.
 */
export function ownPicture(address: string): OwnPicture | null {
  if (!URL.canParse(address, HERE)) return null;
  const { pathname, protocol } = new URL(address, HERE);
  if (!/^https?:$/.test(protocol) || !pathname.startsWith(PICTURE_PREFIX)) return null;
  const [, width, height] = NAME.exec(pathname.slice(PICTURE_PREFIX.length)) ?? [];
  return width && height ? { path: pathname, width: Number(width), height: Number(height) } : null;
}

/** Whose picture an address shows that is none of this site's: a host, or a scheme such as 'data:'. Null for ours. */
export function foreignSource(address: string): string | null {
  if (!URL.canParse(address, HERE)) return 'an address that nobody can read';
  // What is an address by itself names a host, also 'https:/host', which a browser reads so on pages of another scheme.
  const isWhole = URL.canParse(address);
  const { origin, host, protocol } = new URL(address, isWhole ? undefined : HERE);
  return (!isWhole && origin === HERE) || ownPicture(address) ? null : host || protocol;
}

const escaped = (text: string, characters: RegExp): string =>
  text.replace(/\s+/g, ' ').trim().replace(characters, '\\$&');

export type PictureTexts = {
  /** What somebody reads who cannot see it; empty for one that only decorates. */
  alternative: string;
  /** Stands below it; empty for none. */
  caption: string;
};

/** The markdown that shows a picture. Its address names no project. */
export function pictureMarkdown(name: string, { alternative, caption }: PictureTexts): string {
  const title = escaped(caption, /["\\]/g);
  return `![${escaped(alternative, /[[\]\\]/g)}](${PICTURE_PREFIX}${name}${title === '' ? '' : ` "${title}"`})`;
}

/** Puts a block of its own into a text, in place of what is selected; `caret` stands behind it. */
export function withBlock(content: string, from: number, to: number, block: string) {
  const before = content.slice(0, from).trimEnd();
  const after = content.slice(to).trimStart();
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { content: after === '' ? `${start}\n` : `${start}\n\n${after}`, caret: start.length };
}
