/** A call of the model, while it is under way. */
export interface PacedCall {
  succeeded(): void;
  /** The provider wants a pause of so many seconds. */
  refused(seconds: number): void;
  ended(): void;
}

/** How many calls a process has under way at once: as many as the provider bears. */
export interface Pace {
  /** How many more calls may begin now. */
  room(): number;
  /** The milliseconds until the provider's pause is over. */
  pauseLeft(): number;
  begin(): PacedCall;
  /** No call begins for so many seconds from now. */
  pause(seconds: number): void;
}

/** A little longer than the database's shortest (settle_generation_failure), during which it gives no job. */
const SHORTEST_PAUSE_MS = 60;

/** Halves at a refusal and grows by one with each success, as TCP does. */
export function createPace({ first, most }: { first: number; most: number }): Pace {
  let limit = first;
  let underWay = 0;
  let cuts = 0;
  let pausedUntil = 0;
  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, Date.now() + Math.max(seconds * 1000, SHORTEST_PAUSE_MS));
  };
  return {
    pause,
    room: () => Math.max(0, Math.floor(limit) - underWay),
    pauseLeft: () => Math.max(0, pausedUntil - Date.now()),
    begin() {
      underWay += 1;
      const cutsBefore = cuts;
      return {
        succeeded: () => {
          limit = Math.min(most, limit + 1);
        },
        refused: (seconds) => {
          pause(seconds);
          // All calls of a burst are refused for one and the same reason.
          if (cutsBefore !== cuts) return;
          cuts += 1;
          limit = Math.max(1, Math.floor(limit / 2));
        },
        ended: () => {
          underWay -= 1;
        },
      };
    },
  };
}
