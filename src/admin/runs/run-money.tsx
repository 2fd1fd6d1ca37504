import { type FormEvent, useState } from 'react';
import { isOpenRun, type RunProgress, useChangeCap } from '../../data/generation/generation-runs.ts';
import { CAP, parseCap } from '../../domain/generation/run-budget.ts';
import { countText, dollarsText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../outcomes/use-attempt.ts';

const rule = `Enter an amount from $${CAP.min} to $${countText(CAP.max)}.`;

/** The typed cap stays until the server has it. */
function CapForm({ run }: { run: RunProgress }) {
  const { mutateAsync } = useChangeCap();
  const { attempt, isBusy, failure, setFailure } = useAttempt();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? String(run.most_dollars);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const dollars = parseCap(value);
    if (dollars === null) return setFailure(rule);
    return void attempt(async () => {
      await mutateAsync({ id: run.id, dollars });
      setTyped(undefined);
      toast({
        title: 'Spending cap updated',
        description: `This run can spend up to ${dollarsText(dollars)}.`,
      });
    });
  };
  return (
    <Form onSubmit={save} className="flex flex-wrap items-start gap-3">
      <Field
        label="Spending cap in dollars"
        error={failure ?? undefined}
        hint={
          run.state === 'paused'
            ? 'A higher cap takes effect when you resume the run.'
            : 'If you enter less than what is already spent, the run stops calling the model.'
        }
        className="basis-64"
      >
        {(control) => (
          <Input
            {...control}
            dense
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              setTyped(event.target.value);
              setFailure(null);
            }}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" busy={isBusy} className="min-h-9 sm:mt-6">
        {isBusy ? 'Saving...' : 'Update cap'}
      </Button>
    </Form>
  );
}

/** What a run has spent, what calls under way may cost, and the cap, which it never passes. */
export function RunMoney({ run }: { run: RunProgress }) {
  const { spent, reserved, most_dollars } = run;
  const amounts = [
    ['Spent', spent],
    ['Reserved for calls in progress', reserved],
    ['Cap', most_dollars],
  ] as const;
  return (
    <Card title="Costs" description="Spent plus reserved never exceeds the cap.">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {amounts.map(([name, dollars]) => (
            <div key={name}>
              <dt className="text-xs text-ink-600">{name}</dt>
              <dd className="text-base font-semibold text-ink-900 tabular-nums">{dollarsText(dollars)}</dd>
            </div>
          ))}
        </dl>
        {isOpenRun(run) && <CapForm run={run} />}
      </div>
    </Card>
  );
}
