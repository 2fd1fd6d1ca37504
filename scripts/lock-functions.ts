// Rewrites each edge function's deno.lock from its deno.json: `supabase functions deploy` takes the packages that it
// names. Run it after every change of a deno.json. It needs the npm registry; the test that compares the two does not.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { denoBinary } from '../supabase/local/functions/deno-process.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';

const FUNCTIONS = fromRoot('supabase/functions');
// With another registry, its addresses would end up in the files.
const REGISTRY = 'https://registry.npmjs.org';

try {
  const cache = await mkdtemp(path.join(tmpdir(), 'gold-atlas-deno-'));
  // `_shared` is not a function. Its files use the packages of the function that imports them.
  for (const name of (await readdir(FUNCTIONS)).filter((each) => each !== '_shared')) {
    const cwd = path.join(FUNCTIONS, name);
    await rm(path.join(cwd, 'deno.lock'), { force: true });
    const args = ['install', '--lockfile-only', '--node-modules-dir=none', '--config=deno.json'];
    await promisify(execFile)(denoBinary(), [...args, '--lock=deno.lock'], {
      cwd,
      env: { ...process.env, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', NPM_CONFIG_REGISTRY: REGISTRY },
    });
    console.log(`supabase/functions/${name}/deno.lock is written.`);
  }
  await rm(cache, { recursive: true });
} catch (error) {
  exitWithOneLine(error);
}
