import * as z from 'zod/mini';
import { addressFault } from '../public-address.ts';
import { cleanName, cleanText } from '../typed-text.ts';
import { WEBHOOK_EVENTS, WEBHOOK_PURPOSES, type WebhookEvent, type WebhookPurpose } from './webhook.ts';

/** The most characters of a name that the database keeps. */
const MAX_DESCRIPTION = 100;

const address = (isLocal: boolean) =>
  z.pipe(z.string(), z.transform(cleanText)).check(
    z.refine((text) => addressFault(text, isLocal) === undefined, {
      error: ({ input }) => addressFault(String(input), isLocal),
    }),
  );

const description = z
  .pipe(z.string(), z.transform(cleanName))
  .check(
    z.refine(
      (text) => text.length >= 1 && text.length <= MAX_DESCRIPTION,
      `Enter a name of 1 to ${MAX_DESCRIPTION} characters.`,
    ),
  );

/**
 * A webhook as the form has it: a checkbox for each event.
 * @param isLocal a site that runs on this machine may call it
 */
export const webhookSchema = (isLocal: boolean) =>
  z
    .object({
      description,
      address: address(isLocal),
      purpose: z.enum(WEBHOOK_PURPOSES),
      created: z.boolean(),
      changed: z.boolean(),
      withdrawn: z.boolean(),
      erased: z.boolean(),
    })
    .check(
      z.refine(({ created, changed, withdrawn, erased }) => created || changed || withdrawn || erased, {
        error: 'Choose at least one event.',
        path: ['created'],
      }),
    );

export type WebhookFields = z.input<ReturnType<typeof webhookSchema>>;

/** The form's checkboxes, in the order of the events. */
export const EVENT_FIELDS = ['created', 'changed', 'withdrawn', 'erased'] as const;

/** The events whose boxes are checked. */
export const chosenEvents = (fields: WebhookFields): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((_, at) => fields[EVENT_FIELDS[at] ?? 'created']);

type Stored = { description: string; address: string; purpose: WebhookPurpose; events: readonly string[] };

/** The form of a stored webhook. */
export const webhookFields = ({
  description: name,
  address: to,
  purpose,
  events,
}: Stored): WebhookFields => ({
  ...{ description: name, address: to, purpose },
  created: events.includes('lead.created'),
  changed: events.includes('lead.changed'),
  withdrawn: events.includes('consent.withdrawn'),
  erased: events.includes('lead.erased'),
});
