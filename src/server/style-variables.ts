/** Finds the end of the parenthesis that is open at this place of a text. */
function endOf(css: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < css.length; at += 1) {
    if (css[at] === '(') depth += 1;
    if (css[at] === ')') depth -= 1;
  }
  return at;
}

const USE = 'var(--tw-';

/** Replaces each use of such a variable by what `value` makes of its name and its fallback. */
function replaceUses(css: string, value: (name: string, fallback: string | undefined) => string): string {
  let written = '';
  let at = 0;
  for (let use = css.indexOf(USE); use >= 0; use = css.indexOf(USE, at)) {
    const end = endOf(css, use + 'var('.length);
    const inner = css.slice(use + 'var('.length, end - 1);
    const comma = inner.indexOf(',');
    const name = comma < 0 ? inner : inner.slice(0, comma);
    const fallback = comma < 0 ? undefined : replaceUses(inner.slice(comma + 1), value);
    written += css.slice(at, use) + value(name, fallback);
    at = end;
  }
  return written + css.slice(at);
}

const namesBy = (pattern: RegExp, css: string): Set<string> =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name));

/** Writes a variable's value where each rule that reads it sets it too, and no other rule does. */
function withOwnValues(css: string, names: Iterable<string>): string {
  const rules = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => body);
  return [...names].reduce((written, name) => {
    const use = new RegExp(`var\\(${name}(?:,[^()]*)?\\)`, 'g');
    const setting = new RegExp(`(^|[{;])${name}:([^;{}]*);?`);
    const concerned = rules.filter((body) => body.includes(name));
    const isOwn = (body: string) => body.split(`${name}:`).length === 2 && body.search(use) >= 0;
    if (!concerned.every(isOwn)) return written;
    return written.replace(/\{[^{}]*\}/g, (body) => {
      const [, , value] = setting.exec(body) ?? [];
      return value === undefined ? body : body.replace(setting, '$1').replace(use, () => value);
    });
  }, css);
}

/** Does the calculations that are left of numbers. */
const calculated = (css: string): string =>
  css
    .replace(/calc\(1 - 0\)/g, '1')
    .replace(
      /calc\((-?[\d.]+)(%|[a-z]*)\*(-?\d+)\)/g,
      (_, number: string, unit: string, times: string) => `${Number(number) * Number(times)}${unit}`,
    );

/** Leaves out what says nothing: shadows that none can see, lines of no width, and solid borders where no rule has others. */
function withoutDefaults(css: string): string {
  const tight = css.replaceAll('0 0 #0000,', '').replaceAll('border-top-width:0px;', '');
  return /border(?:-[a-z]+)*-style:(?!solid)/.test(tight)
    ? tight
    : tight.replace(/border(?:-[a-z]+)*-style:solid;?/g, '');
}

/**
 * Writes the values of the generator's variables (`--tw-...`) that no rule of a page sets, and leaves out those that no
 * rule reads. A first layer sets all others where no rule does, for their values must not reach the elements inside.
 * They are numbered, because a page has no variables of ours with such names.
 */
export function withInitialValues(css: string, initial: Readonly<Record<string, string>>): string {
  if (Object.keys(initial).length === 0) return css;
  const set = new Set<string>();
  for (const [, name = '', value] of css.matchAll(/(--tw-[\w-]+):([^;{}]*)/g))
    if (value !== initial[name]) set.add(name);
  const resolved = replaceUses(css, (name, fallback) => {
    const known = initial[name] ?? 'initial';
    const use = fallback === undefined ? `var(${name})` : `var(${name},${fallback})`;
    if (set.has(name)) return use;
    return known === 'initial' ? (fallback ?? use) : known;
  });
  const read = namesBy(/var\((--tw-[\w-]+)/g, resolved);
  const tight = resolved.replace(/(--tw-[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  const own = withOwnValues(tight, read);
  const others = [...namesBy(/var\((--tw-[\w-]+)/g, own)].filter((name) => set.has(name));
  const values = others.map((name) => `${name}:${initial[name] ?? 'initial'}`).join(';');
  const written = `@layer properties{*,:before,:after,::backdrop{${values}}}${withoutDefaults(calculated(own))}`;
  return written.replace(/--tw-[\w-]+/g, (name) => `--${others.indexOf(name)}`);
}
