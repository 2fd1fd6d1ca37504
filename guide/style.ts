import { readFile } from 'node:fs/promises';
import { fromRoot } from '../scripts/shared/root.ts';
import tailwind from '../tailwind.config.ts';

const sheets = ['page', 'chapters', 'figures', 'tables', 'ends', 'contents', 'covers'];

/** The site's colors as custom properties: --ink-900, --gold-500, --paper. */
function colors(): string {
  const lines = Object.entries(tailwind.theme.colors).flatMap(([name, shades]) =>
    typeof shades === 'string'
      ? []
      : Object.entries(shades).map(
          ([shade, color]) => `--${shade === 'DEFAULT' ? name : `${name}-${shade}`}: ${color};`,
        ),
  );
  return `:root { ${lines.join(' ')} }`;
}

/** The guide's style sheets, in order. */
export async function printStyle(): Promise<string> {
  const files = sheets.map((name) => readFile(fromRoot(`guide/style/${name}.css`), 'utf8'));
  return [colors(), ...(await Promise.all(files))].join('\n');
}
