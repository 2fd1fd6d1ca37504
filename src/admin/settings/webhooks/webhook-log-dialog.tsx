import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import type { Webhook } from '../../../data/settings/webhook-list.ts';
import {
  type LoggedEvent,
  type LogView,
  useReplay,
  webhookLogQuery,
} from '../../../data/settings/webhooks.ts';
import { COUNTED_AGAIN } from '../../../domain/leads/handover.ts';
import {
  PARTNER_EVENT,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENT_LABELS,
} from '../../../domain/leads/webhook.ts';
import { AppLink } from '../../../lib/address.tsx';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

const STATUSES: Record<LoggedEvent['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'caution' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  ended: { label: 'Ended', tone: 'neutral' },
};

const PAGE = 25;

const Text = ({ label, text }: { label: string; text: string }) => (
  <>
    <p className="mt-2 text-xs font-semibold text-ink-600">{label}</p>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative mt-1 max-h-48 overflow-auto rounded bg-paper-dim p-2 text-xs wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  </>
);

function requestText({
  started_at,
  ended_at,
  status,
  milliseconds,
  problem,
}: LoggedEvent['requests'][number]) {
  const at = minuteText(started_at);
  if (!ended_at) return `${at}: no answer recorded yet.`;
  return `${at}: ${problem ?? `The receiver responded with ${status}.`} (${milliseconds} ms)`;
}

const Requests = ({ event }: { event: LoggedEvent }) => (
  <details className="mt-1 text-sm">
    <summary className="flex min-h-9 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
      {countOf(event.requests.length, 'request')}
    </summary>
    <ol className="grid gap-3 pt-1 pb-2">
      {event.requests.map((request) => (
        <li key={request.id} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{requestText(request)}</p>
          <Text label="Request, without contact data" text={JSON.stringify(request.request, null, 2)} />
          {request.answer && <Text label="Answer" text={request.answer} />}
        </li>
      ))}
    </ol>
  </details>
);

/** Why an event is not sent again, or what that costs. */
const SendingNote = ({ event }: { event: LoggedEvent }) => (
  <p className="text-sm text-ink-600 wrap-anywhere empty:hidden">
    {event.ending ?? (event.event === PARTNER_EVENT && COUNTED_AGAIN)}
  </p>
);

function LogEntry({ webhook, event }: { webhook: Webhook; event: LoggedEvent }) {
  const { mutateAsync: replay, isPending } = useReplay();
  const { label, tone } = STATUSES[event.status];
  const name = WEBHOOK_EVENT_LABELS[event.event];
  const send = () =>
    tellOutcome(async () => {
      await replay({ id: webhook.id, delivery: event.id });
      return {
        title: 'The event will be sent again',
        description: webhook.paused_at ? 'It waits until you resume the webhook.' : 'It keeps its ID.',
      };
    }, 'Event not sent again');
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow">
          <span className="font-semibold text-ink-900">{name}</span> <Badge tone={tone}>{label}</Badge>
          <span className="block text-sm text-ink-600">
            {minuteText(event.created_at)}
            {event.status === 'queued' &&
              event.attempts > 0 &&
              `, next attempt ${minuteText(event.next_attempt_at)}`}
          </span>
        </p>
        {event.lead_id && event.event !== 'lead.erased' && (
          <AppLink
            to={`${paths.admin.leads}?open=${event.lead_id}`}
            className="text-sm underline underline-offset-4"
          >
            Open lead
          </AppLink>
        )}
        {!event.ending && (
          <Button
            look="outline"
            size="small"
            busy={isPending}
            aria-label={`Send again: ${name}, ${minuteText(event.created_at)}`}
            onClick={() => void send()}
          >
            Send again
          </Button>
        )}
      </div>
      <SendingNote event={event} />
      {event.last_problem && <p className="text-sm text-negative wrap-anywhere">{event.last_problem}</p>}
      {event.requests.length > 0 && <Requests event={event} />}
    </li>
  );
}

const FILTERS: readonly LogView['status'][] = ['', ...WEBHOOK_DELIVERY_STATUSES.toSorted()];

type FilterProps = { status: LogView['status']; onChange: (status: LogView['status']) => void };

const StatusFilter = ({ status, onChange }: FilterProps) => (
  <Field label="Show" className="mb-3 max-w-48">
    {(control) => (
      <Select
        {...control}
        dense
        value={status}
        onChange={({ target }) => onChange(FILTERS.find((each) => each === target.value) ?? '')}
      >
        {FILTERS.map((each) => (
          <option key={each} value={each}>
            {each ? STATUSES[each].label : 'All events'}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** The events of a webhook with each request and answer; each is sent again in one press. */
export function WebhookLogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [view, setView] = useState<LogView>({ status: '', size: PAGE });
  const query = useQuery(webhookLogQuery(webhook.id, view));
  return (
    <Dialog
      open
      size="large"
      isLookup
      onClose={onClose}
      title={`Log of ${webhook.description}`}
      description="What we sent in the last 30 days, the newest first, and what still waits."
      footer={
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <StatusFilter status={view.status} onChange={(status) => setView({ status, size: PAGE })} />
      <QueryState query={query} failed="Couldn't load the log." empty="No events yet." layout="line">
        {(events) => (
          <>
            <ul className="border-t border-line">
              {events.map((event) => (
                <LogEntry key={event.id} {...{ webhook, event }} />
              ))}
            </ul>
            {events.length === view.size && (
              <Button
                look="outline"
                size="small"
                className="mt-3"
                onClick={() => setView({ ...view, size: view.size + PAGE })}
              >
                Show more
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
