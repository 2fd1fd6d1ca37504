import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import {
  type Contributor,
  contributorQueries,
  useDeleteContributor,
  useSaveContributor,
} from '../../data/contributors/contributors.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText } from '../../lib/number-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** Lists the articles that prevent the deletion. */
function NamingArticles({ contributor: { id, texts, reviews } }: { contributor: Contributor }) {
  const query = useQuery(contributorQueries.articles(id));
  return (
    <QueryState
      query={query}
      failed="Couldn't load the articles."
      loading="Loading articles..."
      layout="line"
    >
      {(articles) => {
        const more = texts + reviews - articles.length;
        return (
          <ul
            aria-label="Articles"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
            tabIndex={0}
            className="relative max-h-56 divide-y divide-line overflow-y-auto rounded border border-line bg-white"
          >
            {articles.map((article) => (
              <li key={article.id} className="px-3 py-1.5">
                <AppLink to={paths.admin.article(article.id)} className="underline underline-offset-2">
                  {article.title}
                </AppLink>
              </li>
            ))}
            {more > 0 && <li className="px-3 py-1.5 text-ink-600">and {countText(more)} more</li>}
          </ul>
        );
      }}
    </QueryState>
  );
}

type DialogProps = { contributor: Contributor; onClose: () => void };

/** Contributors named on articles cannot be deleted, only made inactive. */
function StillNamed({ contributor, onClose }: DialogProps) {
  const { mutateAsync, isPending } = useSaveContributor();
  const { name, texts, reviews, is_active } = contributor;
  const deactivate = () =>
    tellOutcome(async () => {
      const { credentials, biography, link } = contributor;
      await mutateAsync({
        seen: contributor,
        values: {
          ...{ name, is_active: false },
          ...{ credentials: credentials ?? '', biography: biography ?? '', link: link ?? '' },
        },
      });
      onClose();
      return { title: `${name} is inactive`, description: 'Articles still name them.' };
    }, 'Contributor not changed');
  return (
    <ConfirmDialog
      open
      title={`${name} cannot be deleted`}
      description={`${countOf(texts + reviews, 'article names', 'articles name')} them. Name someone else there first${is_active ? ', or make them inactive, and no new article can name them' : ''}.`}
      confirmLabel="Make inactive"
      cancelLabel="Close"
      busy={isPending}
      isUnready={!is_active}
      onConfirm={() => void deactivate()}
      onCancel={onClose}
    >
      <NamingArticles contributor={contributor} />
    </ConfirmDialog>
  );
}

/** Deletes a contributor that no article names. */
export function DeleteContributorDialog({ contributor, onClose }: DialogProps) {
  const { mutateAsync, isPending } = useDeleteContributor();
  if (contributor.texts + contributor.reviews > 0)
    return <StillNamed contributor={contributor} onClose={onClose} />;
  const remove = () =>
    tellOutcome(async () => {
      await mutateAsync(contributor);
      onClose();
      return { title: 'Contributor deleted', description: contributor.name };
    }, 'Contributor not deleted');
  return (
    <ConfirmDialog
      open
      title={`Delete ${contributor.name}?`}
      description={`No article names ${contributor.name}. Earlier versions of articles keep the name. This cannot be undone.`}
      confirmLabel="Delete contributor"
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
