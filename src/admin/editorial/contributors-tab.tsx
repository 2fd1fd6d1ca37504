import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { type Contributor, contributorQueries } from '../../data/contributors/contributors.ts';
import { AppLink } from '../../lib/address.tsx';
import { countOf, countText } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

const ContributorDialog = lazyDialog(
  async () => (await import('./contributor-dialog.tsx')).ContributorDialog,
);
const DeleteContributorDialog = lazyDialog(
  async () => (await import('./delete-contributor-dialog.tsx')).DeleteContributorDialog,
);

/** The dialog over the list. */
type Task = { kind: 'edit'; contributor: Contributor | null } | { kind: 'delete'; contributor: Contributor };

/** Shows how many articles name the contributor; links to them. */
function NamedOn({ contributor: { id, name, texts, reviews } }: { contributor: Contributor }) {
  if (texts + reviews === 0) return <span className="text-ink-600">No article</span>;
  const counts = [texts > 0 && countOf(texts, 'text'), reviews > 0 && countOf(reviews, 'review')];
  return (
    <AppLink
      to={`${paths.admin.articles}?contributor=${id}`}
      className="tabular-nums underline underline-offset-2 hover:text-ink-900"
    >
      {counts.filter(Boolean).join(', ')}
      <span className="sr-only"> of {name}</span>
    </AppLink>
  );
}

function BiographyCell({ contributor: { biography, link } }: { contributor: Contributor }) {
  return (
    <Cell narrow="hidden" className="min-w-48 max-w-xl text-ink-700">
      <span className="line-clamp-2 whitespace-pre-line wrap-anywhere" title={biography ?? undefined}>
        {biography ?? '-'}
      </span>
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="text-xs underline underline-offset-2 wrap-anywhere"
        >
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Cell>
  );
}

function ContributorRow({ contributor, onOpen }: { contributor: Contributor; onOpen: (task: Task) => void }) {
  const { name, credentials, is_active } = contributor;
  return (
    <Row label={name} className="align-top *:py-2 hover:bg-paper">
      <Cell narrow="name" className="min-w-44 max-w-64">
        <span className="font-semibold text-ink-900 wrap-anywhere">{name}</span>
        {credentials && (
          <span className="block text-xs text-ink-600 wrap-anywhere max-sm:ml-2 max-sm:inline max-sm:font-normal">
            {credentials}
          </span>
        )}
      </Cell>
      <BiographyCell contributor={contributor} />
      <Cell className="whitespace-nowrap">
        <NamedOn contributor={contributor} />
      </Cell>
      <Cell narrow={is_active ? 'hidden' : 'badge'}>
        <Badge tone={is_active ? 'positive' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      </Cell>
      <Cell narrow="edge">
        <RowActions
          of={name}
          actions={[
            {
              ...{ key: 'edit', label: 'Edit contributor', icon: Pencil, keys: 'e' },
              onSelect: () => onOpen({ kind: 'edit', contributor }),
            },
            {
              ...{ key: 'delete', label: 'Delete contributor', icon: Trash2 },
              onSelect: () => onOpen({ kind: 'delete', contributor }),
            },
          ]}
        />
      </Cell>
    </Row>
  );
}

function ContributorTable({
  contributors,
  onOpen,
}: {
  contributors: readonly Contributor[];
  onOpen: (task: Task) => void;
}) {
  return (
    <Table label="Contributors" keys={['e']}>
      <TableHead>
        {['Name', 'Biography', 'Named on', 'Status'].map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
        <HeadCell className="text-right">Actions</HeadCell>
      </TableHead>
      <TableBody>
        {contributors.map((contributor) => (
          <ContributorRow key={contributor.id} contributor={contributor} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Lists the people who write and review articles. Visitors see those named on a published article. */
export function ContributorsTab() {
  const query = useQuery(contributorQueries.list());
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="grow basis-96 text-ink-600">
          People who write or review articles. In the editor, choose the author and reviewer of an article.
          Its page then shows them with their credentials and biography. Enter real people only.
        </p>
        <Button
          look="gold"
          size="small"
          className="min-h-9"
          onClick={() => setTask({ kind: 'edit', contributor: null })}
        >
          <Plus aria-hidden className="size-4" />
          Add contributor
        </Button>
      </div>
      <QueryState
        query={query}
        failed="Couldn't load the contributors."
        loading="Loading contributors..."
        empty="No contributors yet. Until you add one, articles name no author."
      >
        {(contributors) => (
          <>
            <ContributorTable contributors={contributors} onOpen={setTask} />
            <p className="mt-4 text-sm text-ink-600 tabular-nums">
              {countOf(contributors.length, 'contributor')},{' '}
              {countText(contributors.filter(({ is_active }) => is_active).length)} of them active.
            </p>
          </>
        )}
      </QueryState>
      {task?.kind === 'edit' && <ContributorDialog contributor={task.contributor} onClose={close} />}
      {task?.kind === 'delete' && <DeleteContributorDialog contributor={task.contributor} onClose={close} />}
    </>
  );
}
