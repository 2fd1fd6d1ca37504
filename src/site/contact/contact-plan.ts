import { paths } from '../../config/paths.ts';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { insertContactMessage } from '../../data/leads/contact-messages.ts';
import { type ContactMessage, contactMessageSchema } from '../../domain/leads/contact-message.ts';
import type { FormPlan } from '../forms/form-plan.ts';

/** How long the success message shows before the visitor is taken home, in milliseconds. */
const REDIRECT_MS = 2_000;

export const contactPlan: FormPlan<ContactMessage> = {
  rules: contactMessageSchema,
  send: async (message) => insertContactMessage(await loadPublicClient(), message),
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  held: {
    title: 'Message received',
    description:
      'We got many messages from your connection, so our reply may take a little longer than usual.',
  },
  next: { path: paths.home, afterMs: REDIRECT_MS },
};
