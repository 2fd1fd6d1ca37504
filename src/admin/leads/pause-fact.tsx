import { type SubmitEvent, useState } from 'react';
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

function PauseForm({ lead, onClose }: { lead: ListedLead; onClose: () => void }) {
  const { mutate, isPending, error } = useChangeWork('lead', lead);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isLater = startOfDay(until) !== null && until > todayText();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (!isLater || !hasShownWords(reason) || isPending) return;
    mutate({ paused_until: until, pause_reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} className="mt-2 grid gap-3 font-normal">
      <Field label="No calls or texts before" error={isTried && !isLater ? 'Choose a later day.' : undefined}>
        {(control) => (
          <Input
            {...control}
            ref={takeFocus}
            dense
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
      </Field>
      <Field
        label="Why"
        error={(isTried && !hasShownWords(reason) && 'Say why.') || (error ? failureText(error) : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            dense
            maxLength={MAX_PAUSE_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
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
export function PauseFact({ lead }: { lead: ListedLead }) {
  const [isOpen, setIsOpen] = useState(false);
  // The form stays until the pause is stored: a failure loses nothing of what was typed.
  if (isOpen) return <PauseForm lead={lead} onClose={() => setIsOpen(false)} />;
  if (lead.paused_until)
    return (
      <>
        <span className="mb-1 block">
          Before {dayText(`${lead.paused_until}T00:00`)}: {lead.pause_reason}
        </span>
        <EndPause lead={lead} />
      </>
    );
  return (
    <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
      Pause calls and texts...
    </Button>
  );
}
