import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('npm lists every package that the site is made of, with its version', () => {
  const printed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const { components } = z
    .object({ components: z.array(z.object({ name: z.string(), version: z.string() })) })
    .parse(JSON.parse(printed));
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const listed = new Map(components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(dependencies)) expect(listed.get(name)).toBe(version);
});
