import { existsSync, readdirSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../shared/root.ts';

/** Each build names its folder with this prefix and the number of its process. */
const PREFIX = 'dist-build-';

/** The parts of a build: what visitors get, the site server, and the back office until it is among the site's files. */
export const partsIn = (staging: string) => ({
  site: path.join(staging, 'site'),
  server: path.join(staging, 'server'),
  admin: path.join(staging, 'admin'),
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process answers EPERM, and it is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Removes what killed builds left behind; throws where another build is running. */
async function refuseOthers(root: string, own: string): Promise<void> {
  for (const name of readdirSync(root)) {
    if (!name.startsWith(PREFIX) || name === own) continue;
    const pid = Number(name.slice(PREFIX.length));
    if (pid > 0 && isRunning(pid))
      throw new Error(
        `Process ${pid} is building the site already. Try again when it is done. If it is no build, delete ${name}.`,
      );
    await remove(path.join(root, name));
  }
}

/**
 * Does the work in a new folder beside dist/, which is removed in the end. Each build shows its folder before it looks
 * for others, so that at least the later of two sees the other.
 */
export async function inStaging<Result>(
  work: (staging: string) => Promise<Result>,
  root = fromRoot(''),
): Promise<Result> {
  const own = `${PREFIX}${process.pid}`;
  const staging = path.join(root, own);
  await remove(staging);
  await mkdir(staging);
  try {
    await refuseOthers(root, own);
    return await work(staging);
  } finally {
    await remove(staging);
  }
}

/** Replaces the former folder with the finished one, and moves the former one to the staging folder. */
function swap(staging: string, made: string, place: string): void {
  const former = path.join(staging, `former-${path.basename(place)}`);
  const hasFormer = existsSync(place);
  if (hasFormer) renameSync(place, former);
  try {
    renameSync(made, place);
  } catch (error) {
    if (hasFormer) renameSync(former, place);
    throw error;
  }
}

/** Publishes the new folders. Until then, those of the last build stay in place. */
export function publishBuild(staging: string, finished: { site: string; server?: string }): void {
  const { site, server } = partsIn(staging);
  swap(staging, site, finished.site);
  if (finished.server) swap(staging, server, finished.server);
}
