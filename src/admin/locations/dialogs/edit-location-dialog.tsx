import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { belowQuery } from '../../../data/locations/location-below.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { useEditLocation } from '../../../data/locations/save-location-edit.ts';
import { canGenerate } from '../../../domain/generation/generation-eligibility.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import {
  changesAddress,
  differencesOf,
  type EditableLocation,
  editedLocation,
  editInputOf,
  hasRenamed,
  renamedCity,
  renamedLocation,
} from '../../../domain/locations/location-edit.ts';
import {
  type LocationFormInput,
  type LocationFormValues,
  locationEditSchema,
} from '../../../domain/locations/location-form.ts';
import { locationPath } from '../../../domain/locations/location-path.ts';
import { stateNameOf } from '../../../domain/locations/us-states.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTwinQuestion } from '../../location-forms/use-twin-question.tsx';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';
import { CautionLines, CautionNotice } from '../../saving/caution-notice.tsx';
import { SaveButtons } from '../../saving/save-buttons.tsx';
import { type LocationForm, NameFields } from './location-fields.tsx';
import { useCitiesQuestion } from './use-cities-question.tsx';

/** Shows what else the typed names would change: addresses, locations below, texts. */
function Consequences({ form, seen }: { form: LocationForm; seen: LocationOverview }) {
  const query = useQuery(belowQuery(seen.id));
  const below = query.data;
  const typed = form.watch();
  const after = renamedLocation(seen, { ...typed, state: stateNameOf(typed.state) });
  if (!hasRenamed(seen, after)) return null;
  const moved = below ? below.cities + below.neighborhoods : 0;
  const articles = below ? below.articles + below.own_articles : 0;
  const isMoved = changesAddress(seen, after);
  return (
    <CautionNotice role="status">
      {isMoved && (
        <p>
          <strong className="font-semibold">The address will change.</strong>{' '}
          <span className="font-mono text-xs break-all">{locationPath(seen)}</span> becomes{' '}
          <span className="font-mono text-xs break-all">{locationPath(after)}</span>. Links to the old address
          will redirect to the new one.
        </p>
      )}
      <QueryState query={query} failed="Couldn't count the locations in it." loading={null} layout="line">
        {() =>
          moved > 0 && (
            <p>
              {countOf(moved, 'location')} in it will get the new name too
              {isMoved && ', and a new address'}.
            </p>
          )
        }
      </QueryState>
      <p>
        Generated titles and descriptions will be updated.
        {articles > 0 && ' Articles keep their text until you rewrite them.'}
      </p>
    </CautionNotice>
  );
}

type EditLocationDialogProps = { location: LocationOverview; onClose: () => void };

/** Asks where a name is probably another spelling of a city. Null if staff keep editing. */
function useSpellingQuestions() {
  const { settleCity, question: cityQuestion } = useTwinQuestion('Save');
  const { settleCities, question: citiesQuestion } = useCitiesQuestion();
  const settle = async (seen: LocationOverview, values: LocationFormValues) => {
    const after = editedLocation(seen, values);
    const settled = { city: values.city, after, is_another_city: false };
    if (seen.location_type === 'state') {
      const cities = changesAddress(seen, after) ? await settleCities(seen.id, after) : {};
      return cities && { ...settled, cities };
    }
    const renamed = renamedCity(seen, after);
    if (!renamed) return settled;
    const named = await settleCity(after, renamed.leaving);
    return named && { ...named, after: editedLocation(seen, { ...values, city: named.city }) };
  };
  const questions = (
    <>
      {cityQuestion}
      {citiesQuestion}
    </>
  );
  return { settle, questions };
}

function toastUpdated(seen: LocationOverview, after: EditableLocation, below: number): void {
  const more = [
    below > 0 && `${countOf(below, 'location')} in it updated too.`,
    !seen.has_content &&
      !canGenerate(seen) &&
      canGenerate(after) &&
      'You can now generate an article for it.',
  ];
  toast({
    title: 'Location updated',
    description: [`${locationName(after)}.`, ...more].filter(Boolean).join(' '),
  });
}

/** The form, the location as last read, and what blocks saving. */
function useLocationEdit({ location, onClose }: EditLocationDialogProps) {
  const { mutateAsync } = useEditLocation();
  const { failure, attempt } = useAttempt();
  const [seen, setSeen] = useState(location);
  const [problem, setProblem] = useState<readonly string[]>([]);
  const { settle, questions } = useSpellingQuestions();
  const form = useForm<LocationFormInput, unknown, LocationFormValues>({
    resolver: zodResolver(locationEditSchema),
    defaultValues: editInputOf(location),
  });
  // Reading these makes the form track them, so that typed values survive a colleague's change.
  const { isSubmitting, isDirty } = form.formState;

  const takeOver = (theirs: LocationOverview) => {
    const changes = differencesOf(seen, theirs);
    setProblem([
      'Someone else has changed this location. Your changes are still here. Save again to keep them.',
      ...changes,
    ]);
    setSeen(theirs);
    form.reset(editInputOf(theirs), { keepDirtyValues: true });
  };
  const store = async (values: LocationFormValues) => {
    const settled = await settle(seen, values);
    if (!settled) return;
    const { city, after, ...choices } = settled;
    if (city !== values.city) form.setValue('city', city, { shouldDirty: true });
    const result = await mutateAsync({ id: location.id, before: seen, after, ...choices });
    if (result.kind === 'changed') return takeOver(result.theirs);
    if (result.kind === 'spelled' && seen.location_type !== 'state')
      return form.setError('city', { message: result.reason }, { shouldFocus: true });
    if (result.kind !== 'saved') return setProblem([result.reason]);
    toastUpdated(seen, after, result.below);
    onClose();
  };
  const save = form.handleSubmit(async (values) => {
    if (!isDirty) return onClose();
    setProblem([]);
    await attempt(() => store(values));
  });
  return { form, seen, problem, failure, isSaving: isSubmitting, save, questions };
}

/** Edits the names, ZIP code and coordinates of an existing location. */
export function EditLocationDialog({ location, onClose }: EditLocationDialogProps) {
  const formId = useId();
  const { form, seen, problem, failure, isSaving, save, questions } = useLocationEdit({ location, onClose });
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Edit Location"
      description={locationName(location)}
      footer={<SaveButtons formId={formId} isSaving={isSaving} onCancel={onClose} />}
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-5">
        <NameFields form={form} zipTypes={['city', 'neighborhood']} />
        <Consequences form={form} seen={seen} />
        <CautionLines lines={problem} />
        <FailureBox text={failure} />
      </form>
      {questions}
    </Dialog>
  );
}
