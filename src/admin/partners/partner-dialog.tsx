import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasLocalBackend } from '../../config/env.ts';
import { fetchPartner, type Partner, useSavePartner } from '../../data/partners/partners.ts';
import {
  type PartnerFields,
  partnerFields,
  partnerSchema,
  partnerValues,
} from '../../domain/leads/partner-form.ts';
import { viewerTimeZone } from '../../lib/time-zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { CautionLines } from '../saving/caution-notice.tsx';
import { SaveButtons } from '../saving/save-buttons.tsx';
import { SecretDialog } from '../saving/secret-dialog.tsx';
import { useNewId } from '../saving/use-new-id.ts';
import { useVersionedSave } from '../saving/use-versioned-save.ts';
import { PARTNER_LABELS, PartnerFormFields, partnerValueText } from './partner-form-fields.tsx';

const newFields = (): PartnerFields => ({
  ...{ name: '', place: '1', states: '', zips: '', timeZone: viewerTimeZone(), days: 'every' },
  ...{ opens: '', closes: '', perDay: '', perMonth: '', way: 'email', to: '' },
});

/** Adds a partner, or changes one. A new address shows its secret once. */
export function PartnerDialog({ partner, onClose }: { partner: Partner | null; onClose: () => void }) {
  const id = useId();
  const idOf = useNewId();
  const [made, setMade] = useState<{ secret: string; name: string }>();
  const { mutateAsync } = useSavePartner();
  const form = useForm<PartnerFields>({
    resolver: zodResolver(partnerSchema(hasLocalBackend())),
    defaultValues: partner ? partnerFields(partner) : newFields(),
  });
  const { submit, isBusy, failure, theirChanges } = useVersionedSave({
    ...{ form, stored: partner, noun: 'partner', fieldsOf: partnerFields, labels: PARTNER_LABELS },
    ...{ valueText: partnerValueText, readAgain: fetchPartner, refusedFields: { '23505': 'name' } },
    save: async (seen, values) => {
      const written = partnerValues(values);
      const secret = await mutateAsync({ id: idOf(written), seen, values: written });
      if (secret) setMade({ secret, name: values.name });
      else onClose();
      return secret;
    },
    onSaved: ({ name }) => toast({ title: partner ? 'Partner saved' : 'Partner added', description: name }),
  });
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <Dialog
      open
      size="large"
      onClose={isBusy ? undefined : onClose}
      title={partner ? 'Edit partner' : 'Add partner'}
      description="Add only a company with which you have an agreement. The visitor's agreement shows its name exactly as you enter it."
      footer={<SaveButtons formId={id} isSaving={isBusy} label="Save partner" onCancel={onClose} />}
    >
      <Form id={id} onSubmit={submit} className="grid gap-5">
        <FailureBox text={failure} />
        <CautionLines lines={theirChanges} />
        <PartnerFormFields form={form} />
      </Form>
    </Dialog>
  );
}
