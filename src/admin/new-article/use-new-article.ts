import { useLayoutEffect, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useGenerateArticle } from '../../data/generation/article-generation.ts';
import type { GeneratedArticle } from '../../data/generation/article-storage.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { useNavigate } from '../../lib/address.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import { generationFailed, tellOutcome } from '../outcomes/tell-outcome.ts';

function wordsOfNewArticle({ is_template, review_reasons }: GeneratedArticle): string {
  if (review_reasons) return `It needs review. ${review_reasons.join(' ')}`;
  return is_template
    ? 'The generator did not return a text, so the draft has the built-in one.'
    : 'The draft is ready.';
}

/**
 * Generates a draft about a location and opens it in the editor, unless the administrator has left the screen
 * by then.
 */
export function useNewArticle(location: LocationOverview) {
  const { mutateAsync, isPending } = useGenerateArticle();
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const isShown = useRef(false);
  const attempted = useRef<string | null>(null);
  // A layout effect runs with the change of the screen itself; an effect after the paint could come after the
  // article.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const generate = async (slug: string) => {
    setFailure(null);
    // A failure may have stored the built-in text. A retry replaces it instead of adding a second article.
    attempted.current ??= slug;
    const task = { location, article_id: null, publish: false, slug: attempted.current };
    await tellOutcome(
      async () => {
        const made = await mutateAsync(task);
        attempted.current = null;
        if (isShown.current) navigate(paths.admin.article(made.article_id));
        return {
          title: 'Article generated',
          description: `${locationName(location)}: ${wordsOfNewArticle(made)}`,
        };
      },
      (error) => {
        setFailure(failureText(error));
        return generationFailed(error);
      },
    );
  };
  return { generate, isPending, failure };
}
