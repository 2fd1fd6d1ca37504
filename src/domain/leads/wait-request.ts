import * as z from 'zod/mini';
import { emailField, textField } from './form-text.ts';
import { GUIDE_REQUEST_LIMITS } from './guide-request.ts';

const { name } = GUIDE_REQUEST_LIMITS;

/** The form of somebody who waits for a page. */
export const waitRequestSchema = z.object({
  name: textField(name, {
    short: `Name must be at least ${name.min} characters.`,
    long: `Name must be at most ${name.max} characters.`,
  }),
  email: emailField(),
});

export type WaitRequest = z.infer<typeof waitRequestSchema>;
