import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type EntryMail, outboxQueries, useSendMailAgain } from '../../data/mail/entry-mail.ts';
import { COUNTED_AGAIN } from '../../domain/leads/handover.ts';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { MAIL_LABELS } from '../../domain/leads/mail-kinds.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const names: Record<EntryMail['kind'], string> = {
  confirmation: 'confirmation',
  guide: 'guide',
  lead_notice: 'notice',
  contact_notice: 'notice',
  page_ready: 'email about the page',
  lead_reminder: 'reminder',
  partner_handover: 'request to the partner',
  partner_end: 'end of a hand-over',
  webhook_stopped: 'notice',
};

const states: Record<EntryMail['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`);

const CANCELED: Partial<Record<EntryMail['kind'], string>> = {
  guide: 'Not sent: this address got the guide of another request. Each gets one a day.',
  confirmation: 'Not sent: this address is asked about the same number because of another request.',
  page_ready: 'Not sent: this person asked for no more emails.',
  lead_notice: 'No longer needed: the person withdrew the request.',
  lead_reminder: 'No longer needed: the lead was answered, or no one was left to notify.',
  partner_handover: 'Not sent: the person withdrew, or the request is ours again.',
};

/** Says in one sentence what happened to an email. */
function storyOf({
  kind,
  status,
  recipient,
  attempts,
  next_attempt_at,
  last_error,
  sent_at,
}: EntryMail): string {
  const to = recipient ? ` to ${recipient}` : '';
  if (status === 'sent') return `${sent_at ? minuteText(sent_at) : ''}${to}`;
  if (status === 'canceled') return CANCELED[kind] ?? 'No longer needed.';
  const reason = last_error?.replace(/\.$/, '');
  if (status === 'failed')
    return `${reason ?? 'Unknown reason'}. Gave up after ${attemptsText(attempts)}${to}.${kind === 'partner_handover' ? ` ${COUNTED_AGAIN}` : ''}`;
  if (!reason) return `Waiting to be sent${to}.`;
  return `${reason}. Next try ${minuteText(next_attempt_at)}, after ${attemptsText(attempts)}.`;
}

/** `isOver`: it was canceled, its confirmation was given, or it is a reminder, which each person gets once. */
type MailLineProps = { mail: EntryMail; isOver: boolean; onSendAgain: () => void };

function MailLine({ mail, isOver, onSendAgain }: MailLineProps) {
  const state = states[mail.status];
  // The worker sends newly queued mail immediately, so there is nothing to speed up.
  const isOnItsWay = mail.status === 'queued' && mail.attempts === 0;
  const action = mail.status === 'queued' ? 'Send now' : 'Send again';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-ink-900">
          {MAIL_LABELS[mail.kind]}
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p className="text-sm text-ink-600 wrap-anywhere">{storyOf(mail)}</p>
      </div>
      {!isOver && (
        <Button
          look="outline"
          size="small"
          aria-label={`${action}: ${names[mail.kind]}`}
          busy={isOnItsWay}
          onClick={onSendAgain}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

/** A person is reminded once, and a partner gets a request once. */
const isSentOnce = (kind: EntryMail['kind']) => kind === 'lead_reminder' || kind === 'partner_handover';

type MailLinesProps = {
  /** Whether the guide was asked for. */
  hasGuide: boolean;
  mails: readonly EntryMail[];
  onSendAgain: (mail: EntryMail) => void;
};

function MailLines({ hasGuide, mails, onSendAgain }: MailLinesProps) {
  const has = (wanted: EntryMail['kind']) => mails.some(({ kind }) => kind === wanted);
  return (
    <ul>
      {mails.map((mail) => (
        <MailLine
          key={mail.id}
          mail={mail}
          isOver={
            (mail.kind === 'confirmation' && has('guide')) ||
            (isSentOnce(mail.kind) && mail.status === 'sent') ||
            mail.status === 'canceled'
          }
          onSendAgain={() => onSendAgain(mail)}
        />
      ))}
      {hasGuide && !has('guide') && (
        <li className="border-b border-line py-2 text-ink-600">
          {has('confirmation')
            ? 'The guide is sent once the visitor opens the confirmation link, unless the same address got one in the past day.'
            : 'No separate guide. The same address already got one, or a confirmation request, in the past day.'}
        </li>
      )}
    </ul>
  );
}

/** Shows the mail that a lead or a message caused, and the way to send it again. */
export function MailState({ noun, id, hasGuide }: { noun: EntryNoun; id: string; hasGuide: boolean }) {
  const heading = useId();
  const query = useQuery(outboxQueries.ofEntry(noun, id));
  const { mutateAsync } = useSendMailAgain(noun, id);
  const sendAgain = async (mail: EntryMail) => {
    await tellOutcome(async () => {
      await mutateAsync(mail.id);
      const when =
        mail.kind === 'partner_handover'
          ? 'when the hours and caps of the partner allow it'
          : 'within a minute';
      return { title: 'Email queued', description: `${MAIL_LABELS[mail.kind]}: to be sent ${when}.` };
    }, 'Email not queued');
  };
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        Emails
      </h3>
      <div aria-live="polite" className="mt-1 border-t border-line">
        <QueryState
          query={query}
          failed="Couldn't load the emails."
          loading="Loading emails..."
          empty={`No email was sent for this ${noun}. It was imported, or it is older than email delivery.`}
          layout="line"
        >
          {(mails) => (
            <MailLines hasGuide={hasGuide} mails={mails} onSendAgain={(mail) => void sendAgain(mail)} />
          )}
        </QueryState>
      </div>
    </section>
  );
}
