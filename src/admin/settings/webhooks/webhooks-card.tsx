import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SettingsSection } from '../../../config/settings-section.ts';
import { webhookListQuery } from '../../../data/settings/webhook-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';

const AddDialog = lazyDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
// Most sites have no webhook, and pay for none.
const WebhookRows = lazy(async () => ({ default: (await import('./webhook-rows.tsx')).WebhookRows }));

/** The addresses of other programs to which we send what happens with leads, and how that goes. */
export function WebhooksCard() {
  const query = useQuery(webhookListQuery());
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card
      id={'webhooks' satisfies SettingsSection}
      title="Webhooks"
      description="Send what happens with leads to other programs, such as Zapier, Make or your CRM. Every event is signed, and none is lost."
      actions={
        <Button look="outline" size="small" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          Add webhook
        </Button>
      }
    >
      {/* It has the focus of a row that goes. */}
      <div tabIndex={-1} className="outline-none">
        <QueryState
          query={query}
          failed="Couldn't load the webhooks."
          empty="No webhooks yet. Add one to send leads to another program."
          layout="line"
        >
          {(webhooks) => (
            <Suspense fallback={<p>Loading webhooks...</p>}>
              <WebhookRows webhooks={webhooks} />
            </Suspense>
          )}
        </QueryState>
      </div>
      {isAdding && <AddDialog webhook={null} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
