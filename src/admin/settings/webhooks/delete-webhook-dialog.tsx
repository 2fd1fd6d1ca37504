import type { Webhook } from '../../../data/settings/webhook-list.ts';
import { useWebhookAction } from '../../../data/settings/webhooks.ts';
import { countOf } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

/** Deletes a webhook, once staff have read what is deleted with it. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync, isPending } = useWebhookAction();
  const { id, description, waiting } = webhook;
  const remove = () =>
    tellOutcome(async () => {
      await mutateAsync({ id, action: 'remove' });
      onClose();
      return { title: 'Webhook deleted', description };
    }, 'Webhook not deleted');
  const lost = waiting > 0 ? ` ${countOf(waiting, 'event')} will not be sent.` : '';
  return (
    <ConfirmDialog
      open
      title={`Delete ${description}?`}
      description={`Its log and its secret are deleted too.${lost} This cannot be undone.`}
      confirmLabel="Delete webhook"
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
