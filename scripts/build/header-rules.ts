import { readFile } from 'node:fs/promises';

type HeaderRule = { matches: (pathname: string) => boolean; headers: [string, string][] };

/** "/assets/*" matches what begins with "/assets/"; a path without a star matches itself. */
function matcher(pattern: string): HeaderRule['matches'] {
  if (!pattern.endsWith('*')) return (pathname) => pathname === pattern;
  const prefix = pattern.slice(0, -1);
  return (pathname) => pathname.startsWith(prefix);
}

/** Parses a hosting provider's _headers file: a path on a line of its own, its headers indented below it. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: matcher(line.trim()), headers: [] });
      continue;
    }
    const colon = line.indexOf(':');
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

/** Reads a _headers file; returns a function from an address to its headers. A later rule overrides an earlier one. */
export async function readHeaderRules(file: string): Promise<(pathname: string) => Map<string, string>> {
  const rules = parseHeaderRules(await readFile(file, 'utf8'));
  return (pathname) =>
    new Map(rules.filter((rule) => rule.matches(pathname)).flatMap((rule) => rule.headers));
}
