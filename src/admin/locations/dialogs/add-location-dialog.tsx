import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LocationFilters, NO_LOCATION_FILTERS } from '../../../data/locations/location-filters.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { detailInputsOf, NO_DETAILS } from '../../../domain/locations/location-details.ts';
import {
  type LocationFormInput,
  type LocationFormValues,
  locationFormSchema,
  toNewLocation,
} from '../../../domain/locations/location-form.ts';
import type { NewLocation } from '../../../domain/locations/new-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTwinQuestion } from '../../location-forms/use-twin-question.tsx';
import { CautionNotice } from '../../saving/caution-notice.tsx';
import { SaveButtons } from '../../saving/save-buttons.tsx';
import { LocationFields } from './location-fields.tsx';
import { useAddAndGenerate } from './use-add-location.ts';

const empty: LocationFormInput = {
  location_type: 'state',
  state: '',
  other_state: false,
  city: '',
  neighborhood: '',
  zip: '',
  ...detailInputsOf(NO_DETAILS),
  seo_title: '',
  seo_description: '',
};

type AddLocationDialogProps = {
  /** The city that the form begins with. */
  city?: { state: string; city: string };
  onClose: () => void;
  onShow: (filters: Partial<LocationFilters>) => void;
};

/**
 * Says that the location exists already, and leads to it. It is next to the button that was pressed, because a phone does
 * not show the form's beginning then.
 */
function DuplicateNotice({ location, onShow }: { location: NewLocation; onShow: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-caution bg-caution-soft px-4 py-3 text-caution"
    >
      <p>
        <strong className="font-semibold">{locationName(location)}</strong> already exists.
      </p>
      <Button look="outline" size="small" onClick={onShow}>
        View it
      </Button>
    </div>
  );
}

/** The filters that show one location. */
const filtersFor = ({
  state_slug,
  city_slug,
  location_type,
  neighborhood,
}: NewLocation): LocationFilters => ({
  ...NO_LOCATION_FILTERS,
  ...{ state: state_slug, city: city_slug ?? '', location_type },
  search: location_type === 'neighborhood' ? (neighborhood ?? '') : '',
});

/** Says first that the built-in text would be published. */
const BuiltInNotice = () => (
  <CautionNotice role="status">
    <p>
      No OpenAI key is set, so its article will be the built-in text for its type. It is published right away,
      but kept out of search engines until it is rewritten.
    </p>
  </CautionNotice>
);

export function AddLocationDialog({ city, onClose, onShow }: AddLocationDialogProps) {
  const formId = useId();
  const { addAndGenerate, lacksKey } = useAddAndGenerate();
  const { settleCity, question } = useTwinQuestion('Add');
  const [duplicate, setDuplicate] = useState<NewLocation | null>(null);
  const form = useForm<LocationFormInput, unknown, LocationFormValues>({
    resolver: zodResolver(locationFormSchema),
    defaultValues: city ? { ...empty, location_type: 'city', ...city } : empty,
  });
  const submit = form.handleSubmit(async (values) => {
    const named = await settleCity(toNewLocation(values));
    if (!named) return;
    const { city: name, is_another_city } = named;
    if (values.location_type !== 'state') form.setValue('city', name);
    const location = { ...toNewLocation({ ...values, city: name }), is_another_city };
    const outcome = await addAndGenerate(location);
    setDuplicate(outcome.kind === 'duplicate' ? location : null);
    if (outcome.kind === 'spelled') form.setError('city', { message: outcome.reason }, { shouldFocus: true });
    if (outcome.kind === 'added') onClose();
  });
  const show = (location: NewLocation) => {
    onShow(filtersFor(location));
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Add New Location"
      description="We will also generate and publish its article."
      footer={
        <SaveButtons
          formId={formId}
          isSaving={form.formState.isSubmitting}
          onCancel={onClose}
          label="Add Location"
          savingLabel="Adding..."
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {lacksKey && <BuiltInNotice />}
        <LocationFields form={form} />
        {duplicate && <DuplicateNotice location={duplicate} onShow={() => show(duplicate)} />}
      </form>
      {question}
    </Dialog>
  );
}
