import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LOCAL_DEFINES } from './supabase/local/environment.ts';
import { LOCAL_KEYS } from './supabase/local/keys.ts';
import { singleIcons } from './tests/support/single-icons.ts';

const server = 'tests/support/database-server.ts';
const bareServer = 'tests/support/bare-server.ts';

const inNode = (name: string, include: string[], more = {}) => ({
  extends: true as const,
  test: { name, include, environment: 'node', ...more },
});

/** Whether a test file replaces modules. Other files must not get its replacements. */
const replacesModules = (file: string) => /^\s*vi\.(mock|doMock)\(/m.test(readFileSync(file, 'utf8'));

const DATABASE_TESTS = readdirSync('tests/database', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.posix.join('tests/database', file.replaceAll(path.sep, '/')));
const REPLACING = DATABASE_TESTS.filter(replacesModules);

/** These files share their imports, which take longer than most of the tests. They leave no state in them. */
const sharing = { isolate: false };

/** The client of the back office signs in from a browser. These files have clients of their own. */
const ownClients = {
  alias: [{ find: /^.*\/admin-client\.ts$/, replacement: path.resolve('tests/support/no-admin-client.ts') }],
};

export default defineConfig({
  plugins: [react()],
  define: LOCAL_DEFINES,
  test: {
    // A busy machine takes many times as long as a quiet one, and no test here measures time: what ends here hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // A worker is idle for a third of its time: it waits for timers, or for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      inNode('architecture', ['tests/*.test.ts']),
      inNode('domain', ['tests/domain/**/*.test.ts'], sharing),
      inNode('lib', ['tests/lib/**/*.test.ts'], sharing),
      inNode('scripts', ['tests/scripts/**/*.test.ts'], { globalSetup: server, ...sharing }),
      {
        extends: true as const,
        plugins: [singleIcons()],
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: ['tests/support/fresh-page.ts', 'tests/support/component-setup.ts'],
          sequence: { setupFiles: 'list' },
          // Vitest takes the defines above as plain text. A component's test answers its requests.
          env: {
            VITE_SUPABASE_URL: 'http://localhost:5173',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_tests',
            PICTURE_ORIGIN: '',
          },
          ...sharing,
        },
      },
      inNode('local', ['tests/local/**/*.test.ts'], { globalSetup: bareServer, ...sharing }),
      // These take minutes and rarely break, so only `npm run test:durability` runs them.
      ...(process.env.DURABILITY === 'yes'
        ? [
            inNode('durability', ['tests/durability/**/*.test.ts'], {
              globalSetup: [bareServer, server],
              ...ownClients,
            }),
          ]
        : []),
      // These need the official CLI, which `npm run test:hosted` downloads.
      ...(process.env.HOSTED === 'yes'
        ? [inNode('hosted', ['tests/hosted/**/*.test.ts'], { hookTimeout: 300_000, testTimeout: 300_000 })]
        : []),
      inNode('database', DATABASE_TESTS, {
        globalSetup: server,
        exclude: REPLACING,
        ...ownClients,
        ...sharing,
      }),
      inNode('database-apart', REPLACING, { globalSetup: server }),
      inNode('server', ['tests/server/**/*.test.ts'], {
        globalSetup: server,
        env: {
          VITE_SUPABASE_URL: 'http://localhost:5173',
          VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
          PICTURE_ORIGIN: '',
        },
        ...sharing,
      }),
      inNode('functions', ['tests/functions/**/*.test.ts'], { globalSetup: server, ...sharing }),
    ],
  },
});
