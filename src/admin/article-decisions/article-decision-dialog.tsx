import { useState } from 'react';
import type { ArticleDecision, SeenArticle } from '../../data/articles/article-decisions.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';
import { DoubtfulArticles, NamedArticles, SkippedArticles } from './article-decision-lists.tsx';
import { type DecisionProgress, type DecisionState, useArticleDecision } from './use-article-decision.ts';

const actions: Record<ArticleDecision, { title: string; button: string; working: string; done: string }> = {
  deleted: { title: 'Delete', button: 'Delete', working: 'Deleting...', done: 'deleted' },
  draft: { title: 'Set as Draft:', button: 'Update', working: 'Updating...', done: 'set to Draft' },
  pending_review: {
    title: 'Set as Pending Review:',
    button: 'Update',
    working: 'Updating...',
    done: 'set to Pending Review',
  },
  published: { title: 'Publish', button: 'Publish', working: 'Publishing...', done: 'published' },
};

/** Says what the website gains or loses, and what cannot be undone. */
function consequence(fate: ArticleDecision, articles: readonly SeenArticle[]): string {
  const published = articles.filter(({ status }) => status === 'published').length;
  const all = published === articles.length;
  const live = all
    ? articles.length === 1
      ? 'It is published'
      : 'All of them are published'
    : `${countText(published)} of them ${published === 1 ? 'is' : 'are'} published`;
  const leaves =
    published > 0
      ? `${live}. Visitors will no longer be able to read ${published === 1 ? 'it' : 'them'}. `
      : '';
  if (fate === 'deleted') {
    return `${leaves}Earlier versions are deleted too. Leads are kept. This cannot be undone.`;
  }
  if (fate === 'published') return 'Published articles appear on the website immediately.';
  return leaves || 'None of them are published, so nothing changes for visitors.';
}

type ArticleBatchDialogProps = {
  fate: ArticleDecision;
  articles: readonly SeenArticle[];
  /** Receives the ids of the handled articles, and the skipped articles in their current state. */
  onDecided: (ids: readonly string[], left: readonly SeenArticle[]) => void;
  onClose: () => void;
};

/** Returns the skipped articles that still exist, in their current state. */
const stillThere = ({ left }: DecisionProgress): SeenArticle[] =>
  left.flatMap(({ article_id: id, title, status, updated_at }) =>
    title !== null && status && updated_at ? { id, title, status, updated_at } : [],
  );

/** Asks what to do with one or more articles, does it, and names those that it skipped. */
export function ArticleDecisionDialog({ fate, articles, onDecided, onClose }: ArticleBatchDialogProps) {
  const { state, progress, doubtful, start } = useArticleDecision(fate, articles);
  const [knowingly, setKnowingly] = useState(false);
  const isWorking = state.kind === 'working';
  const isAsking = state.kind === 'asking';
  useUnfinishedWork(
    isWorking
      ? { title: 'Leave while articles are being updated?', description: 'Changes so far are kept.' }
      : null,
  );
  const doubted = new Set(knowingly ? [] : doubtful.map(({ article }) => article.id));
  const chosen = articles.filter(({ id }) => !doubted.has(id));

  const confirm = async () => {
    const end = await start(chosen);
    if (!end) return;
    const rest = stillThere(end);
    onDecided(
      end.ids.filter((id) => !rest.some((article) => article.id === id)),
      rest,
    );
    if (end.left.length > 0) return;
    const description = `${countOf(end.ids.length, 'article')} ${actions[fate].done}.`;
    toast({ title: fate === 'deleted' ? 'Articles deleted' : 'Status updated', description });
    onClose();
  };
  const subject = articles.length === 1 ? `"${articles[0]?.title}"` : countOf(articles.length, 'article');
  return (
    <Dialog
      open
      role="alertdialog"
      size={doubtful.length > 0 ? 'large' : 'medium'}
      onClose={isWorking ? undefined : onClose}
      title={`${actions[fate].title} ${subject}`}
      description={isAsking || isWorking ? consequence(fate, articles) : undefined}
      footer={
        <Buttons {...{ fate, state, onClose }} count={chosen.length} onConfirm={() => void confirm()} />
      }
    >
      <div className="grid gap-4">
        {isAsking && <NamedArticles articles={chosen} />}
        {isAsking && doubtful.length > 0 && (
          <DoubtfulArticles doubtful={doubtful} knowingly={knowingly} onKnowingly={setKnowingly} />
        )}
        <HowFar {...{ fate, state, progress }} total={articles.length} chosen={chosen.length} />
      </div>
    </Dialog>
  );
}

type ButtonsProps = {
  fate: ArticleDecision;
  state: DecisionState;
  count: number;
  onConfirm: () => void;
  onClose: () => void;
};

function Buttons({ fate, state, count, onConfirm, onClose }: ButtonsProps) {
  const isWorking = state.kind === 'working';
  return (
    <>
      <Button look="outline" busy={isWorking} onClick={onClose}>
        {state.kind === 'ended' || state.kind === 'broken' ? 'Done' : 'Cancel'}
      </Button>
      {state.kind === 'unchecked' && (
        <Button look="ink" onClick={state.retry}>
          Try again
        </Button>
      )}
      {state.kind === 'broken' && (
        <Button look="ink" onClick={onConfirm}>
          Continue with the rest
        </Button>
      )}
      {(state.kind === 'asking' || isWorking) && (
        <Button
          look={fate === 'deleted' ? 'danger' : 'ink'}
          busy={isWorking}
          disabled={count === 0}
          onClick={onConfirm}
        >
          {isWorking ? actions[fate].working : `${actions[fate].button} ${countText(count)}`}
        </Button>
      )}
    </>
  );
}

type HowFarProps = {
  fate: ArticleDecision;
  state: DecisionState;
  progress: DecisionProgress;
  total: number;
  chosen: number;
};

/** Shows what is running, what failed, and the result. */
function HowFar({ fate, state, progress, total, chosen }: HowFarProps) {
  const { ids, left } = progress;
  const done = `${countOf(ids.length - left.length, 'article')} ${actions[fate].done}.`;
  const isOver = state.kind === 'ended' || state.kind === 'broken';
  return (
    <>
      {state.kind === 'checking' && <Bar label="Articles checked" done={state.checked} total={total} />}
      {state.kind === 'unchecked' && (
        <p role="alert" className="text-negative">
          Couldn't check the articles. {state.error} Nothing has been published.
        </p>
      )}
      {state.kind === 'working' && <Bar label="Articles done" done={ids.length} total={chosen} />}
      {state.kind === 'broken' && (
        <p role="alert" className="text-negative">
          Stopped after {countText(ids.length)} of {countText(chosen)}. The changes made so far are kept.{' '}
          {state.error}
        </p>
      )}
      {isOver && left.length > 0 && <SkippedArticles done={done} left={left} />}
    </>
  );
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="grid gap-2">
      <p className="text-ink-600 tabular-nums">
        {label}: {countText(done)} of {countText(total)}
      </p>
      <ProgressBar label={label} percent={total > 0 ? (done / total) * 100 : 100} />
    </div>
  );
}
