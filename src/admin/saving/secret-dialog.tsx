import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type SecretProps = { secret: string; name: string; onClose: () => void };

/** Shows a secret, which nothing shows again. Only the button closes it. */
export const SecretDialog = ({ secret, name, onClose }: SecretProps) => (
  <Dialog
    open
    title="Copy the secret"
    description={`${name} checks with it that a request is ours. We will not show it again.`}
    footer={
      <Button look="ink" onClick={onClose}>
        I copied it
      </Button>
    }
  >
    <div className="flex flex-wrap items-center gap-2 rounded border border-line bg-paper-dim p-3">
      <code className="min-w-0 grow text-sm wrap-anywhere">{secret}</code>
      <CopyButton text={secret} label="Copy the secret" />
    </div>
  </Dialog>
);
