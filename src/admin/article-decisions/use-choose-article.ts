import { useCallback } from 'react';
import { useChooseArticle } from '../../data/articles/article-list.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** Makes an article the text that its location's page shows, and reports the result. */
export function useChooseText(): (article: { id: string; title: string }) => Promise<void> {
  const { mutateAsync } = useChooseArticle();
  return useCallback(
    async ({ id, title }) => {
      await tellOutcome(async () => {
        await mutateAsync(id);
        return { title: 'Location page updated', description: `It now shows "${title}".` };
      }, 'Location page not updated');
    },
    [mutateAsync],
  );
}
