import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { type ArticleByline, bylineQuery } from '../../data/contributors/bylines.ts';
import { longDate } from '../../lib/long-date.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

const BylineDialog = lazyDialog(async () => (await import('./byline-dialog.tsx')).BylineDialog);

function wordsOf({ author, reviewer, reviewed_on }: ArticleByline): string {
  const review = reviewer && reviewed_on ? `Reviewed by ${reviewer} on ${longDate(reviewed_on)}.` : null;
  return [author ? `By ${author}.` : 'No author.', review ?? 'Not reviewed.'].join(' ');
}

type BylinePanelProps = { article: ArticleWithLocation; isDirty: boolean };

/** Shows who wrote and reviewed the saved text, as its page does, and lets staff change it. */
export function BylinePanel({ article, isDirty }: BylinePanelProps) {
  const query = useQuery(bylineQuery(article.id, article.updated_at));
  // The version shown when the dialog opened: a newer one must not replace the choices being made.
  const [open, setOpen] = useState<{ article: ArticleWithLocation; byline: ArticleByline } | null>(null);
  return (
    <section
      aria-label="Author and review"
      className="flex items-start justify-between gap-4 rounded border border-line bg-white px-4 py-3 text-sm"
    >
      <QueryState query={query} failed="Couldn't load the author and the review." layout="line">
        {(byline) => (
          <>
            <div className="min-w-0">
              <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
                <PenLine aria-hidden className="size-4 shrink-0" />
                Author and review
              </h3>
              <p className="mt-0.5 pl-6">{wordsOf(byline)}</p>
              {isDirty && byline.reviewer && (
                <p className="pl-6 text-caution">Saving a new text ends the review.</p>
              )}
            </div>
            <Button
              look="outline"
              size="small"
              className="shrink-0"
              onClick={() => setOpen({ article, byline })}
            >
              Change...
            </Button>
          </>
        )}
      </QueryState>
      {open && <BylineDialog {...open} isDirty={isDirty} onClose={() => setOpen(null)} />}
    </section>
  );
}
