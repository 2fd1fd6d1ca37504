import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fromRoot } from '../scripts/shared/root.ts';

type Face = {
  family: string;
  file: string;
  weight: number;
  style?: 'normal' | 'italic';
  axes: Record<string, number>;
};

const fraunces = 'fraunces/files/fraunces-latin-full';
const inter = 'inter/files/inter-latin-wght';
const plain = { SOFT: 0, WONK: 0 };

// These are fixed instances because a variable font in a PDF turns into outlines without hints.
const faces: Face[] = [
  {
    family: 'Fraunces',
    file: `${fraunces}-normal`,
    weight: 500,
    axes: { ...plain, opsz: 72, wght: 480 },
  },
  {
    family: 'Fraunces Text',
    file: `${fraunces}-normal`,
    weight: 400,
    axes: { ...plain, opsz: 14, wght: 400 },
  },
  { family: 'Inter', file: `${inter}-normal`, weight: 400, axes: { wght: 400 } },
  { family: 'Inter', file: `${inter}-normal`, weight: 600, axes: { wght: 600 } },
  { family: 'Inter', file: `${inter}-italic`, weight: 400, style: 'italic', axes: { wght: 400 } },
];

async function fontFace({ family, file, weight, style = 'normal', axes }: Face, text: string) {
  const source = await readFile(fromRoot(`node_modules/@fontsource-variable/${file}.woff2`));
  const font = await subsetFont(source, text, { targetFormat: 'truetype', variationAxes: axes });
  const data = `data:font/ttf;base64,${font.toString('base64')}`;
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: url(${data}); }`;
}

/** The guide's typefaces as CSS, with only the characters that the text uses. */
export async function fontFaces(text: string): Promise<string> {
  const characters = [...new Set(text)].join('');
  return (await Promise.all(faces.map((face) => fontFace(face, characters)))).join('\n');
}
