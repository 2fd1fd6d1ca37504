import { type ComponentProps, useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { insertContactMessage } from '../../data/leads/contact-messages.ts';
import type { ContactMessage } from '../../domain/leads/contact-message.ts';
import { correctionSubject } from '../../domain/leads/correction.ts';
import { useAddress } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { prepareForm } from '../forms/form-rules.ts';
import { Honeypot } from '../forms/honeypot.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { type SubmissionPlan, useSubmission } from '../forms/submission.ts';
import { SubmissionProblem } from '../forms/submission-problem.tsx';

/** How long the success message shows before the visitor is taken home, in milliseconds. */
const REDIRECT_MS = 2_000;

const loadContactRules = async () =>
  (await import('../../domain/leads/contact-message.ts')).contactMessageSchema;

type InputField = { name: keyof ContactMessage; label: string } & ComponentProps<typeof Input>;

const inputFields: readonly InputField[] = [
  { name: 'name', label: 'Name', placeholder: 'Your name', autoComplete: 'name', required: true },
  {
    name: 'email',
    label: 'Email',
    placeholder: 'Your email',
    type: 'email',
    autoComplete: 'email',
    required: true,
  },
  {
    name: 'phone',
    label: 'Phone (optional)',
    placeholder: 'Your phone number',
    type: 'tel',
    autoComplete: 'tel',
  },
  { name: 'subject', label: 'Subject', placeholder: 'Message subject', required: true },
];

const messageField = { rows: 6, placeholder: 'How can we help you?', required: true };

const plan: SubmissionPlan<ContactMessage> = {
  send: async (message) => insertContactMessage(await loadPublicClient(), message),
  sent: { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
  held: {
    title: 'Message received',
    description:
      'We got many messages from your connection, so our reply may take a little longer than usual.',
  },
  failed: { title: 'Error', description: 'There was a problem sending your message. Please try again.' },
  next: { path: paths.home, afterMs: REDIRECT_MS },
};

/** Names the page that someone wants corrected, unless they have begun to write something else. */
function useCorrectionSubject() {
  const field = useRef<HTMLInputElement>(null);
  const { search } = useAddress();
  useEffect(() => {
    const subject = correctionSubject(search);
    if (subject && field.current && !field.current.value) field.current.value = subject;
  }, [search]);
  return field;
}

function WithoutScript() {
  const { email } = useCompany();
  return (
    <noscript>
      <p className="mt-4 text-sm">This form needs JavaScript. You can also email us at {email.address}.</p>
    </noscript>
  );
}

export function ContactForm() {
  const subjectField = useCorrectionSubject();
  const { state, errors, onSubmit, onChange, challenge } = useSubmission(loadContactRules, plan);
  const isSending = state.step === 'sending';
  return (
    <SiteForm
      onSubmit={onSubmit}
      onChange={onChange}
      onPrepare={() => prepareForm(loadContactRules)}
      aria-label="Send us a message"
      className="grid gap-5 sm:grid-cols-2"
    >
      {inputFields.map(({ name, label, ...input }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              {...input}
              name={name}
              ref={name === 'subject' ? subjectField : undefined}
              readOnly={isSending}
            />
          )}
        </Field>
      ))}
      <Field label="Message" error={errors.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...messageField} name="message" readOnly={isSending} />}
      </Field>
      <Honeypot />
      <SubmissionProblem state={state} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        {challenge ?? (
          <Button
            type="submit"
            look="ink"
            size="large"
            aria-disabled={isSending}
            className="w-full sm:w-auto"
          >
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        )}
        <WithoutScript />
      </div>
    </SiteForm>
  );
}
