import * as z from 'zod/mini';
import { emailField, nameField, textField } from './form-text.ts';

/** Lengths in characters. The form alone checks the minimums; `leads` has CHECKs for the maximums too. */
export const GUIDE_REQUEST_LIMITS = {
  phone: { min: 10, max: 40 },
} as const;

const { phone } = GUIDE_REQUEST_LIMITS;

/** The error of every phone field that takes nothing but a number. */
export const NO_PHONE = 'Please enter a valid phone number.';

/** A phone number has as many digits as one of the United States, however it is written. */
export const phoneField = () =>
  textField(phone, { short: NO_PHONE, long: NO_PHONE }).check(
    z.refine((text) => (text.match(/\d/g) ?? []).length >= phone.min, { error: NO_PHONE }),
  );

/**
 * The free-guide form. Name, email and phone are required. `consent` is the box for calls and texts; a visitor gets the
 * guide without it, and without `adClick`, the box for the click on an ad.
 */
export const guideRequestSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: phoneField(),
  consent: z.boolean(),
  adClick: z.boolean(),
});

export type GuideRequest = z.infer<typeof guideRequestSchema>;
