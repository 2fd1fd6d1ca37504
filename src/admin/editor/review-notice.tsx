import { TriangleAlert } from 'lucide-react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { ReviewReasons } from '../generation/review-reasons.tsx';

/** Says why the article was not published automatically. */
export function ReviewNotice({ article }: { article: Pick<ArticleWithLocation, 'review_reasons'> }) {
  const { review_reasons } = article;
  if (!review_reasons) return null;
  return (
    <section
      aria-label="Why it needs review"
      className="mb-5 flex gap-3 border-l-4 border-caution bg-caution-soft px-4 py-3 text-ink-800"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
      <div className="grid gap-1">
        <h3 className="font-sans text-sm font-semibold text-ink-900">
          This article needs review before it can be published
        </h3>
        <ReviewReasons reasons={review_reasons} />
      </div>
    </section>
  );
}
