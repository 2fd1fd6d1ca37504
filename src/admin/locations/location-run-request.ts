import type { LocationFilters } from '../../data/locations/location-filters.ts';
import { articleStatusLabel } from '../../domain/articles/article.ts';
import { INDEX_REASON_LABELS } from '../../domain/articles/index-reasons.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { countOf } from '../../lib/number-text.ts';
import type { RunRequest } from '../generation/run-request.ts';
import type { Selection } from '../lists/use-selection.ts';

/** Says which locations match the filters; empty if all do. */
export function filterWords(filters: LocationFilters): string {
  const { state, city, location_type, article_status, data_issue, index_reason, search } = filters;
  const words = [
    state && `state ${state}`,
    city && `city ${city}`,
    location_type !== 'all' && `type ${location_type}`,
    article_status !== 'all' &&
      (article_status === 'none'
        ? 'no article'
        : `status ${articleStatusLabel(article_status).toLowerCase()}`),
    data_issue !== 'all' && 'swapped data',
    index_reason === 'indexed' && 'in search engines',
    index_reason !== 'all' &&
      index_reason !== 'indexed' &&
      `not in search engines: ${INDEX_REASON_LABELS[index_reason].toLowerCase()}`,
    search && `“${search}”`,
  ].filter(Boolean);
  return words.join(', ');
}

function label({ isWhole, marked }: Selection, filters: LocationFilters): string {
  if (!isWhole) return countOf(marked.size, 'selected location');
  const without = marked.size > 0 ? `, without ${countOf(marked.size, 'location')}` : '';
  const words = filterWords(filters);
  return `${words ? `All matching locations: ${words}` : 'All locations'}${without}`;
}

/** The order from the Locations screen: a run for the selection, or for everything that matches the filters. */
export function locationRunRequest(
  selection: Selection,
  filters: LocationFilters,
  mode: OperationMode,
): RunRequest {
  const { isWhole, marked } = selection;
  return {
    origin: 'locations',
    label: label(selection, filters),
    choice: isWhole ? { filters, except: [...marked] } : { locations: [...marked] },
    rewrites: mode === 'regenerate',
    articlesBecome: mode === 'generate' ? 'published' : 'draft',
  };
}

export const nothingToDo = {
  generate: {
    title: 'No locations available',
    description: 'There are no locations without articles available for generation',
    variant: 'destructive',
  },
  regenerate: { title: 'No articles found for selected locations', variant: 'destructive' },
} as const;
