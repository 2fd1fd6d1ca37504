import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../supabase/local/backup/back-up.ts';
import { restoreBackup } from '../../supabase/local/backup/restore-backup.ts';
import { folderTarget } from '../../supabase/local/backup/targets.ts';
import { runVite } from '../local/child.ts';
import { usedDataDir } from '../local/fixture-backend.ts';

const SITE = fileURLToPath(new URL('../local/fixtures/site', import.meta.url));

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = usedDataDir();
  file = path.join(path.dirname(dataDir), 'a.backup.gz');
});

test('a running server goes on serving while it is backed up, and refuses to be restored', async () => {
  vi.stubEnv('VITEST', '');
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', '');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '');
  vi.stubEnv('LOCAL_DATA_DIR', dataDir);
  const server = runVite(SITE);
  const [, url = ''] = await server.printed(/Local:\s+(\S+?)\/?\n/);
  vi.unstubAllEnvs();
  const contents = await backUp({ dataDir }, file);
  expect(contents.rows.get('public.locations')).toBeGreaterThan(20);
  expect((await fetch(`${url}/rest/v1/locations`)).status).toBe(401);
  await expect(
    restoreBackup(
      file,
      () => folderTarget(dataDir, () => {}),
      () => {},
    ),
  ).rejects.toThrow(`is in use by process ${server.pid}. Stop that process first`);
  await expect(backUp({ dataDir }, '/nonexistent/folder/a.backup.gz')).rejects.toThrow(
    "Couldn't write the backup (",
  );
  await server.kill('SIGTERM');
});
