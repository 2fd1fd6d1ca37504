import { useCallback, useState } from 'react';
import { checkStoredArticles } from '../../data/articles/article-checks.ts';
import { useSetArticleStatus } from '../../data/articles/article-list.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { DataError } from '../../data/client/data-error.ts';
import { ARTICLE_STATUSES, type ArticleStatus, articleStatusLabel } from '../../domain/articles/article.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useChooseText } from '../article-decisions/use-choose-article.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { statusActions } from './status-actions.ts';

const PublishAnyway = lazyDialog(
  async () => (await import('../generation/publish-anyway-dialog.tsx')).PublishAnywayDialog,
);

type ListedStatus = { id: string; title: string; status: ArticleStatus; is_own: boolean };

/** Returns why someone should look at an article as it is stored now. Throws when the article has no text. */
async function reasonsOf(id: string): Promise<string[]> {
  const [checked, { EMPTY_TEXT }] = await Promise.all([
    checkStoredArticles(adminClient, [id]),
    import('../../domain/articles/article-gate.ts'),
  ]);
  const reasons = checked.get(id);
  if (!reasons) throw new DataError('not_found', 'Article not found');
  if (reasons.includes(EMPTY_TEXT)) throw new Error('You cannot publish an article without text.');
  return reasons;
}

/**
 * The choices that set an article of a list to any status but its own, and the question that one of them may ask: what
 * the gate would hold back, or has reasons for review, is published only after it; of several, one is asked at a time.
 * A published article can become the text that its location shows. One hook serves all rows, because each use has two
 * mutations to set up.
 */
export function useStatusChoices() {
  const { mutateAsync } = useSetArticleStatus();
  const choose = useChooseText();
  const [held, setHeld] = useState<{ article: ListedStatus; reasons: string[] }[]>([]);
  const change = useCallback(
    (article: ListedStatus, status: ArticleStatus, isKnown: boolean) =>
      tellOutcome(async () => {
        if (status === 'published' && !isKnown) {
          const reasons = await reasonsOf(article.id);
          if (reasons.length > 0)
            return setHeld((all) => [
              ...all.filter((each) => each.article.id !== article.id),
              { article, reasons },
            ]);
        }
        await mutateAsync({ id: article.id, status });
        const description = `Article status changed to ${articleStatusLabel(status)}`;
        return { title: 'Status updated', description };
      }, 'Error updating status'),
    [mutateAsync],
  );
  const choicesOf = useCallback(
    (article: ListedStatus): MenuItem[] => {
      const statuses = ARTICLE_STATUSES.map((status) => ({
        key: status,
        label: statusActions[status],
        disabled: status === article.status,
        onSelect: () => void change(article, status, false),
      }));
      const own = { key: 'own', label: "Show on the location's page", onSelect: () => void choose(article) };
      return article.status === 'published' && !article.is_own ? [...statuses, own] : statuses;
    },
    [change, choose],
  );
  const [asked] = held;
  const answer = () => setHeld(([, ...others]) => others);
  const question = asked && (
    <PublishAnyway
      key={asked.article.id}
      title={asked.article.title}
      reasons={asked.reasons}
      onConfirm={() => {
        answer();
        void change(asked.article, 'published', true);
      }}
      onClose={answer}
    />
  );
  return { choicesOf, question };
}
