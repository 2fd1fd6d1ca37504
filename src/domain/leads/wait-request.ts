import * as z from 'zod/mini';
import { emailField, nameField } from './form-text.ts';

/** The form of someone who waits for a page. */
export const waitRequestSchema = z.object({
  name: nameField(),
  email: emailField(),
});

export type WaitRequest = z.infer<typeof waitRequestSchema>;
