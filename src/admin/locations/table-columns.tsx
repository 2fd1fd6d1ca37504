import type { ReactNode } from 'react';
import type { LocationSort } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { canGenerate } from '../../domain/generation/generation-eligibility.ts';
import { dataIssueOf } from '../../domain/locations/data-quality.ts';
import { cityOf, neighborhoodOf, zipOf } from '../../domain/locations/location.ts';
import { Cell } from '../../ui/table.tsx';
import { ReviewBadge } from '../generation/review-badge.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { IndexNote } from '../location-marks/index-note.tsx';
import { IssueBadge, SeoBadge, StatusBadge, TypeBadge } from '../location-marks/location-badges.tsx';
import { NameCell } from '../location-marks/name-cell.tsx';

/** Screens between phones and wide ones have no room for the column. */
const tabletHides = 'sm:max-xl:hidden';

const nameWidth = 'max-w-[6.25rem] min-[90rem]:max-w-[8rem] 2xl:max-w-[11rem]';

/** Shows on screen what the tooltips of the checkbox and the button say. */
const MissingZip = () => <span className="text-xs font-medium text-caution">No ZIP</span>;

type TableColumn = {
  /** The sort key of the column's heading. */
  by: LocationSort['by'];
  label: string;
  numeric?: boolean;
  className?: string;
  cell: (location: LocationOverview) => ReactNode;
};

/** The columns of the table of locations, between the checkbox and the actions. */
export const tableColumns: readonly TableColumn[] = [
  {
    by: 'location_type',
    label: 'Type',
    cell: (location) => {
      const issue = dataIssueOf(location);
      return (
        <Cell narrow={issue ? 'badge' : 'hidden'} className="order-3">
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="max-sm:hidden">
              <TypeBadge type={location.location_type} />
            </span>
            {issue && <IssueBadge issue={issue} />}
          </span>
        </Cell>
      );
    },
  },
  {
    by: 'state',
    label: 'State',
    cell: ({ state, location_type }) => (
      <NameCell name={state} level="state" type={location_type} className={`order-1 ${nameWidth}`} />
    ),
  },
  {
    by: 'city',
    label: 'City',
    cell: (location) => (
      <NameCell name={cityOf(location)} level="city" type={location.location_type} className={nameWidth} />
    ),
  },
  {
    by: 'neighborhood',
    label: 'Neighborhood',
    cell: (location) => (
      <NameCell
        name={neighborhoodOf(location)}
        level="neighborhood"
        type={location.location_type}
        className={nameWidth}
      />
    ),
  },
  {
    by: 'zip',
    label: 'ZIP',
    numeric: true,
    cell: (location) => (
      <Cell numeric className="order-2">
        {zipOf(location) ?? (canGenerate(location) ? null : <MissingZip />)}
      </Cell>
    ),
  },
  {
    by: 'seo_fields',
    label: 'SEO',
    className: tabletHides,
    cell: ({ seo_fields }) => (
      <Cell narrow="hidden" className={tabletHides}>
        <SeoBadge fields={seo_fields} />
      </Cell>
    ),
  },
  {
    by: 'article_status',
    label: 'Article Status',
    cell: (location) => (
      <Cell narrow="badge" className="order-4">
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusBadge status={location.article_status} />
          {isTemplateText(location.article_generated_by) && <TemplateBadge />}
          <ReviewBadge reasons={location.article_review_reasons} />
          <IndexNote reasons={location.index_reasons} />
        </span>
      </Cell>
    ),
  },
];
