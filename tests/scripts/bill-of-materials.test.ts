import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const bill = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), name: z.string().optional() })),
});

test('npm lists every package of the lock file, with its version', () => {
  const printed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const listed = bill.parse(JSON.parse(printed)).components.map(({ name, version }) => `${name}@${version}`);
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const locked = Object.entries(packages).flatMap(([folder, { name, version }]) =>
    folder && version ? [`${name ?? folder.split('node_modules/').at(-1)}@${version}`] : [],
  );
  expect(locked.length).toBeGreaterThan(300);
  expect([...new Set(locked)].filter((each) => !listed.includes(each))).toEqual([]);
});
