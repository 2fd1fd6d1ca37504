import { useQuery } from '@tanstack/react-query';
import { indexGateQueries } from '../../data/index-gate/index-gate.ts';
import { INDEX_FILTERS, INDEX_REASON_LABELS, type IndexFilter } from '../../domain/articles/index-reasons.ts';
import { countText } from '../../lib/number-text.ts';
import { Field, Select } from '../../ui/field.tsx';

const labelOf = (filter: IndexFilter): string => {
  if (filter === 'all') return 'All Pages';
  return filter === 'indexed' ? 'In search engines' : `Kept out: ${INDEX_REASON_LABELS[filter]}`;
};

type IndexReasonSelectProps = {
  value: IndexFilter;
  onChange: (filter: IndexFilter) => void;
  className?: string;
  /** Whether the list includes unpublished pages. */
  withUnpublished: boolean;
  /** Whether the list's rows are painted: the numbers are read after them. */
  hasRows: boolean;
};

/** Filters by whether search engines may have a page, and why not, with how many locations each answer has. */
export function IndexReasonSelect(props: IndexReasonSelectProps) {
  const { value, onChange, className, withUnpublished, hasRows } = props;
  const { data: counts } = useQuery({ ...indexGateQueries.counts(), enabled: hasRows });
  return (
    <Field label="Search Engines" className={className}>
      {(control) => (
        <Select
          {...control}
          dense
          value={value}
          onChange={({ target }) => onChange(INDEX_FILTERS.find((each) => each === target.value) ?? 'all')}
        >
          {INDEX_FILTERS.filter((filter) => withUnpublished || filter !== 'no_published_text').map(
            (filter) => (
              <option key={filter} value={filter}>
                {labelOf(filter)}
                {counts && filter !== 'all' && ` (${countText(counts[filter])})`}
              </option>
            ),
          )}
        </Select>
      )}
    </Field>
  );
}
