import { type Clock, callWhenDue } from './clock.ts';
import { deliverWhenDue } from './mailbox/delivery.ts';

/** A run that somebody starts is begun within so many milliseconds. */
const WRITE_EVERY_MS = 1000;

/** All that pg_cron does on a hosted project. */
export function localClocks(options: Parameters<typeof callWhenDue>[0]): Clock {
  const clocks = [
    deliverWhenDue(options),
    callWhenDue(options, {
      due: 'private.generation_is_due()',
      functionName: 'write-articles',
      everyMs: WRITE_EVERY_MS,
      waits: 'Articles wait',
    }),
  ];
  return {
    start: () => {
      for (const clock of clocks) clock.start();
    },
    stop: async () => {
      await Promise.all(clocks.map((clock) => clock.stop()));
    },
  };
}
