import { useSetArticleStatus } from '../../data/article-list.ts';
import { ARTICLE_STATUSES, type ArticleStatus, articleStatusLabel } from '../../domain/article.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../failure-text.ts';
import { useChooseText } from '../use-choose-article.ts';
import { statusActions } from './status-actions.ts';

type StatusMenuProps = {
  article: { id: string; title: string; status: ArticleStatus; is_own: boolean };
};

/** Sets an article to any status but its own; a published one can become the text that its location shows. */
export function StatusMenu({ article }: StatusMenuProps) {
  const { mutateAsync } = useSetArticleStatus();
  const choose = useChooseText();
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
  const statuses = ARTICLE_STATUSES.map((status) => ({
    key: status,
    label: statusActions[status],
    disabled: status === article.status,
    onSelect: () => void set(status),
  }));
  const own = { key: 'own', label: "Make it the location's text", onSelect: () => void choose(article) };
  const canBecomeOwn = article.status === 'published' && !article.is_own;
  return <Menu label="Status" context={article.title} items={canBecomeOwn ? [...statuses, own] : statuses} />;
}
