import { Ellipsis } from 'lucide-react';
import type { Webhook } from '../../../data/settings/webhook-list.ts';
import { useReplay, useWebhookAction, type WebhookAction } from '../../../data/settings/webhooks.ts';
import {
  PARTNER_EVENT,
  type WebhookHealth,
  type WebhookPurpose,
  webhookHealth,
} from '../../../domain/leads/webhook.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

const HEALTH: Record<WebhookHealth, { label: string; tone: BadgeTone }> = {
  healthy: { label: 'Healthy', tone: 'positive' },
  failing: { label: 'Failing', tone: 'negative' },
  stopped: { label: 'Stopped', tone: 'negative' },
  paused: { label: 'Paused', tone: 'caution' },
  unused: { label: 'Not used yet', tone: 'neutral' },
};

const CONTACT_DATA: Record<WebhookPurpose, string> = {
  figures: 'No contact data',
  own_crm: 'Your own CRM, with contact data',
  follow_up: 'With contact data, but not of people with Global Privacy Control',
};

/** The database cannot parse an address, so a program may have stored one that a browser cannot read. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

function factsText({
  last_success_at,
  waiting,
  failed,
  purpose,
  events,
  former_secret_until,
}: Webhook): string {
  return [
    events.includes(PARTNER_EVENT) && 'Requests for a partner: change it under Partners',
    CONTACT_DATA[purpose],
    last_success_at && `last sent ${minuteText(last_success_at)}`,
    waiting > 0 && `${countOf(waiting, 'event')} waiting`,
    failed > 0 && `${countOf(failed, 'event')} failed`,
    former_secret_until &&
      new Date(former_secret_until) > new Date() &&
      `also signed with the former secret until ${minuteText(former_secret_until)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function troubleText({ pause_reason, paused_at, failing_since, last_problem }: Webhook): string | null {
  if (paused_at)
    return pause_reason && `${pause_reason} Events wait and are not lost. Fix the problem, then resume it.`;
  return failing_since && `Failing since ${minuteText(failing_since)}: ${last_problem}`;
}

/** A webhook's actions, each of which says how it went. */
function useActions({ id, description }: Webhook, onTested: () => void) {
  const { mutateAsync, isPending } = useWebhookAction();
  const { mutateAsync: replay } = useReplay();
  const act = (action: WebhookAction, title: string, failed: string) => () =>
    void tellOutcome(async () => {
      await mutateAsync({ id, action });
      return { title, description };
    }, failed);
  return {
    isPending,
    pause: act('pause', 'Webhook paused', 'Webhook not paused'),
    resume: act('resume', 'Webhook resumed', 'Webhook not resumed'),
    test: () =>
      void tellOutcome(async () => {
        await mutateAsync({ id, action: 'test' });
        onTested();
        return { title: 'Test event queued', description: 'Its result will show in the log.' };
      }, 'Test event not sent'),
    replayFailed: () =>
      void tellOutcome(async () => {
        const count = await replay({ id });
        return { title: `${countOf(count, 'event')} will be sent again`, description };
      }, 'Events not sent again'),
  };
}

export type WebhookDialogKind = 'edit' | 'log' | 'secret' | 'delete';
type ItemProps = { webhook: Webhook; onOpen: (kind: WebhookDialogKind) => void };

type MenuProps = ItemProps & { actions: ReturnType<typeof useActions> };

function MoreMenu({ webhook: { description, paused_at, failed, events }, actions, onOpen }: MenuProps) {
  // A partner's webhook is changed and deleted with the partner.
  const isOfPartner = events.includes(PARTNER_EVENT);
  const pause = { key: 'pause', label: 'Pause', onSelect: actions.pause };
  const replay = { key: 'replay', label: 'Send failed events again', onSelect: actions.replayFailed };
  return (
    <Menu
      label="More"
      context={description}
      icon={Ellipsis}
      items={[
        { key: 'test', label: 'Send test event', onSelect: actions.test },
        ...(isOfPartner ? [] : [{ key: 'edit', label: 'Edit', onSelect: () => onOpen('edit') }]),
        ...(paused_at ? [] : [pause]),
        ...(failed > 0 ? [replay] : []),
        { key: 'secret', label: 'Change secret...', onSelect: () => onOpen('secret') },
        ...(isOfPartner ? [] : [{ key: 'delete', label: 'Delete...', onSelect: () => onOpen('delete') }]),
      ]}
    />
  );
}

/** A webhook of the list: its health, what waits, and what staff can do. */
export function WebhookItem({ webhook, onOpen }: ItemProps) {
  const { description, address, paused_at } = webhook;
  const actions = useActions(webhook, () => onOpen('log'));
  const { label, tone } = HEALTH[webhookHealth(webhook)];
  const trouble = troubleText(webhook);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 grow basis-72 gap-1">
        <p>
          <span className="font-semibold wrap-anywhere text-ink-900">{description}</span>{' '}
          <Badge tone={tone}>{label}</Badge>
          <span className="block text-sm wrap-anywhere text-ink-600">{hostOf(address)}</span>
        </p>
        <p className="text-sm text-ink-600">{factsText(webhook)}</p>
        {trouble && <p className="text-sm font-medium wrap-anywhere text-negative">{trouble}</p>}
      </div>
      <div className="flex items-center gap-2">
        {paused_at && (
          <Button
            look="ink"
            size="small"
            busy={actions.isPending}
            aria-label={`Resume ${description}`}
            onClick={actions.resume}
          >
            Resume
          </Button>
        )}
        <Button
          look="outline"
          size="small"
          aria-label={`Log of ${description}`}
          onClick={() => onOpen('log')}
        >
          Log
        </Button>
        <MoreMenu webhook={webhook} actions={actions} onOpen={onOpen} />
      </div>
    </li>
  );
}
