import { ArrowLeftRight, ExternalLink, FilePen, RefreshCw, SearchCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { LocationOverview } from '../../data/location-overview.ts';
import { hasSwappedCityAndState } from '../../domain/data-quality.ts';
import { placeName } from '../../domain/display-name.ts';
import { canGenerate } from '../../domain/generation-eligibility.ts';
import { articlePath } from '../../domain/location-path.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, iconButtonClasses } from '../../ui/icon-button.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { useRowGeneration } from './use-row-generation.ts';

type RowActionsProps = { place: LocationOverview; onOpen: (dialog: LocationDialog) => void };

function GenerateButton({ place }: { place: LocationOverview }) {
  const { isPending, generate } = useRowGeneration(place);
  const isPossible = canGenerate(place);
  return (
    <Button
      look="outline"
      size="small"
      className="whitespace-nowrap"
      disabled={isPending || !isPossible}
      title={isPossible ? undefined : 'A neighborhood needs its ZIP code before an article can be written'}
      onClick={() => void generate()}
    >
      {isPending ? 'Generating...' : 'Generate & Publish'}
      <span className="sr-only"> {placeName(place)}</span>
    </Button>
  );
}

function ArticleActions({ place, onOpen }: RowActionsProps) {
  const name = placeName(place);
  if (!place.article_id || !place.article_slug) return <GenerateButton key={place.id} place={place} />;
  return (
    <>
      <Link
        to={paths.admin.article(place.article_id)}
        aria-label={`Edit article: ${name}`}
        title="Edit article"
        className={iconButtonClasses}
      >
        <FilePen aria-hidden className="size-4" />
      </Link>
      <IconButton
        icon={RefreshCw}
        label={`Regenerate article content: ${name}`}
        onClick={() => onOpen({ kind: 'regenerate', place })}
      />
      {place.article_status === 'published' && (
        <a
          href={articlePath(place, place.article_slug)}
          target="_blank"
          rel="noopener"
          aria-label={`View live article: ${name} (opens in a new tab)`}
          title="View live article"
          className={iconButtonClasses}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </>
  );
}

/** All that can be done to one location. */
export function RowActions({ place, onOpen }: RowActionsProps) {
  const name = placeName(place);
  return (
    <div className="flex items-center justify-end gap-0.5">
      {hasSwappedCityAndState(place) && (
        <IconButton
          icon={ArrowLeftRight}
          label={`Fix swapped data: ${name}`}
          className="text-caution"
          onClick={() => onOpen({ kind: 'swap', place })}
        />
      )}
      <ArticleActions place={place} onOpen={onOpen} />
      <IconButton
        icon={SearchCheck}
        label={`Edit SEO fields: ${name}`}
        onClick={() => onOpen({ kind: 'seo', place })}
      />
      <IconButton
        icon={Trash2}
        label={`Delete location: ${name}`}
        onClick={() => onOpen({ kind: 'delete', place })}
      />
    </div>
  );
}
