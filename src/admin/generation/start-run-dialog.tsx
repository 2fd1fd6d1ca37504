import { useEffect, useId, useRef } from 'react';
import { type RunEstimate, useStartRun } from '../../data/generation/run-start.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { DialogFailureScope } from '../outcomes/failure-scope.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { type RunDecision, useRunChoices } from './run-choices.ts';
import type { RunRequest } from './run-request.ts';
import { StartRunFacts } from './start-run-facts.tsx';
import { StartRunFields } from './start-run-fields.tsx';

type StartRunDialogProps = {
  order: RunRequest;
  /** Says why there is nothing to write, in place of the questions. */
  nothing: Parameters<typeof toast>[0];
  onClose: () => void;
  onStarted: (runId: string) => void;
};

type BodyProps = { order: RunRequest; decision: RunDecision; failure: string | null };

function titleOf({ rewrites, onlyBuiltIn }: RunRequest, estimate: RunEstimate | undefined): string {
  const noun = onlyBuiltIn ? 'built-in text' : rewrites ? 'text' : 'article';
  const verb = rewrites ? 'Rewrite' : 'Generate';
  return estimate ? `${verb} ${countOf(estimate.locations, noun)}?` : `${verb} ${noun}s?`;
}

const actionOf = ({ rewrites }: RunRequest, estimate: RunEstimate | undefined): string =>
  `${rewrites ? 'Rewrite' : 'Generate'}${estimate ? ` ${countText(estimate.locations)}` : ''}`;

const isNothing = ({ locations, busy }: RunEstimate): boolean => locations + busy === 0;

/** Closes with a message if there is nothing to write, which the dialog learns from the server's count. */
function useRefusal(estimate: RunEstimate | undefined, { nothing, onClose }: StartRunDialogProps) {
  const latest = useRef({ nothing, onClose });
  useEffect(() => {
    latest.current = { nothing, onClose };
  });
  useEffect(() => {
    if (!estimate || !isNothing(estimate)) return;
    toast(latest.current.nothing);
    latest.current.onClose();
  }, [estimate]);
}

/** Moves the focus to the button once it is enabled, so that Enter starts the run as suggested. */
function useReadyButton(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasReady = useRef(false);
  useEffect(() => {
    if (!isReady || wasReady.current) return;
    wasReady.current = true;
    // Scrolling to the button would hide the costs on small screens.
    button.current?.focus({ preventScroll: true });
  }, [isReady]);
  return button;
}

/** Shows what the run would write and cost, and the choices for staff. */
function Body({ order, decision, failure }: BodyProps) {
  const { estimate, modelError, refetch } = decision;
  return (
    <DialogFailureScope>
      <QueryState
        query={{ data: estimate.data, error: modelError ?? estimate.error, refetch }}
        failed="Couldn't estimate the costs."
        loading="Counting..."
        layout="line"
      >
        {(data) => <StartRunFacts order={order} decision={decision} estimate={data} />}
      </QueryState>
      <StartRunFields order={order} decision={decision} />
      <FailureBox text={failure} />
      <p className="text-ink-600">
        You can close this tab. Every administrator can see the run's progress and cancel it.
      </p>
    </DialogFailureScope>
  );
}

/** Shows what a run would write and cost, takes the choices of staff, and starts it. */
export function StartRunDialog(props: StartRunDialogProps) {
  const { order, onClose, onStarted } = props;
  const formId = useId();
  const decision = useRunChoices(order);
  const { estimate, start } = decision;
  const { mutateAsync } = useStartRun();
  const { isBusy, failure, attempt } = useAttempt();
  const button = useReadyButton(start !== null);
  useRefusal(estimate.data, props);
  const submit = async () => {
    if (!start || isBusy) return;
    const isStarted = await attempt(() => mutateAsync(start));
    if (isStarted) onStarted(start.id);
    // Colleagues may have started these locations since.
    else void estimate.refetch();
  };
  return (
    <Dialog
      open
      isLookup
      size="large"
      title={titleOf(order, estimate.data)}
      description={order.label}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button look="outline" busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button ref={button} type="submit" form={formId} look="ink" busy={isBusy} disabled={start === null}>
            {isBusy ? 'Starting...' : actionOf(order, estimate.data)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Body order={order} decision={decision} failure={failure} />
      </Form>
    </Dialog>
  );
}
