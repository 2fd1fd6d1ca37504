import path from 'node:path';
import { fromRoot } from '../shared/root.ts';

/**
 * Where `npm run bundle:worker` puts what wrangler.jsonc deploys: the Worker, and the files beside it. Each has a folder
 * of its own, because a deploy takes texts in the Worker's folder for parts of it.
 */
export const WORKER_FOLDER = fromRoot('dist-worker');
export const WORKER_FILE = path.join(WORKER_FOLDER, 'script/worker.js');
export const WORKER_ASSETS = path.join(WORKER_FOLDER, 'assets');
