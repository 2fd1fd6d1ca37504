import * as z from 'zod/mini';
import { emailField, textField } from './form-text.ts';

/** Lengths in characters. The form alone checks the minimums; `leads` has CHECKs for the maximums too. */
export const GUIDE_REQUEST_LIMITS = {
  name: { min: 2, max: 120 },
  phone: { min: 10, max: 40 },
} as const;

const { name, phone } = GUIDE_REQUEST_LIMITS;

/**
 * The free-guide form. Name, email and phone are required. `consent` is the box for calls and texts; a visitor
 * gets the guide without it.
 */
export const guideRequestSchema = z.object({
  name: textField(name, {
    short: `Name must be at least ${name.min} characters.`,
    long: `Name must be at most ${name.max} characters.`,
  }),
  email: emailField(),
  phone: textField(phone, {
    short: 'Please enter a valid phone number.',
    long: 'Please enter a valid phone number.',
  }),
  consent: z.boolean(),
});

export type GuideRequest = z.infer<typeof guideRequestSchema>;
