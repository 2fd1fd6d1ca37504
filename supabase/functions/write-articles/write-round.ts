import type { Heartbeat } from './heartbeat.ts';
import type { ClaimedJob } from './queue.ts';
import { type WriteOptions, writeJob } from './write-job.ts';

export interface RoundOptions extends WriteOptions {
  heartbeat: Heartbeat;
  /** No job is claimed after this time. */
  claimMs: number;
  /** The round calls this when it stops claiming jobs. Its last calls may still be under way. */
  claimsEnded: () => void;
}

/** How many jobs ended in which way. */
type Round = Record<string, number>;

/** The round does not wait out longer pauses: the clock calls again when they are over. */
const LONGEST_PAUSE_MS = 10_000;
/** Stored answers need no call, so the model's pace does not bound them. */
const MAX_CONCURRENT_CALLS = 32;
/** A hosted function has two seconds of processor time per call, and each text takes a little of them. */
const MAX_JOBS = 250;
/** A job that becomes due during a pause waits for this long at most. */
const LOOK_AGAIN_MS = 1000;

/** Writes several articles at the same time until no more are due or the time is over. */
export async function writeRound({ claimsEnded, claimMs, ...options }: RoundOptions): Promise<Round> {
  const { queue, pace, heartbeat } = options;
  const round: Round = {};
  const underWay = new Set<Promise<void>>();
  let begun = 0;
  const end = Date.now() + claimMs;
  const timeIsOver = after(claimMs);
  const write = async (job: ClaimedJob) => {
    const outcome = await heartbeat.during(job.claim, () => writeJob(job, options));
    round[outcome] = (round[outcome] ?? 0) + 1;
  };
  try {
    while (Date.now() < end && begun < MAX_JOBS) {
      const room = Math.min(pace.room(), MAX_CONCURRENT_CALLS - underWay.size, MAX_JOBS - begun);
      // A pause may begin or end while the database is asked.
      const pauseBefore = pace.pauseLeft();
      const jobs = room > 0 ? await queue.claim(room) : [];
      begun += jobs.length;
      for (const job of jobs) {
        const work: Promise<void> = write(job).finally(() => underWay.delete(work));
        underWay.add(work);
      }
      const pause = Math.max(pauseBefore, pace.pauseLeft());
      if (underWay.size > 0) await Promise.race([...underWay, timeIsOver]);
      else if (pause > 0 && pause <= LONGEST_PAUSE_MS) await after(Math.min(pause, LOOK_AGAIN_MS));
      else break;
    }
  } finally {
    claimsEnded();
    await Promise.all(underWay);
  }
  return round;
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
