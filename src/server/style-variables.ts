/** The end of the parenthesis that is open at this place of a text. */
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

/**
 * Writes the values of the generator's variables (`--tw-...`) that no rule of a page sets, and leaves out those that no
 * rule reads. A first layer sets all others where no rule does, for their values must not reach the elements inside.
 * Their prefix goes, because a page has no variables of ours with such names.
 */
export function withInitialValues(css: string, initial: Readonly<Record<string, string>>): string {
  if (Object.keys(initial).length === 0) return css;
  const set = namesBy(/(--tw-[\w-]+):/g, css);
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
  const others = [...read].filter((name) => set.has(name));
  const values = others.map((name) => `${name}:${initial[name] ?? 'initial'}`).join(';');
  return `@layer properties{*,:before,:after,::backdrop{${values}}}${tight}`.replaceAll('--tw-', '--');
}
