import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useChangeContact } from '../../../data/leads/change-contact.ts';
import type { ListedLead } from '../../../data/leads/lead-list.ts';
import {
  contactChangeTexts,
  contactOf,
  type LeadContact,
  leadContactSchema,
} from '../../../domain/leads/lead-contact.ts';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { SmallSaveButtons } from '../../saving/small-save-buttons.tsx';
import type { Drafts } from '../use-drafts.ts';

type ContactFormProps = {
  lead: ListedLead;
  drafts: Drafts;
  /** Whether a press has opened it, and not what was typed before. */
  takesFocus: boolean;
  onClose: () => void;
};

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
/** `isTheirs`: a colleague has changed the contact to what was seen. */
const draftSchema = z.object({ seen: contact, typed: contact, isTheirs: z.boolean() });

const isSame = (one: LeadContact, other: LeadContact) =>
  FIELDS.every(({ name }) => one[name] === other[name]);

const contactText = (shown: LeadContact) => Object.values(shown).filter(Boolean).join(', ');

/** What is typed, in words. */
export const contactDraftText = (draft: string): string =>
  contactText(draftSchema.parse(JSON.parse(draft)).typed);

export const contactDraft = (id: string) => `${id} contact`;

/** What is typed, with what was stored when it was typed: someone else may change that meanwhile. */
function useContactDraft(lead: ListedLead, drafts: Drafts) {
  const name = contactDraft(lead.id);
  const kept = drafts.of(name);
  const stored = contactOf(lead);
  const { seen, typed, isTheirs } = kept
    ? draftSchema.parse(JSON.parse(kept))
    : { seen: stored, typed: stored, isTheirs: false };
  const keep = (draft: z.infer<typeof draftSchema>) =>
    drafts.keep(name, isSame(draft.seen, draft.typed) ? undefined : JSON.stringify(draft));
  return { seen, typed, isTheirs, keep, drop: () => drafts.keep(name, undefined) };
}

function useContactForm({ lead, drafts, onClose }: ContactFormProps) {
  const { seen, typed, isTheirs, keep, drop } = useContactDraft(lead, drafts);
  const { mutateAsync, isPending, error } = useChangeContact(lead.id);
  const [isTried, setIsTried] = useState(false);
  const issues = leadContactSchema.safeParse(typed).error?.issues ?? [];
  const close = () => {
    drop();
    onClose();
  };
  const save = async (next: LeadContact) => {
    const answer = await mutateAsync({ seen, next });
    if (!answer || answer.isChanged) return close();
    keep({ seen: answer.stored, typed, isTheirs: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    const next = leadContactSchema.safeParse(typed).data;
    if (!next || isPending) return;
    if (isSame(next, seen)) return close();
    // The failure is said next to the buttons, and what was typed stays.
    save(next).catch(() => undefined);
  };
  return {
    ...{ typed, theirs: isTheirs && !isPending ? seen : null, error, isPending, submit, close },
    type: (field: keyof LeadContact, value: string) =>
      keep({ seen, typed: { ...typed, [field]: value }, isTheirs }),
    errorOf: (field: keyof LeadContact) =>
      isTried ? issues.find(({ path }) => path[0] === field)?.message : undefined,
  };
}

/** Changes the name, email address and number of a lead in place, and says what that means for the agreement. */
export function LeadContactForm(props: ContactFormProps) {
  const { typed, theirs, error, isPending, submit, close, type, errorOf } = useContactForm(props);
  return (
    <Form onSubmit={submit} aria-label="Contact" className="mb-4 grid gap-3">
      {FIELDS.map(({ name, label, type: kind }, at) => (
        <Field
          key={name}
          label={label}
          error={errorOf(name)}
          hint={name === 'phone' ? 'Leave blank if there is no number.' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              dense
              ref={at === 0 && props.takesFocus ? takeFocus : undefined}
              type={kind}
              autoComplete="off"
              spellCheck={false}
              readOnly={isPending}
              value={typed[name]}
              onChange={({ target }) => type(name, target.value)}
            />
          )}
        </Field>
      ))}
      {contactChangeTexts(props.lead).map((text) => (
        <p key={text} className="text-sm text-ink-600">
          {text}
        </p>
      ))}
      {theirs && (
        <p role="alert" className="font-medium wrap-anywhere text-negative">
          A colleague has changed this contact to {contactText(theirs)}. To replace that, save again.
        </p>
      )}
      <SmallSaveButtons
        label="Save contact"
        savingLabel="Saving..."
        isSaving={isPending}
        error={error}
        onCancel={close}
      />
    </Form>
  );
}
