/** Extends claims while the work under them continues. */
export interface Heartbeat {
  during<T>(claim: string, work: () => Promise<T>): Promise<T>;
}

/** `extend` may fail now and then, because a claim lasts for several beats. */
export function createHeartbeat(extend: (claims: string[]) => Promise<unknown>, everyMs: number): Heartbeat {
  const claims = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    async during(claim, work) {
      claims.add(claim);
      timer ??= setInterval(() => void extend([...claims]).catch(() => {}), everyMs);
      try {
        return await work();
      } finally {
        claims.delete(claim);
        if (claims.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}
