import { type Clock, callWhenDue } from '../clock.ts';

const EVERY_MS = 2000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * Calls deliver-outbox while mail, news for search engines or a build is due. Once an hour it deletes what is older
 * than the owner's retention period.
 */
export function deliverWhenDue(options: Parameters<typeof callWhenDue>[0], everyMs = EVERY_MS): Clock {
  let nextForgetting = 0;
  return callWhenDue(options, {
    due: 'private.delivery_is_due()',
    functionName: 'deliver-outbox',
    everyMs,
    waits: 'Mail waits',
    first: async () => {
      await options.backend.sql('select private.follow_clock()');
      if (Date.now() < nextForgetting) return;
      nextForgetting = Date.now() + FORGET_EVERY_MS;
      await options.backend.sql('select private.forget_expired()');
    },
  });
}
