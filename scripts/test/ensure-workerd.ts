import { ensureNpmProgram, findNpmProgram, type NpmProgram, packagesOf } from '../shared/npm-program.ts';

/** The Workers' runtime as Cloudflare publishes it, in 160 MB: only the Worker's own tests need it. */
export const WORKERD_VERSION = '1.20261117.1';

const WORKERD: NpmProgram = {
  name: 'workerd',
  scope: '@cloudflare',
  version: WORKERD_VERSION,
  title: "the Workers' runtime",
  integrity: {
    workerd:
      'sha512-iakDbGVtJRiErpWSM5fYT0z3spJ2Mo1x/POsEajBNLqUbTRwm8vMqbB7g8zPN2tzs6eZYNiO5ECyEnAXO9Foxw==',
    '@cloudflare/workerd-linux-64':
      'sha512-gZLA8X11m/luZwn+YA3+mDu61vdxNJzpksP/QZqjydKTQ+VUCulsK5gtn9Bqst1p3KJu2kafQpJ1nDQv4B23jA==',
  },
};

export type Workerd = { program: string; packages: string };

/** Where the runtime is; undefined until `npm run test:worker` has installed it. */
export function findWorkerd(): Workerd | undefined {
  const program = findNpmProgram(WORKERD);
  return program === undefined ? undefined : { program, packages: packagesOf(WORKERD) };
}

/** Installs the runtime where it is missing. */
export const ensureWorkerd = (): string => ensureNpmProgram(WORKERD);
