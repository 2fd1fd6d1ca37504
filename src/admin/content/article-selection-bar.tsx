import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ArticleDecision } from '../../data/articles/article-decisions.ts';
import {
  type ArticleListFilters,
  fetchSelectableArticles,
  MAX_SELECTED_ARTICLES,
} from '../../data/articles/article-list.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { ARTICLE_STATUSES } from '../../domain/articles/article.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { SetAuthorButton } from './set-author-button.tsx';
import { statusActions } from './status-actions.ts';
import type { ArticleSelection } from './use-article-selection.ts';

type ArticleSelectionBarProps = {
  selection: ArticleSelection;
  filters: ArticleListFilters;
  /** How many articles match the filters. */
  total: number;
  onDecide: (fate: ArticleDecision) => void;
};

/** Selects every match on all pages, after the user has selected the visible rows. */
function SelectAllThatMatch({ selection, filters, total }: Omit<ArticleSelectionBarProps, 'onDecide'>) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => fetchSelectableArticles(adminClient, filters),
  });
  const select = () => tellOutcome(async () => selection.replace(await mutateAsync()), 'Selection failed');
  const isBounded = total > MAX_SELECTED_ARTICLES;
  if (selection.articles.size >= Math.min(total, MAX_SELECTED_ARTICLES)) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className="underline underline-offset-4"
      busy={isPending}
      title={isBounded ? 'To change more articles, work in several batches' : undefined}
      onClick={() => void select()}
    >
      {isPending
        ? 'Selecting...'
        : isBounded
          ? `Select the newest ${countText(MAX_SELECTED_ARTICLES)} of ${countText(total)} matching articles`
          : `Select all ${countText(total)} matching articles`}
    </Button>
  );
}

/** Shows how many articles are selected, and the actions for all of them. */
export function ArticleSelectionBar(props: ArticleSelectionBarProps) {
  const { selection, onDecide } = props;
  const selected = [...selection.articles.values()];
  if (selected.length === 0) return null;
  const published = selected.filter(({ status }) => status === 'published').length;
  return (
    <section
      aria-label="Selected articles"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line border-l-4 border-l-gold-500 bg-paper px-4 py-3 shadow-float"
    >
      <p aria-live="polite" className="font-semibold text-ink-900 tabular-nums">
        {countText(selected.length)} selected
        {published > 0 && (
          <span className="font-normal text-ink-600">, {countText(published)} published</span>
        )}
      </p>
      <SelectAllThatMatch {...props} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button look="quiet" size="small" onClick={() => selection.replace([])}>
          Clear selection
        </Button>
        <Menu
          label="Set status"
          context={countOf(selected.length, 'selected article')}
          items={ARTICLE_STATUSES.map((status) => ({
            key: status,
            label: statusActions[status],
            disabled: selected.every((article) => article.status === status),
            onSelect: () => onDecide(status),
          }))}
        />
        <SetAuthorButton selection={selection} />
        <Button look="outline" size="small" onClick={() => onDecide('deleted')}>
          <Trash2 aria-hidden className="size-4" />
          Delete {countText(selected.length)}
        </Button>
      </div>
    </section>
  );
}
