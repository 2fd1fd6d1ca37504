import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { ListedArticle } from '../../data/article-list.ts';
import { isTemplateText } from '../../domain/article.ts';
import { dayText } from '../../lib/local-time.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { TemplateBadge } from '../generation/template-badge.tsx';
import type { ListState } from '../list-body.tsx';
import { ListTable } from '../list-table.tsx';
import { StatusBadge } from '../locations/location-badges.tsx';
import { articleLocation, articleNeighborhood } from './article-location.ts';
import { StatusMenu } from './status-menu.tsx';

const columns = ['Title', 'Location', 'Created', 'Status', 'Actions'];

function ArticleRow({ article }: { article: ListedArticle }) {
  const neighborhood = articleNeighborhood(article);
  return (
    <Row className="hover:bg-paper">
      {/* On a narrow screen two lines, so that the actions stay in sight. */}
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
        <span className="flex gap-1.5">
          <StatusBadge status={article.status} />
          {isTemplateText(article.generated_by) && <TemplateBadge />}
        </span>
      </Cell>
      <Cell>
        <span className="-ml-3 flex gap-1">
          <Link
            to={paths.admin.article(article.id)}
            aria-label={`Edit ${article.title}`}
            className={buttonClasses('quiet', 'small')}
          >
            <Pencil aria-hidden className="size-4 max-lg:hidden" />
            Edit
          </Link>
          <StatusMenu article={article} />
        </span>
      </Cell>
    </Row>
  );
}

export function ArticlesTable({ list }: { list: ListState<ListedArticle> }) {
  return (
    <ListTable
      label="Articles"
      list={list}
      columns={columns}
      texts={{
        loading: 'Loading articles...',
        empty: 'No articles found',
        failed: 'The articles could not be read.',
      }}
      row={(article) => <ArticleRow key={article.id} article={article} />}
    />
  );
}
