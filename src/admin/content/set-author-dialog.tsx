import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { paths } from '../../config/paths.ts';
import type { SeenArticle, SkippedArticle } from '../../data/articles/article-decisions.ts';
import { useSetAuthors } from '../../data/contributors/bylines.ts';
import { contributorQueries } from '../../data/contributors/contributors.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { NamedArticles, SkippedArticles } from '../article-decisions/article-decision-lists.tsx';
import { ContributorSelect } from '../article-decisions/contributor-select.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

type SetAuthorDialogProps = {
  articles: readonly SeenArticle[];
  /** Receives the ids of the articles that now name the author, and the skipped articles in their current state. */
  onDone: (ids: readonly string[], left: readonly SeenArticle[]) => void;
  onClose: () => void;
};

const NOTHING: { ids: readonly string[]; left: readonly SkippedArticle[] } = { ids: [], left: [] };

/** Names the author part by part. After a failure the same call continues with the rest. */
function useNaming({ articles, onDone, onClose }: SetAuthorDialogProps) {
  const setAuthors = useSetAuthors();
  const { attempt, isBusy, failure } = useAttempt();
  const [progress, setProgress] = useState(NOTHING);
  const isOver = progress.ids.length === articles.length;
  useUnfinishedWork(
    isBusy
      ? { title: 'Leave while articles are being changed?', description: 'What is done so far is kept.' }
      : null,
  );
  const start = (author: string) =>
    attempt(async () => {
      let reached = progress;
      await setAuthors(author || null, articles.slice(reached.ids.length), ({ dealtWith, left }) => {
        const at = reached.ids.length;
        const ids = articles.slice(at, at + dealtWith).map(({ id }) => id);
        reached = { ids: [...reached.ids, ...ids], left: [...reached.left, ...left] };
        setProgress(reached);
      });
      const kept = new Set(reached.left.map(({ article_id }) => article_id));
      onDone(
        reached.ids.filter((id) => !kept.has(id)),
        reached.left.flatMap(({ article_id: id, title, status, updated_at }) =>
          title !== null && status && updated_at ? { id, title, status, updated_at } : [],
        ),
      );
      if (reached.left.length > 0) return;
      const count = countOf(articles.length, 'article');
      toast({
        title: 'Author set',
        description: author ? `${count} changed.` : `${count} now without an author.`,
      });
      onClose();
    });
  return { start, isBusy, failure, progress, isOver };
}

function Buttons({
  formId,
  isBusy,
  isOver,
  count,
  onClose,
}: {
  formId: string;
  isBusy: boolean;
  isOver: boolean;
  count: number;
  onClose: () => void;
}) {
  return (
    <>
      <Button look="outline" busy={isBusy} onClick={onClose}>
        {isOver ? 'Done' : 'Cancel'}
      </Button>
      {!isOver && (
        <Button type="submit" form={formId} look="ink" busy={isBusy}>
          {isBusy ? 'Setting...' : `Set for ${countText(count)}`}
        </Button>
      )}
    </>
  );
}

type AuthorFieldProps = {
  hasContributors: boolean;
  isBusy: boolean;
  author: string;
  onChoose: (author: string) => void;
};

const addFirst = (
  <>
    No contributors yet.{' '}
    <AppLink to={paths.admin.editorial} className="underline underline-offset-2">
      Add the people who write
    </AppLink>{' '}
    first.
  </>
);

const AuthorField = ({ hasContributors, isBusy, author, onChoose }: AuthorFieldProps) => (
  <Field label="Author" hint={!hasContributors && addFirst}>
    {(control) => (
      <ContributorSelect
        {...control}
        chosen={null}
        nobody="No author"
        value={author}
        disabled={isBusy}
        onChange={({ target }) => onChoose(target.value)}
      />
    )}
  </Field>
);

/** Names one author on the selected articles. */
export function SetAuthorDialog(props: SetAuthorDialogProps) {
  const { articles, onClose } = props;
  const formId = useId();
  const [author, setAuthor] = useState('');
  const query = useQuery(contributorQueries.list());
  const { start, isBusy, failure, progress, isOver } = useNaming(props);
  const { ids, left } = progress;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start(author);
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      title={`Set the author of ${countOf(articles.length, 'article')}`}
      description="Published pages show the author immediately. Texts and reviews stay as they are."
      footer={<Buttons {...{ formId, isBusy, isOver, onClose }} count={articles.length} />}
    >
      <QueryState query={query} failed="Couldn't load the contributors." loading="Loading contributors...">
        {(contributors) => (
          <Form id={formId} onSubmit={submit} className="grid gap-5">
            <FailureBox text={failure} />
            {!isOver && (
              <AuthorField
                hasContributors={contributors.length > 0}
                isBusy={isBusy}
                author={author}
                onChoose={setAuthor}
              />
            )}
            {ids.length === 0 && !isBusy && <NamedArticles articles={articles} />}
            {isBusy && <ProgressBar label="Articles done" percent={(ids.length / articles.length) * 100} />}
            {isOver && left.length > 0 && (
              <SkippedArticles
                done={`${countOf(ids.length - left.length, 'article')} changed.`}
                left={left}
              />
            )}
          </Form>
        )}
      </QueryState>
    </Dialog>
  );
}
