import {
  ArrowLeftRight,
  ExternalLink,
  FilePen,
  MapPinPen,
  RefreshCw,
  SearchCheck,
  Trash2,
} from 'lucide-react';
import { paths } from '../../config/paths.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { obstacleTo } from '../../domain/generation/generation-eligibility.ts';
import { hasSwappedCityAndState } from '../../domain/locations/data-quality.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, iconButtonClasses } from '../../ui/icon-button.tsx';
import type { LocationDialog } from './dialog-state.ts';

type RowActionsProps = {
  location: LocationOverview;
  /** The location's full name, for the labels of the actions. */
  name: string;
  isGenerating: boolean;
  onGenerate: (location: LocationOverview) => void;
  onOpen: (dialog: LocationDialog) => void;
  /** Opens an article. The router's own link would render again at every change of the address. */
  onEdit: (article_id: string) => void;
};

function GenerateButton({
  location,
  name,
  isGenerating,
  onGenerate,
}: Omit<RowActionsProps, 'onOpen' | 'onEdit'>) {
  const obstacle = obstacleTo('generate', location);
  const text = isGenerating ? 'Generating...' : 'Generate & Publish';
  return (
    <Button
      look="outline"
      size="small"
      className="whitespace-nowrap"
      aria-label={`${text} ${name}`}
      busy={isGenerating}
      disabled={obstacle !== null}
      title={obstacle ?? undefined}
      onClick={() => onGenerate(location)}
    >
      {text}
    </Button>
  );
}

type ArticleActionsProps = Pick<RowActionsProps, 'location' | 'name' | 'onOpen' | 'onEdit'> & {
  article: { id: string; slug: string };
};

function ArticleActions({ location, article, name, onOpen, onEdit }: ArticleActionsProps) {
  return (
    <>
      <a
        href={paths.admin.article(article.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onEdit(article.id);
        }}
        aria-label={`Edit article: ${name}`}
        title="Edit article"
        className={iconButtonClasses}
      >
        <FilePen aria-hidden className="size-4" />
      </a>
      <IconButton
        icon={RefreshCw}
        label="Regenerate article content"
        of={name}
        onClick={() => onOpen({ kind: 'regenerate', location })}
      />
      {location.article_status === 'published' && (
        <a
          href={articlePath(location, article.slug)}
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
export function RowActions({ location, name, onOpen, onEdit, ...generation }: RowActionsProps) {
  const { article_id, article_slug } = location;
  return (
    // It takes the focus when its "Generate & Publish" disappears.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and comes with its own looks.
    <div
      role="group"
      aria-label={`Actions: ${name}`}
      tabIndex={-1}
      className="flex items-center justify-end gap-0.5"
    >
      {hasSwappedCityAndState(location) && (
        <IconButton
          icon={ArrowLeftRight}
          label="Fix swapped data"
          of={name}
          className="text-caution"
          onClick={() => onOpen({ kind: 'swap', location })}
        />
      )}
      {article_id && article_slug ? (
        <ArticleActions
          article={{ id: article_id, slug: article_slug }}
          {...{ location, name, onOpen, onEdit }}
        />
      ) : (
        <GenerateButton {...{ location, name }} {...generation} />
      )}
      <IconButton
        icon={MapPinPen}
        label="Edit location"
        of={name}
        onClick={() => onOpen({ kind: 'edit', location })}
      />
      <IconButton
        icon={SearchCheck}
        label="Edit SEO fields"
        of={name}
        onClick={() => onOpen({ kind: 'seo', location })}
      />
      <IconButton
        icon={Trash2}
        label="Delete location"
        of={name}
        onClick={() => onOpen({ kind: 'delete', location })}
      />
    </div>
  );
}
