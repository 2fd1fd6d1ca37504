// The way into database-thread.ts: a thread does not inherit how its process reads TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./database-thread.ts');
