import { useQuery } from '@tanstack/react-query';
import { paths } from '../../config/paths.ts';
import { contactVerdictQuery } from '../../data/leads/contact-verdicts.ts';
import type { ListedMessage } from '../../data/leads/message-list.ts';
import { reasonsText } from '../../domain/leads/contact-verdict.ts';
import { correctedPage } from '../../domain/leads/correction.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { heldFact } from '../entries/held-mark.tsx';
import type { EntryLine } from './entry-facts.tsx';
import { workColumns } from './lead-facts.tsx';
import { EmailLink } from './links.tsx';
import { phoneColumns, phoneLine } from './phone-fact.tsx';
import type { Drafts } from './use-drafts.ts';
import { WithdrawalOrLift } from './withdrawal.tsx';

/** The subject of a message. One that reports a mistake on a page leads to where staff record its correction. */
function SubjectFact({ subject }: { subject: string }) {
  const page = correctedPage(subject);
  if (page === null) return subject;
  return (
    <>
      {subject}
      <AppLink
        to={`${paths.admin.editorial}?tab=corrections&correct=${encodeURIComponent(page)}`}
        className="ml-3 inline-block underline underline-offset-2"
      >
        Record correction
      </AppLink>
    </>
  );
}

/** A message has no agreement of its own, but its sender may withdraw one that came with another request. */
function ConsentLine({ id, drafts }: { id: string; drafts: Drafts }) {
  const { data: verdict } = useQuery(contactVerdictQuery(id));
  const withdrawals = verdict?.call_reasons.filter(({ code }) => code.startsWith('withdrawn')) ?? [];
  return (
    <>
      {verdict && withdrawals.length > 0 && (
        <span className="mb-1 block text-xs">{reasonsText(withdrawals, verdict.judged_at)}</span>
      )}
      <WithdrawalOrLift entry={id} drafts={drafts} />
    </>
  );
}

export const messageCsvColumns = [
  { name: 'Name', value: (message: ListedMessage) => message.name },
  { name: 'Email', value: (message: ListedMessage) => message.email },
  ...phoneColumns,
  { name: 'Subject', value: (message: ListedMessage) => message.subject },
  { name: 'Message', value: (message: ListedMessage) => message.message },
  { name: 'Date', value: (message: ListedMessage) => message.created_at },
  ...workColumns,
];

/** How the sender is reached. */
export const messageContact = (message: ListedMessage): EntryLine[] => [
  {
    label: 'Email',
    value: <EmailLink address={message.email} subject={`Re: ${message.subject}`} />,
    copy: message.email,
  },
  phoneLine(message),
];

export const messageFacts = (message: ListedMessage, drafts: Drafts): EntryLine[] => [
  heldFact(message),
  { label: 'Consent', value: <ConsentLine id={message.id} drafts={drafts} /> },
  { label: 'Subject', value: <SubjectFact subject={message.subject} /> },
  { label: 'Date', value: minuteText(message.created_at) },
];
