import * as z from 'zod/mini';
import { emailField, textField } from './form-text.ts';

/** Lengths in characters. The minima are the form's; the maxima are CHECKs on `leads` too. */
export const GUIDE_REQUEST_LIMITS = {
  name: { min: 2, max: 120 },
  phone: { min: 10, max: 40 },
} as const;

const { name, phone } = GUIDE_REQUEST_LIMITS;

/**
 * The free-guide form: name, email, phone, all required. `consent` is the box
 * for calls and texts, and never a condition.
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
