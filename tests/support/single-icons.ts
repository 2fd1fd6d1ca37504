import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from '../../scripts/shared/root.ts';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';$/gm;

/** The file of each icon by its names, as the package itself lists them. */
function filesByName(): Map<string, string> {
  const list = readFileSync(fromRoot('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...list.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs';$/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

function importOf(specifier: string, files: Map<string, string>): string {
  const [name = '', alias = name] = specifier.split(' as ');
  const file = files.get(name);
  if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
  return `import ${alias} from 'lucide-react/icons/${file}';`;
}

/**
 * Imports each icon from its own file. The whole package makes 1,700 of them; a bundle has only those that are used
 * too.
 */
export function singleIcons(): Plugin {
  let files: Map<string, string> | undefined;
  return {
    name: 'single-icons',
    enforce: 'pre',
    transform: (code) => {
      if (!code.includes("'lucide-react'")) return undefined;
      files ??= filesByName();
      const known = files;
      const separate = code.replace(IMPORT, (whole, list: string) => {
        const specifiers = list.split(',').map((each) => each.trim());
        const icons = specifiers.filter((each) => each !== '' && !each.startsWith('type '));
        // Each line keeps its number.
        return (
          icons.map((icon) => importOf(icon, known)).join(' ') + '\n'.repeat(whole.split('\n').length - 1)
        );
      });
      return { code: separate, map: null };
    },
  };
}
