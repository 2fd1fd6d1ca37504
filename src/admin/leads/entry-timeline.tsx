import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquare, Phone, Trash2, Undo2 } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { leadEventQueries, MAX_EVENTS, useTimeline } from '../../data/leads/lead-desk.ts';
import { personMatchQueries } from '../../data/leads/person-matches.ts';
import { type PersonRequest, requestsOfPersonQuery } from '../../data/leads/person-requests.ts';
import { type EntryMail, outboxQueries } from '../../data/mail/entry-mail.ts';
import { type EntryNoun, type LeadEvent, WRITTEN_KINDS } from '../../domain/leads/lead-work.ts';
import { requestTitle, type TimelineLine, timelineOf } from '../../domain/leads/timeline-lines.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { entryAddress } from './lead-params.ts';
import { NoteForm, type NoteFormProps } from './note-form.tsx';
import { useMatchDecision } from './use-match-decision.ts';

type Logged = 'call' | 'text';

/**
 * Records a call or a text in one press, and ignores a further one until it is stored. A press after a lost answer means
 * the same call. What came of it is a note.
 */
export function useLogging(noun: EntryNoun, entryId: string) {
  const { write } = useTimeline(noun, entryId);
  const underWay = useRef(new Set<string>());
  const unstored = useRef(new Map<string, string>());
  return async (kind: Logged) => {
    const logged = `${entryId} ${kind}`;
    if (underWay.current.has(logged)) return;
    underWay.current.add(logged);
    await tellOutcome(async () => {
      const id = unstored.current.get(logged) ?? crypto.randomUUID();
      unstored.current.set(logged, id);
      await write({ id, kind, words: null });
      unstored.current.delete(logged);
      return { title: kind === 'call' ? 'Call logged' : 'Text logged' };
    }, 'Not logged');
    underWay.current.delete(logged);
  };
}

/** The second press of a double click, which comes when the first is stored already, and a held Enter log nothing. */
const once = (log: () => void): Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> => ({
  onClick: ({ detail }) => detail < 2 && log(),
  onKeyDown: (event) => event.repeat && event.preventDefault(),
});

export const LogButtons = ({ onLog }: { onLog: (kind: Logged) => void }) => (
  <>
    <Button look="outline" size="small" aria-keyshortcuts="c" {...once(() => onLog('call'))}>
      <Phone aria-hidden className="size-4" />
      Log call
    </Button>
    <Button look="outline" size="small" aria-keyshortcuts="t" {...once(() => onLog('text'))}>
      <MessageSquare aria-hidden className="size-4" />
      Log text
    </Button>
  </>
);

type LineProps = {
  line: TimelineLine;
  by: string;
  /** Undefined if no one may take the line back, or only its author may. */
  onRemove: (() => void) | undefined;
};

function Line({ line: { at, text, words, match, of }, by, onRemove }: LineProps) {
  return (
    <li className="flex items-start gap-2 border-b border-line py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere text-ink-900">{text}</p>
        {words && <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>}
        <p className="text-xs text-ink-600">
          <time dateTime={at}>{minuteText(at)}</time>
          {by && `, ${by}`}
          {of && (
            <>
              ,{' '}
              <AppLink
                to={entryAddress(of.is_message ? 'message' : 'lead', of.id)}
                className="text-info underline underline-offset-2"
              >
                {requestTitle(of)}
              </AppLink>
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <IconButton icon={match ? Undo2 : Trash2} label={`Take back: ${text}`} onClick={onRemove} />
      )}
    </li>
  );
}

const useMatches = (entryId: string) => useQuery(personMatchQueries.of(entryId));

type LinesProps = {
  noun: EntryNoun;
  first: TimelineLine;
  events: readonly LeadEvent[];
  /** The person's other requests, if their timelines are shown too. */
  others: readonly PersonRequest[];
  mails: readonly EntryMail[];
  /** What was decided about other requests, or why that is not known. */
  decided: Pick<ReturnType<typeof useMatches>, 'data' | 'error'>;
};

function Lines({ noun, first, events, others, mails, decided }: LinesProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const { data: matches = [], error } = decided;
  const { remove } = useTimeline(noun, first.id);
  const { undo } = useMatchDecision();
  const isWhole = events.length < MAX_EVENTS;
  const takeBack = (id: string) =>
    void tellOutcome(async () => {
      await remove(id);
      return { title: 'Entry taken back' };
    }, 'Not taken back');
  return (
    <ul>
      {error && <li className="py-2 text-negative">Couldn't load whom this person was joined with.</li>}
      {timelineOf(first, events, mails, isWhole, matches, others).map((line) => {
        const doneBy = (line.event ?? line.match)?.done_by;
        const person = administrators.find(({ id }) => id === doneBy);
        const isWritten = !line.of && WRITTEN_KINDS.some((kind) => kind === line.event?.kind);
        return (
          <Line
            key={line.id}
            line={line}
            by={person?.email ?? (doneBy ? 'A former administrator' : '')}
            onRemove={
              line.match
                ? () => undo(line.id)
                : isWritten && person?.is_you
                  ? () => takeBack(line.id)
                  : undefined
            }
          />
        );
      })}
      {!isWhole && <li className="py-2 text-ink-600">The newest {MAX_EVENTS} entries are shown.</li>}
    </ul>
  );
}

type EntryTimelineProps = Omit<NoteFormProps, 'entryId'> & {
  /** How it began: the request or the message, by its own id. */
  first: TimelineLine;
};

const NO_OTHERS: readonly PersonRequest[] = [];
const NO_MAILS: readonly EntryMail[] = [];

const AllRequestsButton = ({ isPressed, onPress }: { isPressed: boolean; onPress: () => void }) => (
  <Button
    look={isPressed ? 'ink' : 'outline'}
    size="small"
    className="mt-3"
    aria-pressed={isPressed}
    aria-keyshortcuts="p"
    data-all-requests
    onClick={onPress}
  >
    All requests of this person
  </Button>
);

/**
 * What happened with a lead or a message, and, if asked, with the sender's other requests, the newest first; and the
 * field for the next note.
 */
export function EntryTimeline({ noun, first, drafts, field }: EntryTimelineProps) {
  const heading = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const { data: known = NO_OTHERS } = useQuery(requestsOfPersonQuery(first.id));
  const others = areAllShown ? known : NO_OTHERS;
  // Read here and not with the lines, so that all of the panel is one request.
  const decided = useMatches(first.id);
  // The emails have a list of their own below, which tells when they cannot be read.
  const { data: mails = NO_MAILS } = useQuery(outboxQueries.ofEntry(noun, first.id));
  const query = useQuery({
    ...leadEventQueries.of(
      noun,
      first.id,
      others.map(({ id }) => id),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        Timeline
      </h3>
      <NoteForm noun={noun} entryId={first.id} drafts={drafts} field={field} />
      {known.length > 0 && (
        <AllRequestsButton isPressed={areAllShown} onPress={() => setAreAllShown(!areAllShown)} />
      )}
      <div aria-live="polite" className="mt-3 border-t border-line">
        <QueryState
          query={query}
          failed="Couldn't load the timeline."
          loading="Loading the timeline..."
          layout="line"
        >
          {(events) => (
            <Lines
              noun={noun}
              first={first}
              events={events}
              others={others}
              mails={mails}
              decided={decided}
            />
          )}
        </QueryState>
      </div>
    </section>
  );
}
