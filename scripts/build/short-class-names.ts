import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { type Plugin, parseSync, Visitor } from 'vite';
import { bundle } from './vite-bundle.ts';

const STYLES = 'src/index.css';

/** All classes of a stylesheet, and the names by which those of the style generator go in what is built. */
export type ClassNames = { all: ReadonlySet<string>; short: ReadonlyMap<string, string> };

/** A text in a module, with the quotes that it needs there. */
type Text = { start: number; end: number; value: string; quoted: (value: string) => string };

/** Words that are nothing but classes. `flex` and `hidden` may be other things too, and are short anyway. */
const IS_UNMISTAKABLE = /[-:[/]/;
/** The names are numbers of two digits to this base that begin with a letter: from a0 to zz. */
const BASE = 36;
const FIRST_NAME = 10 * BASE;
const LAST_NAME = BASE * BASE - 1;
/** What stands around words in texts, and in HTML. Some classes have quotes and brackets of their own. */
const BORDERS = [/\s+/, /[\s"'<>]+/];
/** Blockers of advertisements hide elements with such classes. */
const LOOKS_LIKE_ADVERTISEMENT = 'ad';

/** The classes in a stylesheet's selectors, all of them and those of the layer of utilities. */
function classesIn(css: string): { all: Set<string>; utilities: Set<string> } {
  const [all, utilities] = [new Set<string>(), new Set<string>()];
  const sheet = postcss.parse(css);
  const collect = (found: Set<string>) =>
    selectorParser((selectors) => selectors.walkClasses(({ value }) => void found.add(value)));
  sheet.walkRules(({ selector }) => void collect(all).processSync(selector));
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities')
      layer.walkRules(({ selector }) => void collect(utilities).processSync(selector));
  });
  return { all, utilities };
}

/**
 * Short names for the utilities of a stylesheet, in its order: a page's rules then have names that follow each other,
 * which compress best.
 */
export function classNamesOf(css: string): ClassNames {
  const { all, utilities } = classesIn(css);
  const taken = new Set([...all, LOOKS_LIKE_ADVERTISEMENT]);
  const short = new Map<string, string>();
  let next = FIRST_NAME;
  for (const name of utilities) {
    if (!IS_UNMISTAKABLE.test(name)) continue;
    while (taken.has(next.toString(BASE))) next += 1;
    if (next > LAST_NAME) throw new Error('There are too many classes for names this short.');
    short.set(name, next.toString(BASE));
    next += 1;
  }
  return { all, short };
}

/** Renames the classes of a stylesheet. */
export function renameInStyles(css: string, { short }: ClassNames): string {
  const sheet = postcss.parse(css);
  const rename = selectorParser((selectors) =>
    selectors.walkClasses((each) => {
      each.value = short.get(each.value) ?? each.value;
    }),
  );
  sheet.walkRules((rule) => {
    if (rule.selector.includes('.')) rule.selector = rename.processSync(rule.selector);
  });
  return sheet.toString();
}

function textsIn(file: string, code: string): Text[] {
  const texts: Text[] = [];
  const { program, errors } = parseSync(file, code, { lang: 'js' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  new Visitor({
    Literal({ start, end, value }) {
      if (typeof value === 'string') texts.push({ start, end, value, quoted: JSON.stringify });
    },
    TemplateElement({ start, end, value }) {
      texts.push({ start, end, value: value.raw, quoted: String });
    },
  }).visit(program);
  return texts.sort((one, other) => one.start - other.start);
}

/**
 * Renames classes in a module's texts that are lists of classes. A class among other words is refused: it could be
 * something else, or stay as it is and select nothing.
 */
export function renameInCode(file: string, code: string, { all, short }: ClassNames): string {
  let renamed = '';
  let at = 0;
  for (const { start, end, value, quoted } of textsIn(file, code)) {
    if (!BORDERS.flatMap((border) => value.split(border)).some((word) => short.has(word))) continue;
    const words = value.split(/(\s+)/);
    const other = words.find((word) => word.trim() && !all.has(word));
    if (other !== undefined) throw new Error(`${file}: "${other}" is no class, and "${value}" has some.`);
    const names = words.map((word) => short.get(word) ?? word);
    renamed += code.slice(at, start) + quoted(names.join(''));
    at = end;
  }
  return renamed + code.slice(at);
}

/** Has a bundle of the visitors' app use short names for classes, the same in each. */
export async function shortClassNames(): Promise<Plugin> {
  const { output } = await bundle({
    build: { write: false, copyPublicDir: false, cssCodeSplit: true, rolldownOptions: { input: STYLES } },
  });
  const styles = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error(`${STYLES} was expected to become a stylesheet.`);
  const names = classNamesOf(String(styles.source));
  return {
    name: 'short-class-names',
    transform: {
      filter: { id: /\/src\/[^?]*\.(tsx?|css)$/ },
      handler: (code, id) =>
        id.endsWith('.css') ? renameInStyles(code, names) : renameInCode(id, code, names),
    },
  };
}
