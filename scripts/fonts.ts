// Cuts the two typefaces down to what an English site shows (Latin letters, the accents in names of locations,
// typographic punctuation) and writes src/fonts/*.woff2. Run it again after an update of the font packages.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { fromRoot } from './shared/root.ts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const text = `${ascii}\u00a0–—‘’“”…•·©®™§°×→←↑↓−±½¼¾€£¢áéíóúüñçÁÉÍÓÚÜÑÇàèâêôäöë`;
const fonts = [
  { family: 'inter', variationAxes: { wght: { min: 400, max: 700 } } },
  { family: 'fraunces', variationAxes: { wght: 500 } },
];

for (const { family, variationAxes } of fonts) {
  const source = fromRoot(
    `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`,
  );
  const subset = await subsetFont(await readFile(source), text, { targetFormat: 'woff2', variationAxes });
  await writeFile(fromRoot(`src/fonts/${family}.woff2`), subset);
  console.log(`src/fonts/${family}.woff2: ${subset.length} bytes`);
}
