import type { GenerationChoice } from '../../data/generation/generation-choice.ts';
import type { ArticleStatus } from '../../domain/articles/article.ts';

/** The parts of the back office that start runs. All but Settings show the progress of their newest run. */
export type RunOrigin = 'locations' | 'content' | 'built-in' | 'import' | 'prompts';

/** What a run should write, before staff decide about its costs. */
export type RunRequest = {
  origin: RunOrigin;
  /** The choice in words for staff. */
  label: string;
  choice: GenerationChoice;
  /** Whether the run replaces existing texts; these keep their status. */
  rewrites: boolean;
  onlyBuiltIn?: boolean;
  /** The status of new articles unless staff choose another. */
  articlesBecome: ArticleStatus;
};
