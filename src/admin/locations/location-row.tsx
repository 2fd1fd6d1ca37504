import { memo } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { isTemplateText } from '../../domain/article.ts';
import { dataIssueOf } from '../../domain/data-quality.ts';
import { locationName } from '../../domain/display-name.ts';
import { canGenerate } from '../../domain/generation-eligibility.ts';
import { cityOf, neighborhoodOf, zipOf } from '../../domain/location.ts';
import { classNames } from '../../lib/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { ReviewBadge } from '../generation/review-badge.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { IssueBadge, SeoBadge, StatusBadge, TypeBadge } from '../shared/location-badges.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { RowActions } from './row-actions.tsx';

type LocationRowProps = {
  location: LocationOverview;
  at: number;
  isSelected: boolean;
  /** Why a batch of this mode cannot take it, or null. */
  obstacle: string | null;
  /** Whether a batch is running; its selection must not change meanwhile. */
  isLocked: boolean;
  /** Whether the Tab key stops here. One row of the table has it. */
  isTabStop: boolean;
  isGenerating: boolean;
  onGenerate: (location: LocationOverview) => void;
  onSelect: (id: string, selected: boolean) => void;
  onFocus: (at: number) => void;
  onOpen: (dialog: LocationDialog) => void;
  onEdit: (article_id: string) => void;
};

const NameCell = memo(({ name }: { name: string | null }) => (
  <Cell className="max-w-32 truncate 2xl:max-w-44" title={name ?? undefined}>
    {name}
  </Cell>
));

/** Shows on screen what the checkbox and the button say when they are pointed at. */
const MissingZip = () => <span className="text-xs font-medium text-caution">No ZIP</span>;

/** Memoized, so that a change elsewhere, such as another selected row, does not render all rows again. */
export const LocationRow = memo((props: LocationRowProps) => {
  const { location, isSelected, isGenerating, onGenerate, onOpen, onEdit, obstacle, isLocked, ...box } =
    props;
  const isSelectable = obstacle === null && !isLocked;
  const issue = dataIssueOf(location);
  const name = locationName(location);
  return (
    <Row
      className={classNames(issue ? 'bg-caution-soft/50' : isSelected ? 'bg-info-soft/60' : 'hover:bg-paper')}
    >
      <Cell className="w-10">
        <Checkbox
          aria-label={`Select ${name}`}
          tabIndex={box.isTabStop ? 0 : -1}
          checked={isSelected}
          title={obstacle ?? undefined}
          aria-disabled={!isSelectable}
          onFocus={() => box.onFocus(box.at)}
          onChange={(event) => isSelectable && box.onSelect(location.id, event.target.checked)}
        />
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5">
          <TypeBadge type={location.location_type} />
          {issue && <IssueBadge issue={issue} />}
        </span>
      </Cell>
      <NameCell name={location.state} />
      <NameCell name={cityOf(location)} />
      <NameCell name={neighborhoodOf(location)} />
      <Cell numeric>{zipOf(location) ?? (canGenerate(location) ? null : <MissingZip />)}</Cell>
      <Cell>
        <SeoBadge fields={location.seo_fields} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={location.article_status} />
          {isTemplateText(location.article_generated_by) && <TemplateBadge />}
          <ReviewBadge reasons={location.article_review_reasons} />
        </span>
      </Cell>
      <Cell>
        <RowActions {...{ location, name, isGenerating, onGenerate, onOpen, onEdit }} />
      </Cell>
    </Row>
  );
});
