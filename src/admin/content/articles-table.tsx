import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { paths } from '../../config/paths.ts';
import type { SeenArticle } from '../../data/articles/article-decisions.ts';
import type { ListedArticle } from '../../data/articles/article-list.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { AppLink, useNavigate } from '../../lib/address.tsx';
import { dayText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ActionIcons, RowActions } from '../../ui/row-actions.tsx';
import { SelectAllCell, SelectCell } from '../../ui/select-cells.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { ReviewBadge } from '../generation/review-badge.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { IndexNote } from '../location-marks/index-note.tsx';
import { StatusBadge } from '../location-marks/location-badges.tsx';
import { articleLocation, articleNeighborhood } from './article-location.ts';
import type { ArticleSelection } from './use-article-selection.ts';
import { useStatusChoices } from './use-status-choices.tsx';

/** Shows which of a location's published texts its page shows, and which ones no page shows. */
function OwnTextBadge({ article }: { article: ListedArticle }) {
  if (article.status !== 'published' || article.published_texts < 2) return null;
  if (article.is_own) {
    return (
      <Badge
        tone="info"
        title={`This location has ${article.published_texts} published texts. Its page shows this one.`}
      >
        On page
      </Badge>
    );
  }
  // Only neighborhoods have addresses for more than one text.
  if (article.location_type === 'neighborhood') return null;
  return (
    <Badge tone="caution" title="The location's page shows another published text">
      Not on page
    </Badge>
  );
}

const columns = ['Title', 'Location', 'Created', 'Status', 'Actions'];

type ArticleRowProps = {
  article: ListedArticle;
  isSelected: boolean;
  choicesOf: ReturnType<typeof useStatusChoices>['choicesOf'];
  onSelect: ArticleSelection['set'];
  onDelete: (article: SeenArticle) => void;
};

function Actions({ article, choicesOf, onDelete }: Omit<ArticleRowProps, 'isSelected' | 'onSelect'>) {
  const navigate = useNavigate();
  const address = paths.admin.article(article.id);
  const choices = choicesOf(article);
  const remove = {
    key: 'delete',
    label: 'Delete article',
    icon: Trash2,
    onSelect: () => onDelete(article),
  };
  const edit = {
    key: 'edit',
    label: 'Edit',
    icon: Pencil,
    keys: 'e',
    onSelect: () => void navigate(address),
  };
  return (
    <RowActions of={article.title} actions={[edit, ...choices, remove]}>
      <AppLink
        to={address}
        aria-label={`Edit ${article.title}`}
        aria-keyshortcuts="e"
        className={buttonClasses('quiet', 'small', '-ml-3')}
      >
        <Pencil aria-hidden className="size-4 max-xl:hidden" />
        Edit
      </AppLink>
      <Menu label="Status" context={article.title} items={choices} />
      <ActionIcons actions={[remove]} of={article.title} />
    </RowActions>
  );
}

/** Memoized, so that a key in the search does not render all rows again. */
const ArticleRow = memo(({ article, isSelected, onSelect, ...actions }: ArticleRowProps) => {
  const neighborhood = articleNeighborhood(article);
  return (
    <Row label={article.title} className={isSelected ? 'bg-info-soft/60' : 'hover:bg-paper'}>
      <SelectCell
        label={`Select ${article.title}`}
        checked={isSelected}
        onChange={({ target }) => onSelect([article], target.checked)}
      />
      <Cell
        narrow="name"
        className="w-full max-w-0 min-w-40 font-semibold text-ink-900 xl:min-w-56 min-[90rem]:min-w-64"
        title={article.title}
      >
        {/* Tablets give the title two lines, so that the actions stay visible. */}
        <AppLink
          to={paths.admin.article(article.id)}
          aria-keyshortcuts="Enter"
          className="-outline-offset-2 hover:underline sm:line-clamp-2 xl:line-clamp-1"
        >
          {article.title}
        </AppLink>
      </Cell>
      <Cell className="max-w-[10rem] truncate xl:max-w-[16rem]" title={neighborhood ?? undefined}>
        <span>{articleLocation(article)}</span>
        {neighborhood && <span className="text-ink-600"> ({neighborhood})</span>}
      </Cell>
      <Cell narrow="rare" className="whitespace-nowrap text-ink-600">
        <time dateTime={article.created_at}>{dayText(article.created_at)}</time>
      </Cell>
      <Cell narrow="badge">
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={article.status} />
          {isTemplateText(article.generated_by) && <TemplateBadge />}
          <OwnTextBadge article={article} />
          <ReviewBadge reasons={article.review_reasons} />
          <IndexNote reasons={article.index_reasons} />
        </span>
      </Cell>
      <Cell narrow="edge">
        <Actions article={article} {...actions} />
      </Cell>
    </Row>
  );
});

type ArticlesTableProps = {
  list: ListState<ListedArticle>;
  selection: ArticleSelection;
  onDelete: (article: SeenArticle) => void;
};

export function ArticlesTable({ list, selection, onDelete }: ArticlesTableProps) {
  const rows = list.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selection.articles.has(id)).length;
  const isAll = chosen > 0 && chosen === rows.length;
  const { choicesOf, question } = useStatusChoices();
  return (
    <>
      <ListTable
        label="Articles"
        list={list}
        columns={columns}
        firstHead={
          <SelectAllCell
            label="Select all articles on this page"
            checked={isAll}
            indeterminate={chosen > 0 && !isAll}
            disabled={rows.length === 0}
            onChange={() => selection.set(rows, !isAll)}
          />
        }
        texts={{
          loading: 'Loading articles...',
          empty: 'No articles found',
          failed: "Couldn't load the articles.",
        }}
        keys={['x', 'Enter', 'e']}
        row={(article) => (
          <ArticleRow
            key={article.id}
            article={article}
            isSelected={selection.articles.has(article.id)}
            onSelect={selection.set}
            choicesOf={choicesOf}
            onDelete={onDelete}
          />
        )}
      />
      {question}
    </>
  );
}
