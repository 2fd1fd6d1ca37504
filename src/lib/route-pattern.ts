/** The parts of an address that its route's pattern names, such as a state's slug. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** '/:state/:city' as an expression with a group for each name; '*' and '/admin/*' take whatever follows. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/?\*$/, '(?:/.*)?')}/?$`, 'i');

/** What a path has at the names of a pattern; null where the pattern does not match it. */
export function paramsAt(pattern: string, pathname: string): RouteParams | null {
  const match = expressionOf(pattern).exec(pathname);
  return match && { ...match.groups };
}
