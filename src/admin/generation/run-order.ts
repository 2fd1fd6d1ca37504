import type { GenerationChoice } from '../../data/generation/generation-choice.ts';
import type { ArticleStatus } from '../../domain/articles/article.ts';

/** The parts of the back office that start runs. All but Settings show how their newest one stands. */
export type RunOrigin = 'locations' | 'content' | 'built-in' | 'import' | 'prompts';

/** What a run is asked to write, before staff decide about its costs. */
export type RunOrder = {
  origin: RunOrigin;
  /** What was chosen, in words for staff. */
  label: string;
  choice: GenerationChoice;
  /** Whether present texts are replaced; these keep their status. */
  rewrites: boolean;
  onlyBuiltIn?: boolean;
  /** What new articles become unless somebody decides otherwise. */
  articlesBecome: ArticleStatus;
};
