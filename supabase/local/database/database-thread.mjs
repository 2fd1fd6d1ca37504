// Loads database-thread.ts: a thread does not inherit its process's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./database-thread.ts');
