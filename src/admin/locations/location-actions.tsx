import {
  ArrowLeftRight,
  ExternalLink,
  FilePen,
  MapPinPen,
  RefreshCw,
  SearchCheck,
  Sparkles,
  Trash2,
} from 'lucide-react';
import { paths } from '../../config/paths.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { skipReason } from '../../domain/generation/generation-eligibility.ts';
import { hasSwappedCityAndState } from '../../domain/locations/data-quality.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { Button } from '../../ui/button.tsx';
import { ActionIcons, type RowAction, RowActions } from '../../ui/row-actions.tsx';
import type { LocationDialog } from './dialog-state.ts';

type LocationActionsProps = {
  location: LocationOverview;
  /** The location's full name, for the labels of the actions. */
  name: string;
  isGenerating: boolean;
  onGenerate: (location: LocationOverview) => void;
  onOpen: (dialog: LocationDialog) => void;
  /** Opens an article. The router's own link would render again at every address change. */
  onEdit: (article_id: string) => void;
};

const GENERATE = 'Generate & Publish';

function GenerateButton({ location, name, isGenerating, onGenerate }: LocationActionsProps) {
  const obstacle = skipReason('generate', location);
  const text = isGenerating ? 'Generating...' : GENERATE;
  return (
    <Button
      look="outline"
      size="small"
      className="w-full whitespace-nowrap"
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

/** The actions for the location's article. */
function articleActions({ location, onOpen, onEdit }: LocationActionsProps): RowAction[] {
  const { article_id, article_slug, article_status } = location;
  if (!article_id || !article_slug) return [];
  return [
    {
      key: 'article',
      label: 'Edit article',
      icon: FilePen,
      keys: 'Enter',
      href: paths.admin.article(article_id),
      onSelect: () => onEdit(article_id),
    },
    {
      key: 'regenerate',
      label: 'Regenerate article content',
      icon: RefreshCw,
      onSelect: () => onOpen({ kind: 'regenerate', location }),
    },
    {
      key: 'live',
      label: 'View live article',
      icon: ExternalLink,
      applies: article_status === 'published',
      href: articlePath(location, article_slug),
      newTab: true,
    },
  ];
}

/** The actions for the location itself. Enter opens its form if it has no article. */
function ownActions({ location, onOpen }: LocationActionsProps): RowAction[] {
  return [
    {
      key: 'edit',
      label: 'Edit location',
      icon: MapPinPen,
      keys: location.article_id ? 'e' : 'e Enter',
      onSelect: () => onOpen({ kind: 'edit', location }),
    },
    {
      key: 'seo',
      label: 'Edit SEO fields',
      icon: SearchCheck,
      onSelect: () => onOpen({ kind: 'seo', location }),
    },
    {
      key: 'delete',
      label: 'Delete location',
      icon: Trash2,
      onSelect: () => onOpen({ kind: 'delete', location }),
    },
  ];
}

/** All actions for one location. */
export function LocationActions(props: LocationActionsProps) {
  const { location, name, isGenerating, onGenerate, onOpen } = props;
  const ofArticle = articleActions(props);
  const own = ownActions(props);
  const swap: RowAction = {
    key: 'swap',
    label: 'Fix swapped data',
    icon: ArrowLeftRight,
    className: 'text-caution',
    onSelect: () => onOpen({ kind: 'swap', location }),
  };
  const swaps = hasSwappedCityAndState(location) ? [swap] : [];
  const generate: RowAction = {
    key: 'generate',
    label: isGenerating ? 'Generating...' : GENERATE,
    icon: Sparkles,
    applies: ofArticle.length === 0 && !isGenerating && skipReason('generate', location) === null,
    onSelect: () => onGenerate(location),
  };
  return (
    <RowActions of={name} actions={[generate, ...ofArticle, ...own, ...swaps]}>
      <ActionIcons actions={swaps} of={name} />
      {/* As wide as the button, so that the neighboring cells line up in all rows. */}
      <span className="flex w-39 justify-end gap-0.5">
        {ofArticle.length > 0 ? <ActionIcons actions={ofArticle} of={name} /> : <GenerateButton {...props} />}
      </span>
      <ActionIcons actions={own} of={name} />
    </RowActions>
  );
}
