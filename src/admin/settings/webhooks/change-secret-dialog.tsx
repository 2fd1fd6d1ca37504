import { useState } from 'react';
import type { Webhook } from '../../../data/settings/webhook-list.ts';
import { useRotateSecret } from '../../../data/settings/webhooks.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';
import { SecretDialog } from '../../saving/secret-dialog.tsx';

/** Makes a new secret. The one before signs for another day, unless it leaked. */
export function ChangeSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync } = useRotateSecret();
  const { isBusy, failure, attempt } = useAttempt();
  const [secret, setSecret] = useState<string>();
  const change = (endsNow: boolean) =>
    void attempt(async () => setSecret(await mutateAsync({ id: webhook.id, endsNow })));
  if (secret) return <SecretDialog secret={secret} name={webhook.description} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title="Change the secret?"
      description={`Requests to ${webhook.description} carry the signatures of both secrets for 24 hours. If the current secret has leaked, end it now: the receiver rejects requests until it has the new one.`}
      confirmLabel="Change secret"
      other={{ label: 'End it now', onChoose: () => change(true) }}
      busy={isBusy}
      onConfirm={() => change(false)}
      onCancel={onClose}
    >
      <FailureBox text={failure} />
    </ConfirmDialog>
  );
}
