import { useQuery } from '@tanstack/react-query';
import type { GenerationTask } from '../../data/generation/article-generation.ts';
import { type BuiltInTexts, builtInTextQueries } from '../../data/generation/built-in-texts.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../shared/query-state.tsx';

function visibility({ tasks, published }: BuiltInTexts): string {
  const others = tasks.length - published;
  const live =
    published > 0
      ? `${countText(published)} of them ${published === 1 ? 'is' : 'are'} published: visitors read each new text as soon as it is written. `
      : '';
  const rest =
    others > 0 ? `${countText(others)} ${others === 1 ? 'is' : 'are'} not published, and will not be. ` : '';
  return `${live}${rest}`;
}

const NoneLeft = () => <p>There are none left: somebody has rewritten them meanwhile.</p>;

function Consequence({ texts }: { texts: BuiltInTexts }) {
  const count = texts.tasks.length;
  return (
    <div className="grid gap-3 text-ink-600">
      <p>{visibility(texts)}The present texts stay in each article's history.</p>
      <p>
        The language model is asked {count === 1 ? 'once' : `${countText(count)} times`}, and bills you for
        it. A text that it cannot write, or that should not go public unread, replaces no published one.
      </p>
      <p>Keep this tab open meanwhile.</p>
    </div>
  );
}

type RewriteBuiltInDialogProps = {
  onClose: () => void;
  onConfirm: (tasks: readonly GenerationTask[]) => void;
};

/** Says what rewriting all built-in texts does and costs, before it starts. */
export function RewriteBuiltInDialog({ onClose, onConfirm }: RewriteBuiltInDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(builtInTextQueries.all());
  // What was read before may have changed since, and the decision is about what there is now.
  const texts = isFetching || error ? undefined : data;
  const count = texts?.tasks.length ?? 0;
  return (
    <ConfirmDialog
      open
      title={texts ? `Rewrite ${countOf(count, 'built-in text')}?` : 'Rewrite the built-in texts?'}
      confirmLabel={texts ? `Rewrite ${countText(count)}` : 'Rewrite'}
      isUnready={count === 0}
      onConfirm={() => onConfirm(texts?.tasks ?? [])}
      onCancel={onClose}
    >
      <QueryState
        query={{ data: texts, error: isFetching ? null : error, refetch }}
        failed="The built-in texts could not be read."
        loading="Looking for them..."
        layout="line"
      >
        {(found) => (count === 0 ? <NoneLeft /> : <Consequence texts={found} />)}
      </QueryState>
    </ConfirmDialog>
  );
}
