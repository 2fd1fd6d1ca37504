import { type Clock, callWhenDue } from '../clock.ts';

const EVERY_MS = 2000;
const FORGET_EVERY_MS = 3_600_000;

/**
 * Calls deliver-outbox while mail is due, search engines are to be told of changes or a build is, and deletes each hour
 * what is older than the owner's retention period.
 */
export function deliverWhenDue(options: Parameters<typeof callWhenDue>[0], everyMs = EVERY_MS): Clock {
  let nextForgetting = 0;
  return callWhenDue(options, {
    due: 'private.delivery_is_due()',
    functionName: 'deliver-outbox',
    everyMs,
    waits: 'Mail waits',
    first: async () => {
      if (Date.now() < nextForgetting) return;
      nextForgetting = Date.now() + FORGET_EVERY_MS;
      await options.backend.sql('select private.forget_expired()');
    },
  });
}
