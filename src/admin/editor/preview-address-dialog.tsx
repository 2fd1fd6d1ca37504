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
import { QueryState } from '../shared/query-state.tsx';
import { tellOutcome } from '../shared/tell-outcome.ts';

/** Shows the new address. Nobody else knows its secret, not even the database. */
function NewAddress({ secret }: { secret: string }) {
  const address = new URL(`${paths.preview}#${secret}`, window.location.origin).href;
  return (
    <div className="flex items-end gap-2">
      <Field
        label="Preview address"
        hint="Copy it now: it is shown only once. Whoever has it can read the article."
        className="grow"
      >
        {(control) => (
          <Input {...control} readOnly value={address} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <div className="pb-7">
        <CopyButton text={address} label="Copy the preview address" />
      </div>
    </div>
  );
}

function Addresses({ article_id, previews }: { article_id: string; previews: readonly PreviewEntry[] }) {
  const { mutateAsync, isPending } = useEndPreview(article_id);
  const end = async (id: string) => {
    await tellOutcome(async () => {
      await mutateAsync(id);
      return { title: 'Preview address revoked', description: 'It shows nothing any more.' };
    }, 'Error');
  };
  return (
    <ul
      aria-label="Preview addresses"
      className="relative max-h-56 divide-y divide-line overflow-y-auto rounded border border-line bg-white"
    >
      {previews.map(({ id, created_at, expires_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
          <span className="grow">
            Made {minuteText(created_at)}
            <span className="text-ink-600">, works until {minuteText(expires_at)}</span>
          </span>
          <Button
            look="outline"
            size="small"
            busy={isPending}
            aria-label={`Revoke the address made ${minuteText(created_at)}`}
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
    }, 'No preview address was made');
  };
  return (
    <Dialog
      open
      size="large"
      isLookup
      onClose={onClose}
      title="Preview for a reviewer"
      description="Whoever has the address reads the article as it is saved, without an account, for 7 days. Search engines are kept away."
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          <Button look="ink" busy={isPending} onClick={() => void make()}>
            {isPending ? 'Making...' : 'Make an address'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isDirty && (
          <p className="font-medium text-caution">
            Your unsaved changes are not in it: save them, and the reviewer sees them too.
          </p>
        )}
        {made && query.data?.some(({ id }) => id === made.id) && <NewAddress secret={made.secret} />}
        <QueryState
          query={query}
          failed="The addresses could not be read."
          loading="Loading addresses..."
          empty={<p className="text-ink-600">No preview address works at present.</p>}
        >
          {(previews) => <Addresses article_id={article_id} previews={previews} />}
        </QueryState>
      </div>
    </Dialog>
  );
}
