import * as z from 'zod/mini';
import { emailField, textField } from './form-text.ts';

/** Lengths in characters. The form alone checks the minimums; `contact_messages` has CHECKs for the maximums too. */
export const CONTACT_MESSAGE_LIMITS = {
  name: { min: 2, max: 120 },
  phone: { min: 0, max: 40 },
  subject: { min: 4, max: 200 },
  message: { min: 10, max: 5000 },
} as const;

function field(label: string, limits: { min: number; max: number }) {
  return textField(limits, {
    short: `${label} must be at least ${limits.min} characters.`,
    long: `${label} must be at most ${limits.max} characters.`,
  });
}

/** The contact form. An empty phone number becomes ''. */
export const contactMessageSchema = z.object({
  name: field('Name', CONTACT_MESSAGE_LIMITS.name),
  email: emailField(),
  phone: field('Phone', CONTACT_MESSAGE_LIMITS.phone),
  subject: field('Subject', CONTACT_MESSAGE_LIMITS.subject),
  message: field('Message', CONTACT_MESSAGE_LIMITS.message),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
