import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { belowQuery, type LocationBelow } from '../../../data/locations/location-below.ts';
import { useDeleteLocation } from '../../../data/locations/location-changes.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { locationName, locationTitle } from '../../../domain/locations/display-name.ts';
import { countOf } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

type DeleteLocationDialogProps = {
  location: LocationOverview;
  onClose: () => void;
  onDeleted: (id: string, below: boolean) => void;
};

function lossOf(below: LocationBelow | undefined): string {
  if (!below) return 'Its articles will also be deleted. This cannot be undone.';
  const { own_articles: articles } = below;
  if (articles === 0) return 'It has no article. This cannot be undone.';
  return `${countOf(articles, 'article')} will also be deleted, published or not. This cannot be undone.`;
}

/** Returns, for example, '2 cities and 5 neighborhoods, with 4 articles (3 published)'. */
function contentOf({ cities, neighborhoods, articles, published }: LocationBelow): string {
  const locations = [
    cities > 0 && countOf(cities, 'city', 'cities'),
    neighborhoods > 0 && countOf(neighborhoods, 'neighborhood'),
  ];
  const texts = articles > 0 ? `${countOf(articles, 'article')} (${published} published)` : 'no article';
  return `${locations.filter(Boolean).join(' and ')}, with ${texts}`;
}

type ChoiceProps = { checked: boolean; onChoose: () => void; children: ReactNode };

function Choice({ checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="radio"
        name="delete-below"
        className="mt-0.5 size-4 shrink-0 accent-ink-900 pointer-coarse:size-6"
        checked={checked}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  );
}

type BelowChoiceProps = {
  title: string;
  below: LocationBelow;
  isAll: boolean;
  onAll: (all: boolean) => void;
  typed: string;
  onType: (typed: string) => void;
};

/** Asks whether the locations below stay. To delete them as well, the administrator types the name. */
function BelowChoice({ title, below, isAll, onAll, typed, onType }: BelowChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">It contains {contentOf(below)}.</legend>
      <Choice checked={!isAll} onChoose={() => onAll(false)}>
        <strong className="font-semibold text-ink-900">Delete only {title}</strong>
        <span className="block text-ink-600">
          The locations in it keep their pages. {title} is then shown without its own text.
        </span>
      </Choice>
      <Choice checked={isAll} onChoose={() => onAll(true)}>
        <strong className="font-semibold text-ink-900">Also delete everything in it</strong>
        <span className="block text-ink-600">
          {countOf(below.cities + below.neighborhoods + 1, 'location')} and{' '}
          {countOf(below.articles + below.own_articles, 'article')} in total.
        </span>
      </Choice>
      {isAll && (
        <Field label={`Type ${title} to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onType(event.target.value)}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}

/** Summarizes the deletion for the toast. */
const deletedText = (below: LocationBelow | undefined, all: number | null): string => {
  if (all !== null) return ` ${countOf(all, 'location')} in it and all their articles were deleted too.`;
  return below?.own_articles ? ' Its articles were deleted too.' : '';
};

/** Deletes a location, and the `all` locations below it unless that is null. */
function useDeletion({ location, onClose, onDeleted }: DeleteLocationDialogProps) {
  const { mutateAsync, isPending } = useDeleteLocation();
  const remove = async (below: LocationBelow | undefined, all: number | null) => {
    await tellOutcome(async () => {
      await mutateAsync({ id: location.id, below: all });
      onDeleted(location.id, all !== null);
      return {
        title: 'Location Deleted',
        description: `Location deleted successfully.${deletedText(below, all)}`,
      };
    }, 'Delete Failed');
    onClose();
  };
  return { remove, isPending };
}

export function DeleteLocationDialog(props: DeleteLocationDialogProps) {
  const { location, onClose } = props;
  const query = useQuery(belowQuery(location.id));
  const below = query.data;
  const { remove, isPending } = useDeletion(props);
  const [isAll, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const title = locationTitle(location);
  const count = below ? below.cities + below.neighborhoods : 0;
  const isConfirmed = !isAll || typed.trim().toLowerCase() === title.toLowerCase();
  return (
    <ConfirmDialog
      open
      title="Delete Location"
      description={
        <>
          Delete <strong className="text-ink-900">{locationName(location)}</strong>? {lossOf(below)}
        </>
      }
      confirmLabel={isPending ? 'Deleting...' : isAll ? `Delete all ${count + 1}` : 'Delete'}
      destructive
      busy={isPending}
      isUnready={query.isPending || !isConfirmed}
      onConfirm={() => void remove(below, isAll ? count : null)}
      onCancel={onClose}
    >
      <QueryState
        query={query}
        failed={
          location.location_type === 'neighborhood'
            ? "Couldn't count its articles."
            : "Couldn't count the locations in it. They will be kept."
        }
        loading="Checking what else will be deleted..."
        layout="line"
      >
        {(counted) =>
          count > 0 && (
            <BelowChoice {...{ title, isAll, typed }} below={counted} onAll={setAll} onType={setTyped} />
          )
        }
      </QueryState>
    </ConfirmDialog>
  );
}
