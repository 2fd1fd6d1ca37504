import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { hasLocalBackend } from '../../../config/env.ts';
import { fetchWebhook, type Webhook } from '../../../data/settings/webhook-list.ts';
import { useSaveWebhook } from '../../../data/settings/webhooks.ts';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS, type WebhookPurpose } from '../../../domain/leads/webhook.ts';
import {
  chosenEvents,
  EVENT_FIELDS,
  type WebhookFields,
  webhookFields,
  webhookSchema,
} from '../../../domain/leads/webhook-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Input, Select } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SaveDialog } from '../../saving/save-dialog.tsx';
import { SecretDialog } from '../../saving/secret-dialog.tsx';
import { useNewId } from '../../saving/use-new-id.ts';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';

const NEW: WebhookFields = {
  ...{ description: '', address: '', purpose: 'figures' },
  ...{ created: true, changed: true, withdrawn: true, erased: true },
};

const LABELS: Record<keyof WebhookFields, string> = {
  description: 'Name',
  address: 'Address',
  purpose: 'Purpose',
  created: WEBHOOK_EVENT_LABELS['lead.created'],
  changed: WEBHOOK_EVENT_LABELS['lead.changed'],
  withdrawn: WEBHOOK_EVENT_LABELS['consent.withdrawn'],
  erased: WEBHOOK_EVENT_LABELS['lead.erased'],
};

const PURPOSES: Record<WebhookPurpose, string> = {
  figures: 'Reports and alerts',
  own_crm: 'Your own CRM',
  follow_up: 'Follow up with people',
};

type FieldsProps = { form: UseFormReturn<WebhookFields> };

function EventFields({ form: { register, formState } }: FieldsProps) {
  const id = useId();
  const error = formState.errors.created?.message;
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-semibold text-ink-900">Events</legend>
      {EVENT_FIELDS.map((field, at) => (
        <label key={field} htmlFor={`${id}-${field}`} className="flex min-h-9 items-center gap-2 text-sm">
          <Checkbox id={`${id}-${field}`} {...register(field)} />
          {LABELS[field]} <code className="text-xs text-ink-600">{WEBHOOK_EVENTS[at]}</code>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Fields({ form }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={LABELS.description} error={errors.description?.message} hint="Who receives the events.">
        {(control) => <Input {...control} {...register('description')} autoComplete="off" />}
      </Field>
      <Field
        label={LABELS.address}
        error={errors.address?.message}
        hint="We post each event to it. It must start with https://, and redirects are not followed."
      >
        {(control) => (
          <Input {...control} {...register('address')} type="url" spellCheck={false} autoComplete="off" />
        )}
      </Field>
      <Field
        label={LABELS.purpose}
        hint="For reports and alerts, the receiver gets no contact data. Otherwise it gets names, email addresses, ZIP codes and messages, and phone numbers only of people who agreed to calls or texts. People whose browser has Global Privacy Control go to your own CRM only: choose it for a service that works for you alone."
      >
        {(control) => (
          <Select {...control} {...register('purpose')}>
            <option value="figures">{PURPOSES.figures}</option>
            <option value="own_crm">{PURPOSES.own_crm}</option>
            <option value="follow_up">{PURPOSES.follow_up}</option>
          </Select>
        )}
      </Field>
      <EventFields form={form} />
    </>
  );
}

type DialogProps = { webhook: Webhook | null; onClose: () => void };

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: DialogProps) {
  const idOf = useNewId();
  const [made, setMade] = useState<{ secret: string; name: string }>();
  const { mutateAsync } = useSaveWebhook();
  const form = useForm<WebhookFields>({
    resolver: zodResolver(webhookSchema(hasLocalBackend())),
    defaultValues: webhook ? webhookFields(webhook) : NEW,
  });
  const saving = useVersionedSave({
    ...{ form, stored: webhook, noun: 'webhook', fieldsOf: webhookFields, labels: LABELS },
    valueText: (field, fields) => (field === 'purpose' ? PURPOSES[fields.purpose] : undefined),
    ...{ readAgain: fetchWebhook, refusedFields: {} },
    save: async (seen, values) => {
      const { description, address, purpose } = values;
      const written = { description, address, purpose, events: chosenEvents(values) };
      const secret = await mutateAsync({ id: idOf(written), seen, values: written });
      if (secret !== null) setMade({ secret, name: description });
    },
    onSaved: ({ description }) => {
      toast({ title: webhook ? 'Webhook saved' : 'Webhook added', description });
      if (webhook) onClose();
    },
  });
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <SaveDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      description="A webhook sends what happens with leads to another program, such as Zapier, Make or your CRM."
      label="Save webhook"
      {...{ saving, onClose }}
    >
      <Fields form={form} />
    </SaveDialog>
  );
}
