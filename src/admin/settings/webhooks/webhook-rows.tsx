import { useState } from 'react';
import type { Webhook } from '../../../data/settings/webhook-list.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { type WebhookDialogKind, WebhookItem } from './webhook-item.tsx';

const EditDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const LogDialog = lazyDialog(async () => (await import('./webhook-log-dialog.tsx')).WebhookLogDialog);
const SecretChange = lazyDialog(async () => (await import('./change-secret-dialog.tsx')).ChangeSecretDialog);
const DeleteDialog = lazyDialog(
  async () => (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog,
);

type Opened = { kind: WebhookDialogKind; webhook: Webhook };

function OpenedDialog({ opened: { kind, webhook }, onClose }: { opened: Opened; onClose: () => void }) {
  if (kind === 'edit') return <EditDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'log') return <LogDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'secret') return <SecretChange webhook={webhook} onClose={onClose} />;
  return <DeleteDialog webhook={webhook} onClose={onClose} />;
}

/** The webhooks with what staff can do about each. Loaded only where there is one. */
export function WebhookRows({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <ul className="border-t border-line">
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onOpen={(kind) => setOpened({ kind, webhook })} />
        ))}
      </ul>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
