import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Revision, type RevisionEntry, revisionQueries } from '../../data/articles/article-revisions.ts';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { type ArticleFormInput, articleFormInput } from '../../domain/articles/article-form.ts';
import { minuteText } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusBadge } from '../location-marks/location-badges.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { TextDiff } from '../saving/text-diff.tsx';
import { FIELD_LABELS } from './conflict-choices.ts';

type VersionListProps = {
  revisions: readonly RevisionEntry[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Lists the earlier versions, each named by the time when it was replaced. */
function VersionList({ revisions, selected, onSelect }: VersionListProps) {
  return (
    <ol className="relative max-h-40 overflow-y-auto rounded border border-line bg-white md:max-h-[26rem]">
      {revisions.map(({ id, created_at, status }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            aria-current={id === selected}
            onClick={() => onSelect(id)}
            className="grid w-full justify-items-start gap-1 px-3 py-2 text-left -outline-offset-2 hover:bg-paper aria-[current=true]:bg-paper-dim aria-[current=true]:font-semibold"
          >
            <span>Replaced {minuteText(created_at)}</span>
            <StatusBadge status={status} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Comparison({ revision, article }: { revision: Revision; article: ArticleWithLocation }) {
  const [before, after] = [articleFormInput(revision), articleFormInput(article)];
  const names = (['title', 'meta_description', 'content'] as const).filter(
    (name) => before[name] !== after[name],
  );
  if (names.length === 0) return <p className="text-ink-600">This version is the same as the saved one.</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-600">
        Marked text shows what the saved version <ins className="bg-positive-soft text-positive">added</ins>{' '}
        and <del className="bg-negative-soft text-negative">removed</del> since then.
      </p>
      {names.map((name) => (
        <div key={name} className="grid gap-1">
          <h3 className="font-sans text-sm font-semibold text-ink-900">{FIELD_LABELS[name]}</h3>
          <TextDiff label={FIELD_LABELS[name]} before={before[name]} after={after[name]} />
        </div>
      ))}
    </div>
  );
}

/** Who wrote and who reviewed the version. */
function RevisionByline({ revision: { author, reviewer, reviewed_on } }: { revision: Revision }) {
  const parts = [
    author && `By ${author}.`,
    reviewer && reviewed_on && `Reviewed by ${reviewer} on ${longDate(reviewed_on)}.`,
  ].filter(Boolean);
  return parts.length > 0 && <p className="text-ink-600">{parts.join(' ')}</p>;
}

type HistoryDialogProps = {
  /** The saved version. */
  article: ArticleWithLocation;
  /** Whether there is unsaved work, which a restored version would replace. */
  isDirty: boolean;
  onRestore: (texts: ArticleFormInput) => void;
  onClose: () => void;
};

function Versions({
  article,
  isDirty,
  onRestore,
  revisions,
}: HistoryDialogProps & { revisions: readonly RevisionEntry[] }) {
  // The newest version shows until the user chooses one, even if a newer one arrives.
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = chosen ?? revisions[0]?.id ?? '';
  const query = useQuery(revisionQueries.detail(selected));
  return (
    <div className="grid items-start gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList revisions={revisions} selected={selected} onSelect={setChosen} />
      <QueryState query={query} failed="Couldn't load the version." loading="Loading version...">
        {(revision) => (
          <div className="grid gap-4">
            <RevisionByline revision={revision} />
            <Comparison revision={revision} article={article} />
            <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
              {isDirty && <p className="font-medium text-caution">Your unsaved changes will be replaced.</p>}
              <Button onClick={() => onRestore(articleFormInput(revision))}>Restore this version</Button>
            </div>
          </div>
        )}
      </QueryState>
    </div>
  );
}

/** The earlier versions of an article. Restoring one puts it into the editor, where it is saved like any change. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { article, onClose } = props;
  const query = useQuery(revisionQueries.list(article.id));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Version history"
      description="When you restore a version, it opens in the editor. Save it to keep it."
    >
      <QueryState
        query={query}
        failed="Couldn't load the version history."
        loading="Loading versions..."
        empty="No earlier versions yet. Versions appear here when you change the text."
      >
        {(revisions) => <Versions {...props} revisions={revisions} />}
      </QueryState>
    </Dialog>
  );
}
