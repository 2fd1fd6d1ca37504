import * as z from 'zod/mini';
import { cleanText } from '../typed-text.ts';
import { emailField, nameField } from './form-text.ts';
import { NO_PHONE, phoneField } from './guide-request.ts';
import type { Lead } from './lead.ts';

/** The contact of a lead as a form has it: without a number, `phone` is ''. */
export type LeadContact = { name: string; email: string; phone: string };

const phone = phoneField();

/** What staff may change a lead's contact to: what the forms take. Not every form asks for a number. */
export const leadContactSchema = z.object({
  name: nameField(),
  email: emailField(),
  phone: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text === '' || phone.safeParse(text).success, { error: NO_PHONE }),
  ),
});

export const contactOf = ({ name, email, phone }: Pick<Lead, 'name' | 'email' | 'phone'>): LeadContact => ({
  name,
  email,
  phone: phone ?? '',
});

type AgreedLead = Pick<Lead, 'kind' | 'consent_at' | 'introduction_at' | 'confirmation_asked_at'>;

/** What another email address or number means for what a lead's sender agreed to, and for its email. */
export const contactChangeTexts = (lead: AgreedLead): string[] =>
  [
    lead.consent_at &&
      'Consent covers only the email address and phone number that gave it, and stays on record with them. If you change either one, do not call or text until this person agrees again.',
    lead.introduction_at &&
      'The agreement to an introduction covers only the email address that gave it. If you change that, do not pass the request on. If a partner already has it, we notify them.',
    lead.confirmation_asked_at && 'If you change the email address, the new one is not confirmed.',
    lead.kind === 'guide' &&
      'Saving sends no email. One that still waits goes to the new address, and you can send one again under Emails.',
  ].filter((text) => typeof text === 'string');
