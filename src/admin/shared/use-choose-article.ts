import { useChooseArticle } from '../../data/articles/article-list.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from './toast-failure.ts';

/** Makes an article the text that its location's page shows, and says how that went. */
export function useChooseText(): (article: { id: string; title: string }) => Promise<void> {
  const { mutateAsync } = useChooseArticle();
  return async ({ id, title }) => {
    try {
      await mutateAsync(id);
      toast({ title: "Location's text chosen", description: `Its page shows "${title}" now.` });
    } catch (error) {
      toastFailure('Error choosing the text', error);
    }
  };
}
