import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Handover, handoverQuery, useHandoverAnswer } from '../../data/leads/lead-handover.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import {
  answersTo,
  handoverLine,
  MAX_HANDOVER_WORDS,
  needsWords,
  type PartnerAnswer,
} from '../../domain/leads/handover.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const LABELS: Record<PartnerAnswer, string> = {
  accept: 'Accepted',
  return: 'Returned',
  won: 'Won',
  lost: 'Lost',
};

const sinceOf = ({ result_at, ended_at, answered_at, delivered_at, offered_at }: Handover): string =>
  result_at ?? ended_at ?? answered_at ?? delivered_at ?? offered_at;

/** Records by hand what the partner said on the phone or in a mail. */
function Answers({ handover }: { handover: Handover }) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useHandoverAnswer(handover.lead_id);
  const give = (answer: PartnerAnswer) => {
    const isMissing = needsWords(answer) && !words.trim();
    setError(isMissing ? 'Enter the reason.' : undefined);
    if (isMissing) return;
    void tellOutcome(async () => {
      await mutateAsync({ answer, words: words.trim() });
      return { title: 'Answer recorded', description: `${handover.partner_name}: ${LABELS[answer]}` };
    }, 'Answer not recorded');
  };
  return (
    <details className="mt-2">
      <summary className="text-sm">Record what the partner told you</summary>
      <div className="mt-2 grid gap-2">
        <Field label="Reason or result" error={error} hint="Needed for Returned and Lost.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_HANDOVER_WORDS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          {answersTo(handover).map((answer) => (
            <Button key={answer} look="outline" size="small" busy={isPending} onClick={() => give(answer)}>
              {LABELS[answer]}
            </Button>
          ))}
        </div>
      </div>
    </details>
  );
}

function Line({ handover }: { handover: Handover }) {
  const { state, reason, result_words } = handover;
  return (
    <>
      <p className="font-medium wrap-anywhere text-ink-900">{handoverLine(handover)}</p>
      {(result_words ?? reason) && <p className="wrap-anywhere">{result_words ?? reason}</p>}
      <p className="text-xs text-ink-600">{minuteText(sinceOf(handover))}</p>
      {state === 'failed' && (
        <p className="text-sm text-negative">
          The partner does not have it. Send it again with the emails below, or under Settings, Webhooks.
        </p>
      )}
      {answersTo(handover).length > 0 && <Answers handover={handover} />}
    </>
  );
}

/** For a lead whose agreement names a partner: whether the partner has it, and what the partner answered. */
export function LeadHandover({ lead }: { lead: ListedLead }) {
  const heading = useId();
  const query = useQuery(handoverQuery(lead.id));
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="mb-1 text-sm font-semibold text-ink-600">
        Partner
      </h3>
      <div aria-live="polite">
        <QueryState
          query={query}
          failed="Couldn't load the hand-over."
          loading="Loading..."
          empty={`${lead.introduction_partner} did not get this request: it is yours to answer.`}
          layout="line"
        >
          {(handover) => <Line handover={handover} />}
        </QueryState>
      </div>
    </section>
  );
}
