import { ExternalLink } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Fact, useVerifyFact } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { databaseToday } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Button } from '../../ui/button.tsx';
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

/** The dialog's only field takes no letters, so they are keys: V verifies, for example. */
function useKeys(actions: Readonly<Record<string, () => void>>) {
  const act = useEffectEvent((key: string) => actions[key]?.());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still held down was pressed for what stood here before.
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      act(event.key.toLowerCase());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Opens a source in a window on the left half of the screen, so that the fact can be read beside it. */
function openBeside(address: string) {
  const { availWidth, availHeight } = window.screen;
  const place = `left=0,top=0,width=${Math.round(availWidth / 2)},height=${availHeight}`;
  window.open(address, '_blank', `popup,noopener,noreferrer,${place}`);
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

type VerifyDialogProps = {
  fact: Fact;
  onClose: () => void;
  /** In a queue: '3 of 25', and what leads to the next fact. */
  queue?: { place: string; onNext: (isVerified: boolean) => void };
};

type ButtonsProps = Pick<VerifyDialogProps, 'onClose' | 'queue'> & { formId: string; isBusy: boolean };

const Buttons = ({ formId, isBusy, onClose, queue }: ButtonsProps) =>
  queue ? (
    <>
      <Button look="outline" onClick={onClose}>
        Close
      </Button>
      <Button look="outline" disabled={isBusy} onClick={() => queue.onNext(false)}>
        Skip (S)
      </Button>
      <Button type="submit" form={formId} look="ink" busy={isBusy}>
        {isBusy ? 'Saving...' : 'Verify (V)'}
      </Button>
    </>
  ) : (
    <SaveButtons formId={formId} isSaving={isBusy} label="Verify (V)" onCancel={onClose} />
  );

/** The day of the next review, which must come after today, and what verifying takes. */
function useVerification({ fact, onClose, queue }: VerifyDialogProps) {
  const [reviewBy, setReviewBy] = useState(inAYear);
  const [fault, setFault] = useState<string>();
  const { mutateAsync } = useVerifyFact();
  const { attempt, isBusy, failure } = useAttempt();
  const verify = (event: FormEvent) => {
    event.preventDefault();
    const today = databaseToday();
    const isLater = reviewBy > today;
    setFault(isLater ? undefined : `Enter a date after ${longDate(today)}.`);
    if (!isLater) return;
    void attempt(async () => {
      await mutateAsync({ seen: fact, reviewBy });
      if (queue) return queue.onNext(true);
      toast({ title: 'Fact verified', description: 'Visitors see that we checked it today.' });
      onClose();
    });
  };
  return { reviewBy, setReviewBy, fault, verify, isBusy, failure };
}

/** Records that someone has read the source and that it supports the fact. */
export function VerifyDialog(props: VerifyDialogProps) {
  const { fact, onClose, queue } = props;
  const id = useId();
  const { reviewBy, setReviewBy, fault, verify, isBusy, failure } = useVerification(props);
  const openSource = () => openBeside(fact.source_url);
  useKeys({
    v: () => document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit(),
    o: openSource,
    s: () => !isBusy && queue?.onNext(false),
  });
  return (
    <Dialog
      open
      size="large"
      onClose={isBusy ? undefined : onClose}
      title={queue ? `Verify this fact (${queue.place})` : 'Verify this fact'}
      description="Read the source before you verify. Visitors will see that we checked this fact, with today's date."
      footer={<Buttons formId={id} isBusy={isBusy} onClose={onClose} queue={queue} />}
    >
      <Form id={id} onSubmit={verify} className="grid gap-5">
        <FailureBox text={failure} />
        <Claim fact={fact} />
        <Button look="outline" size="small" className="justify-self-start" onClick={openSource}>
          <ExternalLink aria-hidden className="size-4" />
          Open the source beside (O)
        </Button>
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
