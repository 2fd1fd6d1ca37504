import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  type Handover,
  handoverQuery,
  useHandOver,
  useHandoverAnswer,
} from '../../data/leads/lead-handover.ts';
import {
  answersForStaff,
  handoverLine,
  MAX_HANDOVER_WORDS,
  needsWords,
  type PartnerAnswer,
} from '../../domain/leads/handover.ts';
import { hasShownWords } from '../../domain/shown-words.ts';
import { dayTextIn, minuteText, todayText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';
import type { Drafts } from './use-drafts.ts';

const LABELS: Record<PartnerAnswer, string> = {
  accept: 'Accepted',
  return: 'Returned',
  won: 'Won',
  lost: 'Lost',
};

const sinceOf = ({ result_at, ended_at, answered_at, delivered_at, offered_at }: Handover): string =>
  result_at ?? ended_at ?? answered_at ?? delivered_at ?? offered_at;

/** Records by hand what the partner said on the phone or in a mail. */
function Answers({ handover, drafts }: { handover: Handover; drafts: Drafts }) {
  const name = `${handover.lead_id} answer`;
  const words = drafts.of(name) ?? '';
  const [wasTyped] = useState(words !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isReturned = handover.state === 'returned';
  const { mutateAsync, isPending } = useHandoverAnswer(handover.lead_id);
  const give = (answer: PartnerAnswer) => {
    const isMissing = (isReturned || needsWords(answer)) && !hasShownWords(words);
    setIsAsked(isMissing);
    if (isMissing) return field.current?.focus();
    void tellOutcome(async () => {
      await mutateAsync({ answer, words: words.trim() });
      drafts.drop(name, words);
      return { title: 'Answer recorded', description: `${handover.partner_name}: ${LABELS[answer]}` };
    }, 'Answer not recorded');
  };
  return (
    <details className="mt-2" open={wasTyped}>
      <summary className="text-sm">Record what the partner told you</summary>
      <div className="mt-2 grid gap-2">
        <Field
          label="Reason or result"
          error={isAsked && !hasShownWords(words) ? 'Enter the reason.' : undefined}
          hint={isReturned ? 'Say why the partner accepts it after all.' : 'Needed for Returned and Lost.'}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={2}
              maxLength={MAX_HANDOVER_WORDS}
              value={words}
              onChange={({ target }) => drafts.keep(name, target.value || undefined)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {answersForStaff(handover).map((answer) => (
            <Button key={answer} look="outline" size="small" busy={isPending} onClick={() => give(answer)}>
              {LABELS[answer]}
            </Button>
          ))}
        </div>
      </div>
    </details>
  );
}

/** When a request goes that is still to be sent. Its day is one of the partner's own calendar. */
function waitText({ due_on, partner }: Handover): string | null {
  if (partner.paused_at) return 'It waits until you resume the partner.';
  if (partner.webhook?.paused_at) return "It waits until you resume the partner's webhook.";
  return due_on && due_on > todayText(partner.time_zone) ? `Planned for ${dayTextIn('UTC', due_on)}.` : null;
}

function Line({ handover, drafts }: { handover: Handover; drafts: Drafts }) {
  const { state, reason, result_words } = handover;
  return (
    <>
      <p className="font-medium wrap-anywhere text-ink-900">{handoverLine(handover)}</p>
      {(result_words ?? reason) && <p className="wrap-anywhere">{result_words ?? reason}</p>}
      <p className="text-xs text-ink-600">{minuteText(sinceOf(handover))}</p>
      {state === 'offered' && <p className="empty:hidden">{waitText(handover)}</p>}
      {state === 'failed' && (
        <p className="text-sm text-negative">
          The partner does not have it. Send it again with the emails below, or under Settings, Webhooks.
        </p>
      )}
      {answersForStaff(handover).length > 0 && <Answers handover={handover} drafts={drafts} />}
    </>
  );
}

/** A request that was kept can be handed over later. The database decides by the same rules as for a new one. */
function HandOver({ lead, partner, onDone }: { lead: string; partner: string; onDone: () => void }) {
  const { mutateAsync } = useHandOver(lead);
  const { isBusy, failure, attempt } = useAttempt();
  const handOver = async () => {
    const { wasBefore } = await mutateAsync();
    toast({ title: wasBefore ? 'A colleague already handed it over' : `To be sent to ${partner}` });
    onDone();
  };
  return (
    <>
      <p className="py-1 text-ink-600">{partner} did not get this request: it is yours to answer.</p>
      <Button
        look="outline"
        size="small"
        className="mt-1 max-w-full wrap-anywhere"
        busy={isBusy}
        onClick={() => void attempt(handOver)}
      >
        {isBusy ? 'Handing over...' : `Hand over to ${partner}`}
      </Button>
      {failure && (
        <p role="alert" className="mt-1 font-medium text-negative">
          {failure}
        </p>
      )}
    </>
  );
}

/** For a lead whose agreement names a partner: whether the partner has it, and what the partner answered. */
export function LeadHandover({ lead, partner, drafts }: { lead: string; partner: string; drafts: Drafts }) {
  const heading = useId();
  // It takes the focus of the button, which goes once the request is handed over.
  const state = useRef<HTMLDivElement>(null);
  const query = useQuery(handoverQuery(lead));
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="mb-1 text-sm font-semibold text-ink-600">
        Partner
      </h3>
      <div ref={state} tabIndex={-1} aria-live="polite" className="outline-none">
        <QueryState
          query={query}
          failed="Couldn't load the hand-over."
          loading="Loading..."
          empty={<HandOver lead={lead} partner={partner} onDone={() => state.current?.focus()} />}
          layout="line"
        >
          {(handover) => <Line handover={handover} drafts={drafts} />}
        </QueryState>
      </div>
    </section>
  );
}
