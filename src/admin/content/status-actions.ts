import type { ArticleStatus } from '../../domain/articles/article.ts';

/** What a menu calls the change to each status. */
export const statusActions: Record<ArticleStatus, string> = {
  draft: 'Set as Draft',
  pending_review: 'Set as Pending Review',
  published: 'Publish',
};
