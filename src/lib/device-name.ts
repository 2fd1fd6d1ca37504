const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** Returns what people call the program and the machine that a browser claims to be: 'Firefox on Windows'. */
export function deviceName(agent: string | null): string {
  if (!agent) return 'Unknown device';
  const [browser, system] = [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)];
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
