/** What a Worker's runtime offers beyond the standards that browsers and Node know. */
declare module 'cloudflare:workers' {
  /** Lets work continue after the answer to the present request was sent. */
  export function waitUntil(work: Promise<unknown>): void;
}

/** What the bundling puts into the Worker (scripts/worker/worker-bundle.ts). */
declare module 'virtual:site-data' {
  export const build: string;
  export const files: string;
}
