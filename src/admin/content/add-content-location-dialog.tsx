import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DataError } from '../../data/client/data-error.ts';
import { spellingRefusal } from '../../data/locations/city-twin.ts';
import { useAddLocation } from '../../data/locations/location-changes.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import {
  DETAIL_FIELDS,
  detailInputsOf,
  LOCATION_DETAILS,
  NO_DETAILS,
} from '../../domain/locations/location-details.ts';
import {
  type ContentLocationFormInput,
  type ContentLocationFormValues,
  contentLocationFormSchema,
  toNewLocation,
} from '../../domain/locations/location-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { addedAround } from '../location-forms/added-around.ts';
import { StateField } from '../location-forms/state-field.tsx';
import { useTwinQuestion } from '../location-forms/use-twin-question.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const fields = [
  { name: 'city', label: 'City' },
  { name: 'neighborhood', label: 'Neighborhood (optional)' },
  { name: 'zip', label: 'ZIP Code', inputMode: 'numeric' },
  ...LOCATION_DETAILS.map((name) => ({
    name,
    label: `${DETAIL_FIELDS[name].label} (optional)`,
    ...DETAIL_FIELDS[name].input,
  })),
] as const;

const empty = {
  state: '',
  other_state: false,
  city: '',
  neighborhood: '',
  zip: '',
  ...detailInputsOf(NO_DETAILS),
};

const additionFailure = (error: unknown) => ({
  title: 'Error',
  description:
    error instanceof DataError && error.kind === 'conflict'
      ? 'A location with this name already exists.'
      : failureText(error),
});

/** Holds the form and adds its location. */
function useAddition(onAdded: () => void) {
  const { mutateAsync: addLocation } = useAddLocation();
  const form = useForm<ContentLocationFormInput, unknown, ContentLocationFormValues>({
    resolver: zodResolver(contentLocationFormSchema),
    defaultValues: empty,
  });
  const { settleCity, question } = useTwinQuestion('Add');
  const submit = form.handleSubmit(async (values) => {
    const named = await settleCity(toNewLocation(values));
    if (!named) return;
    form.setValue('city', named.city);
    const { is_another_city } = named;
    const added = { ...toNewLocation({ ...values, city: named.city }), is_another_city };
    await tellOutcome(async () => {
      const location = await addLocation(added).catch((error: unknown) => {
        const message = spellingRefusal(error);
        if (message === null) throw error;
        form.setError('city', { message }, { shouldFocus: true });
      });
      if (!location) return;
      onAdded();
      return {
        title: 'Success',
        description: `Location added: ${locationName(location)}.${addedAround(location.parents)}`,
      };
    }, additionFailure);
  });
  return { form, submit, question };
}

/** Adds a city, or a neighborhood if the form names one. */
export function AddContentLocationDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { form, submit, question } = useAddition(onClose);
  const { register, setValue } = form;
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { state, other_state = false } = form.watch();
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      title="Add Location"
      description="Add a city. To add a neighborhood instead, fill in its name too."
      footer={
        <>
          <Button look="outline" busy={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add Location'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <StateField
          choice={{ state, other_state }}
          error={errors.state?.message}
          inputRef={register('state').ref}
          onChange={(choice) => {
            setValue('other_state', choice.other_state);
            setValue('state', choice.state, { shouldDirty: true, shouldValidate: isSubmitted });
          }}
        />
        {fields.map(({ name, label, ...input }) => (
          <Field key={name} label={label} error={errors[name]?.message}>
            {(control) => <Input {...control} {...register(name)} {...input} />}
          </Field>
        ))}
      </form>
      {question}
    </Dialog>
  );
}
