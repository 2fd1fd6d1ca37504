import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SettingsSection } from '../../../config/settings-section.ts';
import { type Webhook, webhookQueries } from '../../../data/settings/webhooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { type WebhookDialogKind, WebhookItem } from './webhook-item.tsx';

const EditDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const LogDialog = lazyDialog(async () => (await import('./webhook-log-dialog.tsx')).WebhookLogDialog);
const SecretChange = lazyDialog(async () => (await import('./secret-dialog.tsx')).ChangeSecretDialog);
const DeleteDialog = lazyDialog(
  async () => (await import('./delete-webhook-dialog.tsx')).DeleteWebhookDialog,
);

type Opened = { kind: WebhookDialogKind; webhook: Webhook | null };

function OpenedDialog({ opened: { kind, webhook }, onClose }: { opened: Opened; onClose: () => void }) {
  if (!webhook || kind === 'edit') return <EditDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'log') return <LogDialog webhook={webhook} onClose={onClose} />;
  if (kind === 'secret') return <SecretChange webhook={webhook} onClose={onClose} />;
  return <DeleteDialog webhook={webhook} onClose={onClose} />;
}

/** The addresses of other programs to which we send what happens with leads, and how that goes. */
export function WebhooksCard() {
  const query = useQuery(webhookQueries.list());
  const [opened, setOpened] = useState<Opened>();
  return (
    <Card
      id={'webhooks' satisfies SettingsSection}
      title="Webhooks"
      description="Send what happens with leads to other programs, such as Zapier, Make or your CRM. Every event is signed, and none is lost."
      actions={
        <Button look="outline" size="small" onClick={() => setOpened({ kind: 'edit', webhook: null })}>
          <Plus aria-hidden className="size-4" />
          Add webhook
        </Button>
      }
    >
      <QueryState
        query={query}
        failed="Couldn't load the webhooks."
        empty="No webhooks yet. Add one to send leads to another program."
        layout="line"
      >
        {(webhooks) => (
          <ul className="border-t border-line">
            {webhooks.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onOpen={(kind) => setOpened({ kind, webhook })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}
