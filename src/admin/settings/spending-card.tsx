import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { runQueries } from '../../data/generation/generation-runs.ts';
import { monthCapQueries, useSaveMonthCap } from '../../data/settings/stored-month-cap.ts';
import { MONTH_CAP_MAX, parseMonthCap } from '../../domain/generation/month-cap.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';
import { SpentMonths } from './spent-months.tsx';

const unsaved = { title: 'Leave without saving?', description: 'The monthly cap has not been saved.' };

/** Typed text stays until the server has stored it. */
function CapOfMonth({ stored }: { stored: string | null }) {
  const { mutateAsync } = useSaveMonthCap();
  const { attempt, isBusy, failure, setFailure } = useAttempt();
  const [draft, setDraft] = useState<string>();
  const typed = draft ?? stored ?? '';
  useUnfinishedWork(typed.trim() === (stored ?? '') ? null : unsaved);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const dollars = parseMonthCap(typed);
    if (dollars === undefined) {
      setFailure(`Enter an amount from 0 to ${countText(MONTH_CAP_MAX)} dollars, or leave this blank.`);
      return;
    }
    void attempt(async () => {
      await mutateAsync(dollars);
      setDraft(undefined);
      const description =
        dollars === null
          ? 'Only the cap of each run applies.'
          : 'You can resume runs that the earlier cap paused.';
      toast({ title: 'Monthly cap saved', description });
    });
  };
  return (
    <Form onSubmit={save} className="grid max-w-md content-start gap-3">
      <Field
        label="Monthly cap in dollars"
        error={failure ?? undefined}
        hint="All runs together never exceed it. A run that reaches it pauses. Leave blank for no monthly cap."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder="No cap"
            value={typed}
            onChange={(event) => {
              setDraft(event.target.value);
              setFailure(null);
            }}
          />
        )}
      </Field>
      <Button look="ink" type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? 'Saving...' : 'Save cap'}
      </Button>
    </Form>
  );
}

/** Shows what generation runs spent in each month, and the cap. */
export function SpendingCard() {
  const cap = useQuery({ ...monthCapQueries.current(), select: (stored) => ({ stored }) });
  const months = useQuery(runQueries.months());
  return (
    <Card
      title="Spending on runs"
      description="In dollars, based on the prices below. Reserved is the most that calls in progress, or lost calls, can cost. A month starts at midnight UTC."
    >
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 xl:grid-cols-2">
        <QueryState query={cap} failed="Couldn't load the monthly cap.">
          {({ stored }) => <CapOfMonth stored={stored} />}
        </QueryState>
        <QueryState query={months} failed="Couldn't load the spending." empty="No spending yet.">
          {(known) => <SpentMonths months={known} />}
        </QueryState>
      </div>
    </Card>
  );
}
