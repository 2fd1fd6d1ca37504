import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { SeenArticle } from '../../data/articles/article-decisions.ts';
import type { ListedArticle } from '../../data/articles/article-list.ts';
import { isTemplateText } from '../../domain/articles/article.ts';
import { dayText } from '../../lib/local-time.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cell, HeadCell, Row } from '../../ui/table.tsx';
import { ReviewBadge } from '../generation/review-badge.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import { IndexNote } from '../shared/index-note.tsx';
import type { ListState } from '../shared/list-body.tsx';
import { ListTable } from '../shared/list-table.tsx';
import { StatusBadge } from '../shared/location-badges.tsx';
import { articleLocation, articleNeighborhood } from './article-location.ts';
import { OwnTextBadge } from './own-text-badge.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { ArticleSelection } from './use-article-selection.ts';

const columns = ['Title', 'Location', 'Created', 'Status', 'Actions'];

type ArticleRowProps = {
  article: ListedArticle;
  isSelected: boolean;
  onSelect: ArticleSelection['set'];
  onDelete: (article: SeenArticle) => void;
};

function Actions({ article, onDelete }: Pick<ArticleRowProps, 'article' | 'onDelete'>) {
  return (
    <span className="-ml-3 flex items-center gap-1">
      <Link
        to={paths.admin.article(article.id)}
        aria-label={`Edit ${article.title}`}
        className={buttonClasses('quiet', 'small')}
      >
        <Pencil aria-hidden className="size-4 max-lg:hidden" />
        Edit
      </Link>
      <StatusMenu article={article} />
      <IconButton icon={Trash2} label="Delete article" of={article.title} onClick={() => onDelete(article)} />
    </span>
  );
}

function ArticleRow({ article, isSelected, onSelect, onDelete }: ArticleRowProps) {
  const neighborhood = articleNeighborhood(article);
  return (
    <Row className={isSelected ? 'bg-info-soft/60' : 'hover:bg-paper'}>
      <Cell className="w-10">
        <Checkbox
          className="block"
          aria-label={`Select ${article.title}`}
          checked={isSelected}
          onChange={({ target }) => onSelect([article], target.checked)}
        />
      </Cell>
      {/* On a narrow screen the title takes two lines, so that the actions stay in sight. */}
      <Cell className="w-full max-w-0 min-w-40 font-semibold text-ink-900 lg:min-w-64" title={article.title}>
        <span className="line-clamp-2 xl:line-clamp-1">{article.title}</span>
      </Cell>
      <Cell className="max-w-40 truncate lg:max-w-64" title={neighborhood ?? undefined}>
        <span>{articleLocation(article)}</span>
        {neighborhood && <span className="text-ink-600"> ({neighborhood})</span>}
      </Cell>
      <Cell className="whitespace-nowrap text-ink-600">
        <time dateTime={article.created_at}>{dayText(article.created_at)}</time>
      </Cell>
      <Cell>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={article.status} />
          {isTemplateText(article.generated_by) && <TemplateBadge />}
          <OwnTextBadge article={article} />
          <ReviewBadge reasons={article.review_reasons} />
          <IndexNote reasons={article.index_reasons} />
        </span>
      </Cell>
      <Cell>
        <Actions article={article} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}

type ArticlesTableProps = {
  list: ListState<ListedArticle>;
  selection: ArticleSelection;
  onDelete: (article: SeenArticle) => void;
};

export function ArticlesTable({ list, selection, onDelete }: ArticlesTableProps) {
  const rows = list.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selection.articles.has(id)).length;
  const isAll = chosen > 0 && chosen === rows.length;
  return (
    <ListTable
      label="Articles"
      list={list}
      columns={columns}
      firstHead={
        <HeadCell className="w-10">
          <Checkbox
            className="block"
            aria-label="Select all articles on this page"
            checked={isAll}
            indeterminate={chosen > 0 && !isAll}
            disabled={rows.length === 0}
            onChange={() => selection.set(rows, !isAll)}
          />
        </HeadCell>
      }
      texts={{
        loading: 'Loading articles...',
        empty: 'No articles found',
        failed: "Couldn't load the articles.",
      }}
      row={(article) => (
        <ArticleRow
          key={article.id}
          article={article}
          isSelected={selection.articles.has(article.id)}
          onSelect={selection.set}
          onDelete={onDelete}
        />
      )}
    />
  );
}
