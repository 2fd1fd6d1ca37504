import { useSetArticleStatus } from '../../data/article-list.ts';
import { ARTICLE_STATUSES, type ArticleStatus, articleStatusLabel } from '../../domain/article.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';

const labels: Record<ArticleStatus, string> = {
  draft: 'Set as Draft',
  pending_review: 'Set as Pending Review',
  published: 'Publish',
};

type StatusMenuProps = { article: { id: string; title: string; status: ArticleStatus } };

/** Sets an article to any status but its own. */
export function StatusMenu({ article }: StatusMenuProps) {
  const { mutateAsync } = useSetArticleStatus();
  // Not as callbacks of the mutation: the row may have left the list before they are called.
  const set = async (status: ArticleStatus) => {
    try {
      await mutateAsync({ id: article.id, status });
      const description = `Article status changed to ${articleStatusLabel(status)}`;
      toast({ title: 'Status updated', description });
    } catch (error) {
      toast({ title: 'Error updating status', description: failureText(error), variant: 'destructive' });
    }
  };
  return (
    <Menu
      label="Status"
      context={article.title}
      items={ARTICLE_STATUSES.map((status) => ({
        key: status,
        label: labels[status],
        disabled: status === article.status,
        onSelect: () => void set(status),
      }))}
    />
  );
}
