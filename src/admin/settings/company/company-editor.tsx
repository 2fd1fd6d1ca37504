import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { fetchCompanyRow, type StoredCompany, useSaveCompany } from '../../../data/company/company-row.ts';
import {
  type CompanyFields,
  type CompanyValues,
  companySchema,
} from '../../../domain/company/company-form.ts';
import { companyOf } from '../../../domain/company/company-of-row.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { CautionLines } from '../../saving/caution-notice.tsx';
import { useVersionedSave } from '../../saving/use-versioned-save.ts';
import { useUnfinishedWork } from '../../screen-state/leave-guard.tsx';
import { COMPANY_LABELS, CompanyInputs } from './company-fields.tsx';
import { CompanyPreview } from './company-preview.tsx';

const unsaved = {
  title: 'Leave without saving?',
  description: 'Your changes to the company have not been saved.',
};

/** Shows what is typed as a save would store it: without the sample's networks. */
const SAVED = 'saved';

const fieldsOf = ({ id, updated_at, saved_at, ...row }: StoredCompany): CompanyFields => row;

function useCompanyForm(stored: StoredCompany) {
  const { mutateAsync } = useSaveCompany();
  const form = useForm<CompanyFields, unknown, CompanyValues>({
    resolver: zodResolver(companySchema),
    defaultValues: fieldsOf(stored),
  });
  const saving = useVersionedSave<StoredCompany, CompanyFields, CompanyValues, string>({
    ...{ form, stored, noun: 'company', fieldsOf, labels: COMPANY_LABELS },
    ...{ readAgain: fetchCompanyRow, refusedFields: {} },
    save: (seen, values) => mutateAsync({ seen: seen ?? stored, values }),
    savedAs: (values, version) => ({ ...stored, ...values, updated_at: version, saved_at: version }),
    onSaved: ({ name }) => {
      toast({ title: 'Company saved', description: `Pages and emails now name ${name}.` });
    },
  });
  useUnfinishedWork(form.formState.isDirty ? unsaved : null);
  return { form, ...saving };
}

/** Changes the company. It stays open after a save, for the next change. */
export function CompanyEditor({ stored }: { stored: StoredCompany }) {
  const { form, submit, isBusy, failure, theirChanges } = useCompanyForm(stored);
  const isChanged = form.formState.isDirty;
  const typed = useWatch({ control: form.control, compute: (fields) => fields });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Form onSubmit={submit} className="grid gap-6">
        <CompanyInputs form={form} isBusy={isBusy} />
        <FailureBox text={failure} />
        <CautionLines lines={theirChanges} />
        <Button look="ink" type="submit" busy={isBusy} className="justify-self-start">
          {isBusy ? 'Saving...' : 'Save company'}
        </Button>
      </Form>
      <CompanyPreview company={companyOf({ ...typed, saved_at: isChanged ? SAVED : stored.saved_at })} />
    </div>
  );
}
