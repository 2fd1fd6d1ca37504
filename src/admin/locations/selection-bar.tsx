import { useQuery } from '@tanstack/react-query';
import type { LocationFilters, LocationSort } from '../../data/locations/location-filters.ts';
import { locationQueries } from '../../data/locations/locations.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { MAX_SELECTED, type Selection } from '../shared/use-selection.ts';

export const batchTitles: Record<OperationMode, string> = {
  generate: 'Batch Article Generation',
  regenerate: 'Bulk Article Regeneration',
};

const intentions: Record<OperationMode, (count: number) => string> = {
  generate: (count) => `${countOf(count, 'article')} will be generated and published.`,
  regenerate: (count) => `The text of ${countOf(count, 'article')} will be rewritten.`,
};

type SelectAllProps = {
  filters: LocationFilters;
  sort: LocationSort;
  mode: OperationMode;
  selection: Selection;
};

/** Offers to select everything that matches, on every page, once there is more than what is selected. */
function SelectAllThatMatch({ filters, sort, mode, selection }: SelectAllProps) {
  const { data } = useQuery(locationQueries.selectable(filters, sort, mode));
  if (!data || data.ids.every((id) => selection.ids.has(id))) return null;
  const isBounded = data.total > MAX_SELECTED;
  return (
    <Button
      look="quiet"
      size="small"
      className="underline underline-offset-4"
      title={isBounded ? 'More than that takes several batches' : undefined}
      onClick={() => selection.replace(data.ids)}
    >
      {isBounded
        ? `Select the first ${countText(MAX_SELECTED)} of ${countText(data.total)} that match`
        : `Select all ${countText(data.total)} that match`}
    </Button>
  );
}

/**
 * Says how much of what matches is selected, and how much is outside the present filter: it stays selected when the
 * filter changes.
 */
function useSelectedText({ filters, sort, mode, selection }: SelectAllProps): string {
  const { data } = useQuery(locationQueries.selectable(filters, sort, mode));
  const fits = new Set(data?.ids);
  const unlisted = [...selection.ids].filter((id) => !fits.has(id));
  // The list holds only the first ones; only the server knows whether the others match.
  const isWhole = data !== undefined && data.ids.length === data.total;
  const { data: further } = useQuery({
    ...locationQueries.fitting(filters, unlisted),
    enabled: data !== undefined && !isWhole && unlisted.length > 0,
  });
  const inside = isWhole || unlisted.length === 0 ? 0 : further;
  if (!data || inside === undefined) return `${countText(selection.ids.size)} selected.`;
  const outside = unlisted.length - inside;
  const fitting = `${countText(selection.ids.size - outside)} of ${countText(data.total)} selected`;
  return outside > 0 ? `${fitting}, and ${countText(outside)} outside the present filter.` : `${fitting}.`;
}

type SelectionBarProps = SelectAllProps & { isStarting: boolean; onStart: () => void };

/** Says what a batch would do with the selection, and starts it. */
export function SelectionBar({ isStarting, onStart, ...props }: SelectionBarProps) {
  const { mode, selection } = props;
  const count = selection.ids.size;
  const selectedText = useSelectedText(props);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div>
        <h2 className="font-sans text-sm font-semibold text-ink-900">{batchTitles[mode]}</h2>
        <p aria-live="polite" className="mt-0.5 text-ink-600 tabular-nums">
          {selectedText} {intentions[mode](count)}
        </p>
      </div>
      <SelectAllThatMatch {...props} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <Button look="quiet" size="small" busy={isStarting} onClick={selection.clear}>
          Clear selection
        </Button>
        <Button size="small" busy={isStarting} onClick={onStart}>
          {mode === 'generate' ? 'Generate & Publish' : 'Regenerate'} {countText(count)}
        </Button>
      </div>
    </div>
  );
}
