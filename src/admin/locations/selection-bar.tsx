import { useQuery } from '@tanstack/react-query';
import type { LocationFilters } from '../../data/locations/location-filters.ts';
import { locationQueries } from '../../data/locations/location-table-reads.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import type { Selection } from '../lists/use-selection.ts';

export const batchTitles: Record<OperationMode, string> = {
  generate: 'Batch Article Generation',
  regenerate: 'Bulk Article Regeneration',
};

const intentions: Record<OperationMode, (count: number) => string> = {
  generate: (count) => `${countOf(count, 'article')} will be generated and published.`,
  regenerate: (count) => `The text of ${countOf(count, 'article')} will be rewritten.`,
};

type SelectionProps = { filters: LocationFilters; mode: OperationMode; selection: Selection };

/** How many locations are selected; undefined until the server has counted what fits the filters. */
export function useSelectedCount({ filters, mode, selection }: SelectionProps): number | undefined {
  const { isWhole, marked } = selection;
  const { data } = useQuery({ ...locationQueries.writable(filters, mode), enabled: isWhole });
  if (!isWhole) return marked.size;
  return data && Math.max(0, data - marked.size);
}

/** Offers to select every match on all pages, if there are more than the selected ones. */
function SelectAllThatMatch({ filters, mode, selection }: SelectionProps) {
  const { data = 0 } = useQuery(locationQueries.writable(filters, mode));
  if (selection.isWhole || data <= selection.marked.size - selection.elsewhere.length) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className="underline underline-offset-4"
      onClick={selection.selectWhole}
    >
      Select all {countText(data)} matching locations
    </Button>
  );
}

/**
 * Says how many matches are selected, and how many selected locations are outside the current filter: ticked rows stay
 * selected when the filter changes.
 */
function useSelectedText(props: SelectionProps, count: number): string {
  const { filters, mode, selection } = props;
  const { elsewhere } = selection;
  const { data: total } = useQuery(locationQueries.writable(filters, mode));
  // Only the server knows whether rows ticked under other filters match these too.
  const { data: fitting } = useQuery({
    ...locationQueries.fitting(filters, elsewhere),
    enabled: elsewhere.length > 0,
  });
  const inside = elsewhere.length === 0 ? 0 : fitting;
  if (total === undefined || inside === undefined) return `${countText(count)} selected.`;
  const outside = elsewhere.length - inside;
  const selected = `${countText(count - outside)} of ${countText(total)} selected`;
  return outside > 0 ? `${selected}, plus ${countText(outside)} outside the current filter.` : `${selected}.`;
}

/** Shows what a run would do with the selection, and starts its dialog. */
export function SelectionBar({ onStart, ...props }: SelectionProps & { onStart: () => void }) {
  const { mode, selection } = props;
  const count = useSelectedCount(props);
  const selectedText = useSelectedText(props, count ?? 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-[90rem]:flex min-[90rem]:items-baseline min-[90rem]:gap-3">
        <h2 className="font-sans text-sm font-semibold text-ink-900">{batchTitles[mode]}</h2>
        <p aria-live="polite" className="text-ink-600 tabular-nums">
          {count === undefined ? 'Counting...' : `${selectedText} ${intentions[mode](count)}`}
        </p>
      </div>
      <SelectAllThatMatch {...props} />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <Button look="quiet" size="small" onClick={selection.clear}>
          Clear selection
        </Button>
        <Button size="small" disabled={!count} onClick={onStart}>
          {mode === 'generate' ? 'Generate & Publish' : 'Regenerate'}{' '}
          {count !== undefined && countText(count)}
        </Button>
      </div>
    </div>
  );
}
