import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Phone, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { leadEventQueries, MAX_EVENTS, useTimeline } from '../../data/leads/lead-desk.ts';
import { eventText, type LeadEvent, MAX_NOTE, WRITTEN_KINDS } from '../../domain/leads/lead-work.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';
import type { Drafts } from './use-drafts.ts';

type Logged = 'call' | 'text';

/** Records a call or a text in one press. What came of it is a note. */
export function useLogging(leadId: string) {
  const { write } = useTimeline(leadId);
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

type NoteFormProps = { leadId: string; drafts: Drafts; field: RefObject<HTMLTextAreaElement | null> };

/** A note stays in its field until it is stored. */
function NoteForm({ leadId, drafts, field }: NoteFormProps) {
  const { write } = useTimeline(leadId);
  const { isBusy, failure, setFailure, attempt } = useAttempt();
  const id = useRef(crypto.randomUUID());
  const text = drafts.of(`${leadId} note`) ?? '';
  const keep = (typed: string) => drafts.keep(`${leadId} note`, typed || undefined);
  const save = async () => {
    if (!text.trim()) return setFailure('Write the note first.');
    if (!(await attempt(() => write({ id: id.current, kind: 'note', words: text.trim() })))) return;
    id.current = crypto.randomUUID();
    keep('');
    field.current?.focus();
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

type EntryProps = { event: LeadEvent; by: string; isOwn: boolean; onRemove: () => void };

function Entry({ event, by, isOwn, onRemove }: EntryProps) {
  const isWritten = WRITTEN_KINDS.some((kind) => kind === event.kind);
  return (
    <li className="flex items-start gap-2 border-b border-line py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere text-ink-900">{eventText(event)}</p>
        {event.words && <p className="whitespace-pre-wrap wrap-anywhere">{event.words}</p>}
        <p className="text-xs text-ink-600">
          <time dateTime={event.created_at}>{minuteText(event.created_at)}</time>
          {by && `, ${by}`}
        </p>
      </div>
      {isWritten && isOwn && (
        <IconButton icon={Trash2} label={`Take back: ${eventText(event)}`} onClick={onRemove} />
      )}
    </li>
  );
}

/** What happened with a lead, the newest first, and the field for the next note. */
export function LeadTimeline({ leadId, drafts, field }: NoteFormProps) {
  const heading = useId();
  const query = useQuery(leadEventQueries.of(leadId));
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const { remove } = useTimeline(leadId);
  const personOf = ({ done_by }: LeadEvent) => administrators.find(({ id }) => id === done_by);
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        Timeline
      </h3>
      <NoteForm leadId={leadId} drafts={drafts} field={field} />
      <div aria-live="polite" className="mt-3 border-t border-line">
        <QueryState
          query={query}
          failed="Couldn't load the timeline."
          loading="Loading the timeline..."
          empty="Nothing has been noted yet."
          layout="line"
        >
          {(events) => (
            <ul>
              {events.map((event) => (
                <Entry
                  key={event.id}
                  event={event}
                  by={personOf(event)?.email ?? (event.done_by ? 'A former administrator' : '')}
                  isOwn={personOf(event)?.is_you === true}
                  onRemove={() =>
                    void tellOutcome(async () => {
                      await remove(event.id);
                      return { title: 'Entry taken back' };
                    }, 'Not taken back')
                  }
                />
              ))}
              {events.length === MAX_EVENTS && (
                <li className="py-2 text-ink-600">The newest {MAX_EVENTS} entries are shown.</li>
              )}
            </ul>
          )}
        </QueryState>
      </div>
    </section>
  );
}
