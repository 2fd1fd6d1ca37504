import { memo } from 'react';
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  articleStatusLabel,
  type LocationArticleStatus,
} from '../../domain/articles/article.ts';
import type { DataIssue } from '../../domain/locations/data-quality.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { SEO_FIELDS_TOTAL } from '../../domain/seo.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const types: Record<LocationType, { label: string; tone: BadgeTone }> = {
  state: { label: 'State', tone: 'info' },
  city: { label: 'City', tone: 'accent' },
  neighborhood: { label: 'Neighborhood', tone: 'positive' },
};

// Memoized, because most rows keep their badges from page to page.

export const TypeBadge = memo(({ type }: { type: LocationType }) => (
  <Badge tone={types[type].tone}>{types[type].label}</Badge>
));

const statusTones: Record<LocationArticleStatus, BadgeTone> = {
  published: 'positive',
  pending_review: 'info',
  draft: 'caution',
  none: 'neutral',
};

export const StatusBadge = memo(({ status }: { status: ArticleStatus | null }) => {
  const shown = ARTICLE_STATUSES.find((each) => each === status) ?? 'none';
  return <Badge tone={statusTones[shown]}>{articleStatusLabel(shown)}</Badge>;
});

/** `fields` is the number of filled fields. */
export const SeoBadge = memo(({ fields }: { fields: number }) => (
  <Badge tone={fields === SEO_FIELDS_TOTAL ? 'positive' : 'neutral'}>
    {`${fields}/${SEO_FIELDS_TOTAL} Fields`}
  </Badge>
));

const issues: Record<DataIssue, string> = {
  swapped_city_and_state: 'City and state look swapped',
  empty_state: 'The state is missing',
};

export function IssueBadge({ issue }: { issue: DataIssue }) {
  return (
    <Badge tone="caution" title={issues[issue]}>
      Data Issue
    </Badge>
  );
}
