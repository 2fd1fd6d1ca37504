import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useChangeWork } from '../../data/leads/lead-desk.ts';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { MAX_PAUSE_REASON } from '../../domain/leads/lead-work.ts';
import { hasShownWords } from '../../domain/shown-words.ts';
import { dayText, startOfDay, todayText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { FailureLine } from '../outcomes/failure-line.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import { SmallSaveButtons } from '../saving/small-save-buttons.tsx';
import type { Drafts } from './use-drafts.ts';

type PauseProps = { lead: ListedLead; drafts: Drafts };

const draftSchema = z.object({ until: z.string(), reason: z.string() });

/** What is typed, in words. */
export function pauseDraftText(draft: string): string {
  const { until, reason } = draftSchema.parse(JSON.parse(draft));
  return until ? `No calls or texts before ${pausedDayText(until)}: ${reason}` : reason;
}

const pausedDayText = (day: string) => dayText(`${day}T00:00`);

const pauseDraft = (lead: ListedLead) => `${lead.id} pause`;

type PauseFormProps = PauseProps & { takesFocus: boolean; onClose: () => void };

function usePauseForm({ lead, drafts, onClose }: PauseFormProps) {
  const { mutateAsync, isPending, error } = useChangeWork('lead', lead);
  const name = pauseDraft(lead);
  const kept = drafts.of(name);
  const { until, reason } = kept ? draftSchema.parse(JSON.parse(kept)) : { until: '', reason: '' };
  const [isTried, setIsTried] = useState(false);
  const isLater = startOfDay(until) !== null && until > todayText();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!isLater || !hasShownWords(reason) || isPending) return;
    // The failure is said next to the field, and what was typed stays.
    mutateAsync({ paused_until: until, pause_reason: reason.trim() }).then(onClose, () => undefined);
  };
  return {
    ...{ until, reason, isPending, submit },
    keep: (typed: z.infer<typeof draftSchema>) =>
      drafts.keep(name, typed.until || typed.reason ? JSON.stringify(typed) : undefined),
    untilFault: isTried && !isLater ? 'Choose a later day.' : undefined,
    reasonFault:
      (isTried && !hasShownWords(reason) && 'Say why.') || (error ? failureText(error) : undefined),
  };
}

function PauseForm(props: PauseFormProps) {
  const { until, reason, isPending, submit, keep, untilFault, reasonFault } = usePauseForm(props);
  const { takesFocus, onClose } = props;
  return (
    <Form onSubmit={submit} className="mt-2 grid gap-3 font-normal">
      <Field label="No calls or texts before" error={untilFault}>
        {(control) => (
          <Input
            {...control}
            ref={takesFocus ? takeFocus : undefined}
            dense
            type="date"
            readOnly={isPending}
            value={until}
            onChange={({ target }) => keep({ until: target.value, reason })}
          />
        )}
      </Field>
      <Field label="Why" error={reasonFault}>
        {(control) => (
          <Input
            {...control}
            dense
            maxLength={MAX_PAUSE_REASON}
            readOnly={isPending}
            value={reason}
            onChange={({ target }) => keep({ until, reason: target.value })}
          />
        )}
      </Field>
      <SmallSaveButtons
        label="Pause"
        savingLabel="Pausing..."
        isSaving={isPending}
        error={null}
        onCancel={onClose}
      />
    </Form>
  );
}

function EndPause({ lead }: { lead: ListedLead }) {
  const { mutate, isPending, error } = useChangeWork('lead', lead);
  return (
    <>
      <Button
        look="outline"
        size="small"
        busy={isPending}
        onClick={() => mutate({ paused_until: null, pause_reason: null })}
      >
        {isPending ? 'Ending...' : 'End pause'}
      </Button>
      <FailureLine error={error} className="mt-1" />
    </>
  );
}

/** Keeps everyone from calling and texting a person until a day, and ends that. */
export function PauseFact({ lead, drafts }: PauseProps) {
  const [step, setStep] = useState<'restored' | 'open' | 'closed'>(
    drafts.of(pauseDraft(lead)) === undefined ? 'closed' : 'restored',
  );
  const close = () => {
    drafts.keep(pauseDraft(lead), undefined);
    setStep('closed');
  };
  // The form stays until the pause is stored: a failure loses nothing of what was typed.
  if (step !== 'closed')
    return <PauseForm lead={lead} drafts={drafts} takesFocus={step === 'open'} onClose={close} />;
  if (lead.paused_until)
    return (
      <>
        <span className="mb-1 block">
          Before {pausedDayText(lead.paused_until)}: {lead.pause_reason}
        </span>
        <EndPause lead={lead} />
      </>
    );
  return (
    <Button look="outline" size="small" onClick={() => setStep('open')}>
      Pause calls and texts...
    </Button>
  );
}
