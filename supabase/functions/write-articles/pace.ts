/** A call of the model, while it is under way. */
export interface PacedCall {
  succeeded(): void;
  /** The provider wants a pause of this many seconds. */
  refused(seconds: number): void;
  ended(): void;
}

/** Adapts the number of a process's simultaneous calls to what the provider accepts. */
export interface Pace {
  /** How many more calls may begin now. */
  room(): number;
  /** The milliseconds until the provider's pause is over. */
  pauseLeft(): number;
  begin(): PacedCall;
  /** Lets no call begin for this many seconds. */
  pause(seconds: number): void;
}

/** A little longer than the database's shortest pause (settle_generation_failure), in which it hands out no jobs. */
const SHORTEST_PAUSE_MS = 60;

/** Halves the limit at a refusal and raises it by one with each success, as TCP does. */
export function createPace({ first, most }: { first: number; most: number }): Pace {
  let limit = first;
  let underWay = 0;
  let cuts = 0;
  let pausedUntil = 0;
  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, performance.now() + Math.max(seconds * 1000, SHORTEST_PAUSE_MS));
  };
  return {
    pause,
    room: () => Math.max(0, Math.floor(limit) - underWay),
    pauseLeft: () => Math.max(0, pausedUntil - performance.now()),
    begin() {
      underWay += 1;
      const cutsBefore = cuts;
      return {
        succeeded: () => {
          limit = Math.min(most, limit + 1);
        },
        refused: (seconds) => {
          pause(seconds);
          // The provider refuses all calls of a burst for the same reason, so only the first refusal counts.
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
