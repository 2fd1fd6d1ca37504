// Prints the free guide: guide/text and guide/style, through the system's Chromium, into
// public/gold-atlas-guide.pdf, and its cover into public/images. Run it again after a change of either. Chromium
// writes no AVIF, so the cover also needs avifenc (Debian: libavif-bin).
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type GuidePictures, guideDocument } from '../guide/document.ts';
import { pagesOfTargets } from '../guide/pages.ts';
import { brand } from '../src/config/brand.ts';
import { paths } from '../src/config/paths.ts';
import { fromRoot } from './shared/root.ts';
import { CHROMIUM_ARGS } from './test/chromium.ts';
import { ensureChromium } from './test/ensure-chromium.ts';

const MAX_BYTES = 1_500_000;
const COVER_WIDTHS = [400, 800];
// Without chroma subsampling (444) the title's small serifs stay crisp at this quality.
const AVIF = [
  '--speed',
  '2',
  '--yuv',
  '444',
  '--min',
  '0',
  '--max',
  '63',
  '-a',
  'end-usage=q',
  '-a',
  'cq-level=24',
];
const LETTER = { width: 816, height: 1056 };

/** Re-encodes an image in the browser. */
async function encode(page: Page, source: string, type: string, quality: number, width?: number) {
  return page.evaluate(
    async ([src, mime, level, wanted]) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wanted ?? image.naturalWidth;
      canvas.height = Math.round((canvas.width / image.naturalWidth) * image.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no canvas.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(mime, level);
    },
    [source, type, quality, width] as const,
  );
}

async function readPictures(page: Page): Promise<GuidePictures> {
  const read = async (path: string) => {
    const file = await readFile(fromRoot(path));
    return encode(page, `data:image/webp;base64,${file.toString('base64')}`, 'image/jpeg', 0.82);
  };
  return {
    balance: await read('guide/balance.webp'),
    coins: await read('public/images/coins-1200.webp'),
    vault: await read('public/images/vault-1600.webp'),
    compass: await read('public/images/about-1280.webp'),
  };
}

async function print(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

/** Puts our name into the PDF as its creator, at the same length, so that the file's table of offsets stays right. */
function signed(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replace(/\/Creator \((?:\\.|[^\\)])*\)/, (creator) => `/Creator (${brand.name})`.padEnd(creator.length));
  return Buffer.from(text, 'latin1');
}

async function writeCover(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: LETTER, deviceScaleFactor: 2 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.locator('header.cover').screenshot();
  const source = `data:image/png;base64,${shot.toString('base64')}`;
  for (const width of COVER_WIDTHS) {
    const cover = async (type: string, quality: number) =>
      bytesOf(await encode(page, source, type, quality, width));
    const file = fromRoot(`public/images/guide-cover-${width}`);
    await writeFile(`${file}.webp`, await cover('image/webp', 0.82));
    await writeAvif(await cover('image/png', 1), `${file}.avif`);
  }
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

async function writeAvif(png: Buffer, file: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cover-'));
  try {
    const source = path.join(folder, 'cover.png');
    await writeFile(source, png);
    execFileSync('avifenc', [...AVIF, source, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  const pictures = await readPictures(page);
  // The guide is printed twice: the first printing gives the page numbers that the text names.
  const draft = await print(page, await guideDocument(pictures, new Map()));
  const html = await guideDocument(pictures, pagesOfTargets(draft));
  const pdf = signed(await print(page, html));
  if (pdf.length > MAX_BYTES) throw new Error(`The guide has ${pdf.length} bytes, more than ${MAX_BYTES}.`);
  await writeFile(fromRoot(`public${paths.guidePdf}`), pdf);
  await writeCover(browser, html);
  console.log(`public${paths.guidePdf}: ${pdf.length} bytes`);
} finally {
  await browser.close();
}
