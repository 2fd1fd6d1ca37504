import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquare, Phone, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { leadEventQueries, MAX_EVENTS, useTimeline } from '../../data/leads/lead-desk.ts';
import { personMatchQueries } from '../../data/leads/person-matches.ts';
import { type PersonRequest, requestsOfPersonQuery } from '../../data/leads/person-requests.ts';
import { outboxQueries } from '../../data/mail/entry-mail.ts';
import { type EntryNoun, type LeadEvent, MAX_NOTE, WRITTEN_KINDS } from '../../domain/leads/lead-work.ts';
import { requestTitle, type TimelineLine, timelineOf } from '../../domain/leads/timeline-lines.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { entryAddress } from './lead-params.ts';
import type { Drafts } from './use-drafts.ts';
import { useMatchDecision } from './use-match-decision.ts';

type Logged = 'call' | 'text';

/** Records a call or a text in one press. What came of it is a note. */
export function useLogging(noun: EntryNoun, entryId: string) {
  const { write } = useTimeline(noun, entryId);
  return (kind: Logged) =>
    void tellOutcome(async () => {
      await write({ id: crypto.randomUUID(), kind, words: null });
      return { title: kind === 'call' ? 'Call logged' : 'Text logged' };
    }, 'Not logged');
}

export const LogButtons = ({ onLog }: { onLog: (kind: Logged) => void }) => (
  <>
    <Button look="outline" size="small" aria-keyshortcuts="c" onClick={() => onLog('call')}>
      <Phone aria-hidden className="size-4" />
      Log call
    </Button>
    <Button look="outline" size="small" aria-keyshortcuts="t" onClick={() => onLog('text')}>
      <MessageSquare aria-hidden className="size-4" />
      Log text
    </Button>
  </>
);

type NoteFormProps = {
  noun: EntryNoun;
  entryId: string;
  drafts: Drafts;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** A note stays in its field until it is stored. */
function NoteForm({ noun, entryId, drafts, field }: NoteFormProps) {
  const { write } = useTimeline(noun, entryId);
  const { isBusy, failure, setFailure, attempt } = useAttempt();
  const id = useRef(crypto.randomUUID());
  const text = drafts.of(`${entryId} note`) ?? '';
  const keep = (typed: string) => drafts.keep(`${entryId} note`, typed || undefined);
  const save = async () => {
    if (!text.trim()) return setFailure('Write the note first.');
    const pressed = document.activeElement;
    if (!(await attempt(() => write({ id: id.current, kind: 'note', words: text.trim() })))) return;
    id.current = crypto.randomUUID();
    keep('');
    // Whoever has gone on by keyboard meanwhile is not pulled back.
    if (document.activeElement === pressed) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <form
      className="mt-2 grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Note" className="w-full" error={failure ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={MAX_NOTE}
            aria-keyshortcuts="n"
            value={text}
            onChange={({ target }) => keep(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" busy={isBusy}>
        {isBusy ? 'Adding...' : 'Add note'}
      </Button>
    </form>
  );
}

type LineProps = {
  line: TimelineLine;
  by: string;
  /** Undefined: nobody takes it back, or only its author does. */
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

type LinesProps = {
  noun: EntryNoun;
  first: TimelineLine;
  events: readonly LeadEvent[];
  /** The person's other requests, if their timelines are shown too. */
  others: readonly PersonRequest[];
};

function Lines({ noun, first, events, others }: LinesProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  // The emails have a list of their own below, which tells when they cannot be read.
  const { data: mails = [] } = useQuery(outboxQueries.ofEntry(noun, first.id));
  const { data: matches = [], error } = useQuery(personMatchQueries.of(first.id));
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

/**
 * What happened with a lead or a message, and at one press with all that its sender asked for, the newest first; and the
 * field for the next note.
 */
export function EntryTimeline({ noun, first, drafts, field }: EntryTimelineProps) {
  const heading = useId();
  const [areAllShown, setAreAllShown] = useState(false);
  const { data: known = NO_OTHERS } = useQuery(requestsOfPersonQuery(first.id));
  const others = areAllShown ? known : NO_OTHERS;
  const query = useQuery({
    ...leadEventQueries.of(noun, first.id, others),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        Timeline
      </h3>
      <NoteForm noun={noun} entryId={first.id} drafts={drafts} field={field} />
      {known.length > 0 && (
        <Button
          look={areAllShown ? 'ink' : 'outline'}
          size="small"
          className="mt-3"
          aria-pressed={areAllShown}
          aria-keyshortcuts="p"
          data-all-requests
          onClick={() => setAreAllShown(!areAllShown)}
        >
          All requests of this person
        </Button>
      )}
      <div aria-live="polite" className="mt-3 border-t border-line">
        <QueryState
          query={query}
          failed="Couldn't load the timeline."
          loading="Loading the timeline..."
          layout="line"
        >
          {(events) => <Lines noun={noun} first={first} events={events} others={others} />}
        </QueryState>
      </div>
    </section>
  );
}
