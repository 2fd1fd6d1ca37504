import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Fact, useVerifyFact } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { databaseToday } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { SaveButtons } from '../saving/save-buttons.tsx';
import { aboutText, kindText } from './fact-names.ts';
import { TouchedPages } from './touched-pages.tsx';

/** A year from now, as a day (YYYY-MM-DD). */
function inAYear(): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** V sends the form. Its only field takes no letters. */
function useVerifyKey(id: string) {
  const wasReleased = useRef(false);
  useEffect(() => {
    // The user may still hold down the V that opened the dialog.
    const onKeyUp = () => {
      wasReleased.current = true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isOther = event.key.toLowerCase() !== 'v' || event.altKey || event.ctrlKey || event.metaKey;
      if (isOther || (event.repeat && !wasReleased.current)) return;
      document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, [id]);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-600">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Claim({ fact }: { fact: Fact }) {
  const { source_url, source_title, source_dated, also_at, conflict, remark, note } = fact;
  const address = (href: string, text: string) => (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline wrap-anywhere">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
  return (
    <dl className="grid gap-3">
      <Line label={`${aboutText(fact.about)}: ${kindText(fact.kind)}`}>
        <strong className="font-semibold text-ink-900">{factAnswer(fact) ?? fact.status}</strong>
        {note && <span className="block">{note}</span>}
      </Line>
      <Line label="Source">
        {address(source_url, source_title)}
        {source_dated && ` (${sourceDate(source_dated)})`}
      </Line>
      {also_at && <Line label="Second source">{address(also_at, also_at)}</Line>}
      {conflict && <Line label="Conflicting information">{conflict}</Line>}
      {remark && <Line label="Internal note">{remark}</Line>}
    </dl>
  );
}

/** Records that someone has read the source and that it supports the fact. */
export function VerifyDialog({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const id = useId();
  const [reviewBy, setReviewBy] = useState(inAYear);
  const [fault, setFault] = useState<string>();
  const { mutateAsync } = useVerifyFact();
  const { attempt, isBusy, failure } = useAttempt();
  useVerifyKey(id);
  const verify = (event: FormEvent) => {
    event.preventDefault();
    const today = databaseToday();
    const isLater = reviewBy > today;
    setFault(isLater ? undefined : `Enter a date after ${longDate(today)}.`);
    if (!isLater) return;
    void attempt(async () => {
      await mutateAsync({ seen: fact, reviewBy });
      toast({ title: 'Fact verified', description: 'Visitors see that we checked it today.' });
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="large"
      onClose={isBusy ? undefined : onClose}
      title="Verify this fact"
      description="Read the source before you verify. Visitors will see that we checked this fact, with today's date."
      footer={<SaveButtons formId={id} isSaving={isBusy} label="Verify (V)" onCancel={onClose} />}
    >
      <Form id={id} onSubmit={verify} className="grid gap-5">
        <FailureBox text={failure} />
        <Claim fact={fact} />
        <TouchedPages about={fact.about} />
        <Field label="Review by" hint="The date when someone should check the source again." error={fault}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={reviewBy}
              onChange={({ target }) => setReviewBy(target.value)}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
