import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye, History, Link2, Pencil, Trash2 } from 'lucide-react';
import { paths } from '../../config/paths.ts';
import { articleListQueries } from '../../data/articles/article-list.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { promptVersionQueries } from '../../data/settings/prompt-versions.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { AppLink } from '../../lib/address.tsx';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton, iconButtonClasses } from '../../ui/icon-button.tsx';
import { useChooseText } from '../article-decisions/use-choose-article.ts';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { StatusBadge } from '../location-marks/location-badges.tsx';
import { lastView } from '../screen-state/saved-views.ts';
import type { EditorActions } from './use-editor-actions.ts';

const MODEL_MARK = 'openai:';

/** Shows which model and which version of the prompt wrote the text, if known. */
function TextOrigin({ article }: { article: ArticleWithLocation }) {
  const isOfModel = article.generated_by?.startsWith(MODEL_MARK) ?? false;
  const { data } = useQuery({
    ...promptVersionQueries.ofArticle(article.id, article.updated_at),
    enabled: isOfModel,
  });
  if (!isOfModel || !article.generated_by) return null;
  const model = modelLabel(article.generated_by.slice(MODEL_MARK.length));
  return (
    <span>
      Written by {model}
      {data?.prompt && ` with prompt version ${data.prompt.version}`}
    </span>
  );
}

/** Shows, for a location with several published texts, whether its page shows this one, and offers to choose it. */
function OwnText({ article }: { article: ArticleWithLocation }) {
  const { data: texts = [] } = useQuery({
    ...articleListQueries.publishedTexts(article.location_id),
    enabled: article.status === 'published',
  });
  const choose = useChooseText();
  const own = texts.find(({ is_own }) => is_own);
  if (article.status !== 'published' || texts.length < 2 || !own) return null;
  if (own.id === article.id) {
    return <span>The location&apos;s page shows this one of {countText(texts.length)} published texts.</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span>The location&apos;s page shows &quot;{own.title}&quot;.</span>
      <Button look="outline" size="small" onClick={() => void choose(article)}>
        Show this text instead
      </Button>
    </span>
  );
}

type EditorHeaderProps = {
  article: ArticleWithLocation;
  title: string;
  isDirty: boolean;
  isPreview: boolean;
  actions: EditorActions;
  onPreview: (isPreview: boolean) => void;
  onHistory: () => void;
  onDelete: () => void;
  onPreviewAddress: () => void;
};

function Heading({ article, title }: Pick<EditorHeaderProps, 'article' | 'title'>) {
  return (
    <div className="flex min-w-0 grow basis-104 items-center gap-2">
      <AppLink
        {...lastView(paths.admin.articles)}
        aria-label="Back to Articles"
        title="Back to Articles"
        className={iconButtonClasses}
      >
        <ArrowLeft aria-hidden className="size-4" />
      </AppLink>
      <div className="min-w-0">
        <h2 className="truncate text-h4" title={title}>
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-600">
          {locationName(article.location) || 'Unknown Location'}
          <StatusBadge status={article.status} />
          {isTemplateText(article.generated_by) && <TemplateBadge />}
          {article.status === 'published' && (
            <a
              href={articlePath(article.location, article.slug)}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-2 hover:text-ink-900"
            >
              View live<span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          <TextOrigin article={article} />
          <OwnText article={article} />
        </p>
      </div>
    </div>
  );
}

type StoreButtonsProps = Pick<EditorHeaderProps, 'article' | 'isDirty' | 'actions'>;

/** Neither button is disabled, because the user who just pressed one would lose the focus. */
function StoreButtons({ article, isDirty, actions }: StoreButtonsProps) {
  return (
    <>
      <Button
        look="ink"
        size="small"
        className="min-h-9"
        aria-disabled={actions.isBusy || !isDirty}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void actions.save()}
      >
        Save
      </Button>
      {article.status !== 'published' && (
        <Button
          look="gold"
          size="small"
          className="min-h-9"
          aria-disabled={actions.isBusy}
          onClick={() => void actions.publish()}
        >
          Publish
        </Button>
      )}
    </>
  );
}

/** Shows which article is being edited, and its actions. It stays visible while the page scrolls. */
export function EditorHeader({
  article,
  title,
  isDirty,
  isPreview,
  actions,
  onPreview,
  onHistory,
  onDelete,
  onPreviewAddress,
}: EditorHeaderProps) {
  const { isBusy } = actions;
  return (
    <div className="z-10 -mx-4 -mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 md:sticky md:top-(--sticky-top)">
      <Heading article={article} title={title} />
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-1 text-xs text-ink-600">
          {isBusy ? 'Working...' : isDirty ? 'Unsaved changes' : 'All changes saved'}
        </p>
        <Button look="quiet" size="small" className="min-h-9" onClick={onHistory}>
          <History aria-hidden className="size-4" />
          History
        </Button>
        <IconButton icon={Link2} label="Share preview link" onClick={onPreviewAddress} />
        <IconButton icon={Trash2} label="Delete article" disabled={isBusy} onClick={onDelete} />
        <Button look="outline" size="small" className="min-h-9" onClick={() => onPreview(!isPreview)}>
          {isPreview ? <Pencil aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          {isPreview ? 'Edit' : 'Preview'}
        </Button>
        <StoreButtons article={article} isDirty={isDirty} actions={actions} />
      </div>
    </div>
  );
}
