import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { environment } from '../../scripts/local/environment-files.ts';

test('the serving process reads the same variables as the bundling', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  writeFileSync(path.join(folder, '.env'), '# note\nA=one\nB="two words"\nC=three\nPORT_OF_TEST=1\n');
  writeFileSync(path.join(folder, '.env.local'), "C='local'\n");
  writeFileSync(path.join(folder, '.env.production'), 'export D=four # why\n');
  vi.stubEnv('PORT_OF_TEST', '2');
  const { A, B, C, D, PORT_OF_TEST } = environment(folder);
  expect([A, B, C, D, PORT_OF_TEST]).toEqual(['one', 'two words', 'local', 'four', '2']);
  expect(loadEnv('production', folder, '')).toMatchObject({ A, B, C, D, PORT_OF_TEST });
});
