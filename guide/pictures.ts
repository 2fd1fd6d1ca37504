import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { fromRoot } from '../scripts/shared/root.ts';
import { GUIDE_MAIL_COVER, guideSpreads, SPREAD_RATIO, SPREAD_WIDTHS } from '../src/config/guide-facts.ts';
import type { GuidePictures } from './document.ts';

const COVER_WIDTHS = [400, 800];
const LETTER = { width: 816, height: 1056 };
/** Dots per inch of a spread's pages. Its largest width needs fewer. */
const SPREAD_DPI = 96;
// Without chroma subsampling (444) small serifs stay crisp at this quality.
const AVIF = '--speed 2 --yuv 444 --min 0 --max 63 -a end-usage=q -a'.split(' ');
const COVER_LEVEL = 24;
const SPREAD_LEVEL = 30;

type Encoding = { type: string; quality: number; width?: number; height?: number };

/** The browser draws the images next to each other and encodes them. */
async function encode(page: Page, sources: readonly string[], encoding: Encoding): Promise<string> {
  return page.evaluate(
    async ([addresses, { type, quality, width, height }]) => {
      const images = addresses.map((src) => Object.assign(new Image(), { src }));
      for (const image of images) await image.decode();
      const [first] = images;
      if (!first) throw new Error('There is no image.');
      const canvas = document.createElement('canvas');
      canvas.width = width ?? first.naturalWidth * images.length;
      canvas.height =
        height ?? Math.round((canvas.width / images.length / first.naturalWidth) * first.naturalHeight);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no canvas.');
      context.imageSmoothingQuality = 'high';
      const each = canvas.width / images.length;
      for (const [at, image] of images.entries()) context.drawImage(image, at * each, 0, each, canvas.height);
      return canvas.toDataURL(type, quality);
    },
    [sources, encoding] as const,
  );
}

const dataUrl = (type: string, file: Buffer): string => `data:${type};base64,${file.toString('base64')}`;
const bytesOf = (url: string): Buffer => Buffer.from(url.split(',')[1] ?? '', 'base64');

/** Runs some work in a temporary folder and deletes the folder afterwards. */
async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'guide-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeAvif(png: Buffer, file: string, level: number): Promise<void> {
  await inFolder(async (folder) => {
    const source = path.join(folder, 'picture.png');
    await writeFile(source, png);
    const args = [...AVIF, `cq-level=${level}`, source, file];
    execFileSync('avifenc', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

/** Writes a picture as AVIF, which is smaller, and as WebP. Chromium writes no AVIF. */
async function writeBoth(
  page: Page,
  sources: readonly string[],
  file: string,
  level: number,
  size: Partial<Encoding>,
) {
  await writeFile(
    `${file}.webp`,
    bytesOf(await encode(page, sources, { type: 'image/webp', quality: 0.82, ...size })),
  );
  const png = await encode(page, sources, { type: 'image/png', quality: 1, ...size });
  await writeAvif(bytesOf(png), `${file}.avif`, level);
}

/** The files of the pictures in the booklet. */
export const PRINTED_PICTURES = {
  balance: 'guide/balance.webp',
  coins: 'public/images/coins-1200.webp',
  vault: 'public/images/vault-1600.webp',
  compass: 'public/images/about-1600.webp',
};

/** The site's pictures as the booklet prints them. */
export async function readPictures(page: Page): Promise<GuidePictures> {
  const read = async (picture: string) => {
    const file = dataUrl('image/webp', await readFile(fromRoot(picture)));
    return encode(page, [file], { type: 'image/jpeg', quality: 0.82 });
  };
  return {
    balance: await read(PRINTED_PICTURES.balance),
    coins: await read(PRINTED_PICTURES.coins),
    vault: await read(PRINTED_PICTURES.vault),
    compass: await read(PRINTED_PICTURES.compass),
  };
}

/** The cover for the pages, and as JPEG for the mail: not every mail program knows WebP. */
export async function writeCover(browser: Browser, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: LETTER, deviceScaleFactor: 2 });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const shot = [dataUrl('image/png', await page.locator('header.cover').screenshot())];
  for (const width of COVER_WIDTHS)
    await writeBoth(page, shot, fromRoot(`public/images/guide-cover-${width}`), COVER_LEVEL, { width });
  const mail = await encode(page, shot, { type: 'image/jpeg', quality: 0.85, width: GUIDE_MAIL_COVER.width });
  await writeFile(fromRoot(`public${GUIDE_MAIL_COVER.path}`), bytesOf(mail));
}

/** Two facing pages of the finished PDF as one picture each, so that what is shown is what is sent. */
export async function writeSpreads(page: Page, pdf: Uint8Array): Promise<void> {
  await inFolder(async (folder) => {
    const file = path.join(folder, 'guide.pdf');
    await writeFile(file, pdf);
    const draw = async (number: number): Promise<string> => {
      const range = ['-f', String(number), '-l', String(number), '-singlefile'];
      const target = path.join(folder, `page-${number}`);
      execFileSync('pdftoppm', ['-r', String(SPREAD_DPI), ...range, '-png', file, target]);
      return dataUrl('image/png', await readFile(`${target}.png`));
    };
    for (const { target, pages } of guideSpreads) {
      const drawn = [await draw(pages[0]), await draw(pages[1])];
      for (const width of SPREAD_WIDTHS) {
        const size = { width, height: Math.round(width * SPREAD_RATIO) };
        await writeBoth(page, drawn, fromRoot(`public/images/guide-${target}-${width}`), SPREAD_LEVEL, size);
      }
    }
  });
}
