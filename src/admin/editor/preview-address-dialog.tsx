import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import {
  type PreviewEntry,
  previewQueries,
  useCreatePreview,
  useEndPreview,
} from '../../data/articles/article-previews.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

/** Shows the new link once, because even the database does not store its secret. */
function NewAddress({ secret }: { secret: string }) {
  const address = new URL(`${paths.preview}#${secret}`, window.location.origin).href;
  return (
    <div className="flex items-end gap-2">
      <Field
        label="Preview link"
        hint="Copy it now. You won't see it again. Anyone with the link can read the article."
        className="grow"
      >
        {(control) => (
          <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="pb-7">
        <CopyButton text={address} label="Copy preview link" />
      </div>
    </div>
  );
}

function Addresses({ article_id, previews }: { article_id: string; previews: readonly PreviewEntry[] }) {
  const { mutateAsync, isPending } = useEndPreview(article_id);
  const end = async (id: string) => {
    await tellOutcome(async () => {
      await mutateAsync(id);
      return { title: 'Preview link revoked', description: 'The link no longer works.' };
    }, 'Error');
  };
  return (
    <ul
      aria-label="Preview links"
      className="relative max-h-56 divide-y divide-line overflow-y-auto rounded border border-line bg-white"
    >
      {previews.map(({ id, created_at, expires_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
          <span className="grow">
            Created {minuteText(created_at)}
            <span className="text-ink-600">, expires {minuteText(expires_at)}</span>
          </span>
          <Button
            look="outline"
            size="small"
            busy={isPending}
            aria-label={`Revoke the link created ${minuteText(created_at)}`}
            onClick={() => void end(id)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

type PreviewAddressDialogProps = { article_id: string; isDirty: boolean; onClose: () => void };

/** Manages addresses where a reviewer without an account can read the article before it is published. */
export function PreviewAddressDialog({ article_id, isDirty, onClose }: PreviewAddressDialogProps) {
  const query = useQuery(previewQueries.of(article_id));
  const { data: made, mutateAsync, isPending } = useCreatePreview(article_id);
  const make = async () => {
    await tellOutcome(async () => {
      await mutateAsync();
    }, 'Preview link not created');
  };
  return (
    <Dialog
      open
      size="large"
      isLookup
      onClose={onClose}
      title="Share a preview"
      description="Anyone with the link can read the saved article for 7 days, without an account. Search engines cannot list it."
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          <Button look="ink" busy={isPending} onClick={() => void make()}>
            {isPending ? 'Creating...' : 'Create link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isDirty && (
          <p className="font-medium text-caution">
            The preview does not include your unsaved changes. Save them first if the reviewer should see
            them.
          </p>
        )}
        {made && query.data?.some(({ id }) => id === made.id) && <NewAddress secret={made.secret} />}
        <QueryState
          query={query}
          failed="Couldn't load the preview links."
          loading="Loading preview links..."
          empty={<p className="text-ink-600">No active preview links.</p>}
        >
          {(previews) => <Addresses article_id={article_id} previews={previews} />}
        </QueryState>
      </div>
    </Dialog>
  );
}
