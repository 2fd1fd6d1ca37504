import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { withVerdicts } from '../../data/leads/contact-verdicts.ts';
import {
  fetchAllMessages,
  type ListedMessage,
  messageQueries,
  useDeleteMessage,
} from '../../data/leads/message-list.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import { correctedPage } from '../../domain/leads/correction.ts';
import { minuteText } from '../../lib/local-time.ts';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { type EntryColumn, personWidth } from '../entries/entry-table.tsx';
import { heldFact } from '../entries/held-mark.tsx';
import { useList } from '../lists/list-body.tsx';
import type { EntryLine } from './entry-facts.tsx';
import { EntryList } from './entry-list.tsx';
import { ENTRIES_PER_PAGE, filtersOf, type LeadsState } from './lead-params.ts';
import { EmailLink } from './links.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PhoneFact, verdictColumns } from './phone-fact.tsx';

/** The subject of a message. One that reports a mistake on a page leads to where staff record its correction. */
function SubjectFact({ subject }: { subject: string }) {
  const page = correctedPage(subject);
  if (page === null) return subject;
  return (
    <>
      {subject}
      <Link
        to={`${paths.admin.editorial}?tab=corrections&correct=${encodeURIComponent(page)}`}
        className="ml-3 inline-block underline underline-offset-2"
      >
        Record correction
      </Link>
    </>
  );
}

const columns: readonly EntryColumn<ListedMessage>[] = [
  {
    name: 'Email',
    narrow: 'hidden',
    className: `${personWidth} truncate`,
    value: ({ email }) => email,
    title: ({ email }) => email,
  },
  {
    name: 'Subject',
    className: 'max-w-44 xl:max-w-56 truncate font-medium text-ink-900',
    value: ({ subject }) => subject,
    title: ({ subject }) => subject,
  },
  {
    ...{ name: 'Message', isWideOnly: true, className: 'w-full max-w-0 min-w-32 truncate' },
    ...{ narrow: 'hidden' as const, value: ({ message }) => message },
  },
];

const csvColumns = [
  { name: 'Name', value: (message: ListedMessage) => message.name },
  { name: 'Email', value: (message: ListedMessage) => message.email },
  { name: 'Phone', value: (message: ListedMessage) => message.phone },
  ...verdictColumns,
  { name: 'Subject', value: (message: ListedMessage) => message.subject },
  { name: 'Message', value: (message: ListedMessage) => message.message },
  { name: 'Date', value: (message: ListedMessage) => message.created_at },
];

const factsOf = (message: ListedMessage): EntryLine[] => [
  {
    label: 'Email',
    value: <EmailLink address={message.email} subject={`Re: ${message.subject}`} />,
    copy: message.email,
  },
  {
    label: 'Phone',
    value: message.phone && <PhoneFact id={message.id} number={message.phone} />,
    copy: message.phone,
  },
  heldFact(message),
  { label: 'Subject', value: <SubjectFact subject={message.subject} /> },
  { label: 'Date', value: minuteText(message.created_at) },
];

/** What visitors wrote on the contact page. */
export function MessagesTab(state: LeadsState) {
  const { search, since, until } = filtersOf(state.params, '');
  const filters = { search, since, until };
  const { mutateAsync: deleteMessage } = useDeleteMessage();
  return (
    <EntryList
      {...state}
      label="Contact messages"
      noun="message"
      list={useList(messageQueries.list(filters, state.params.page, ENTRIES_PER_PAGE))}
      columns={columns}
      csv={useCsvExport('message', csvColumns, async () => {
        const messages = await withVerdicts(adminClient, await fetchAllMessages(adminClient, filters));
        await recordListExport(adminClient, { messages: messages.length });
        return messages;
      })}
      details={(open) => <MessageDialog key={open.id} {...open} factsOf={factsOf} />}
      onDelete={deleteMessage}
    />
  );
}
