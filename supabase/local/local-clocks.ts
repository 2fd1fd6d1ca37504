import { type Clock, callWhenDue, pollForWork } from './clock.ts';
import { deliverWhenDue } from './mailbox/delivery.ts';

/** Work on a new run begins within this many milliseconds. */
const WRITE_EVERY_MS = 1000;
/** The next person of the roster is reminded within this many milliseconds. */
const REMIND_EVERY_MS = 2000;
/** An event for a webhook is sent within this many milliseconds. */
const TELL_EVERY_MS = 1000;
/** Staff who ask for the list of models get it within this many milliseconds. */
const LIST_EVERY_MS = 2000;
/** A changed fact or threshold affects what search engines may index within this many milliseconds. */
const JUDGE_EVERY_MS = 1000;

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
    callWhenDue(options, {
      due: 'private.model_list_is_due()',
      functionName: 'write-articles',
      everyMs: LIST_EVERY_MS,
      waits: 'The list of models waits',
    }),
    callWhenDue(options, {
      due: 'private.webhooks_are_due()',
      functionName: 'deliver-webhooks',
      everyMs: TELL_EVERY_MS,
      waits: 'Webhooks wait',
    }),
    pollForWork({ everyMs: REMIND_EVERY_MS, waits: 'Reminders wait', log: options.log }, async () => {
      await options.backend.sql('select private.queue_reminders()');
    }),
    pollForWork({ everyMs: JUDGE_EVERY_MS, waits: 'The index gate waits', log: options.log }, async () => {
      await options.backend.sql(`select private.judge_marked_articles('150 milliseconds', 50)`);
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
