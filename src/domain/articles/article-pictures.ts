/** The storage service's public bucket for the pictures of articles. supabase/schemas/articles/pictures.sql has the same name. */
export const PICTURE_BUCKET = 'article-pictures';

/** The path of the bucket's public files, below the project's address. */
const PICTURE_PREFIX = `/storage/v1/object/public/${PICTURE_BUCKET}/`;

/** The largest picture that may be stored. A 1,600-pixel WebP is far smaller. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;

export const PICTURE_TYPES = ['image/avif', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects a picture's type from its first bytes, ignoring its name; null for anything but the four types. SVG is not
 * accepted, because it can contain a script.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return null;
}

export type PictureSize = { width: number; height: number };

/** In pixels: as wide as the text column on a high-density screen, and not extremely tall. */
const MAX_SIZE: PictureSize = { width: 1600, height: 2400 };

/** The size at which a picture is stored. A picture is never enlarged. */
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

/** A picture's name in the bucket. It includes the size, so that a page can reserve the space. */
export const pictureName = (id: string, { width, height }: PictureSize, type: PictureType): string =>
  `${id}-${width}x${height}.${ENDINGS[type]}`;

const NAME =
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(?:avif|jpg|png|webp)$/;

/** One of our pictures: its path below the project's address, and its size. */
export type OwnPicture = PictureSize & { path: string };

// A base for addresses without a host.
const HERE = 'https://here.invalid';

/**
 * Recognizes an address of one of our pictures on any Supabase project, because a text may outlive its project. Null
 * for every other address.
 */
export function ownPicture(address: string): OwnPicture | null {
  if (!URL.canParse(address, HERE)) return null;
  const { pathname, protocol } = new URL(address, HERE);
  if (!/^https?:$/.test(protocol) || !pathname.startsWith(PICTURE_PREFIX)) return null;
  const [, width, height] = NAME.exec(pathname.slice(PICTURE_PREFIX.length)) ?? [];
  return width && height ? { path: pathname, width: Number(width), height: Number(height) } : null;
}

/** The source of a picture that is not ours: a host, or a scheme such as 'data:'. Null for our own pictures. */
export function foreignSource(address: string): string | null {
  if (!URL.canParse(address, HERE)) return 'an unreadable address';
  // A complete address names a host. So does 'https:/host', as browsers read it on a page with another scheme.
  const isWhole = URL.canParse(address);
  const { origin, host, protocol } = new URL(address, isWhole ? undefined : HERE);
  return (!isWhole && origin === HERE) || ownPicture(address) ? null : host || protocol;
}

const escaped = (text: string, characters: RegExp): string =>
  text.replace(/\s+/g, ' ').trim().replace(characters, '\\$&');

export type PictureTexts = {
  /** The text for visitors who cannot see the picture; empty if it is decorative. */
  alternative: string;
  /** The text below the picture; empty for none. */
  caption: string;
};

/** The markdown for a picture. Its address does not name the Supabase project. */
export function pictureMarkdown(name: string, { alternative, caption }: PictureTexts): string {
  const title = escaped(caption, /["\\]/g);
  return `![${escaped(alternative, /[[\]\\]/g)}](${PICTURE_PREFIX}${name}${title === '' ? '' : ` "${title}"`})`;
}

/** Replaces the selection with a separate block of markdown; `caret` is the position after it. */
export function withBlock(content: string, from: number, to: number, block: string) {
  const before = content.slice(0, from).trimEnd();
  const after = content.slice(to).trimStart();
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { content: after === '' ? `${start}\n` : `${start}\n\n${after}`, caret: start.length };
}
