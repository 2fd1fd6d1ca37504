import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RunMonth, runQueries } from '../../data/generation/generation-runs.ts';
import { monthCapQueries, useSaveMonthCap } from '../../data/settings/month-cap.ts';
import { MONTH_CAP_MAX, parseMonthCap } from '../../domain/generation/month-cap.ts';
import { countText, dollarsText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { useUnfinishedWork } from '../shared/leave-guard.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { useAttempt } from '../shared/use-attempt.ts';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const unsaved = { title: 'Leave without saving?', description: 'The cap of a month is not saved.' };

/** Typed text stays until the server has it. */
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
      setFailure(`An amount from 0 to ${countText(MONTH_CAP_MAX)} dollars, or nothing.`);
      return;
    }
    void attempt(async () => {
      await mutateAsync(dollars);
      setDraft(undefined);
      const description =
        dollars === null ? 'Only the cap of each run counts.' : 'Runs that it has paused can go on.';
      toast({ title: 'Cap of a month saved', description });
    });
  };
  return (
    <Form onSubmit={save} className="grid max-w-md content-start gap-3">
      <Field
        label="Most dollars a month"
        error={failure ?? undefined}
        hint="All runs together never pass it. A run that reaches it pauses. Leave blank for no monthly cap."
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

function Months({ months }: { months: readonly RunMonth[] }) {
  return (
    <Table label="Spending by month">
      <TableHead>
        <HeadCell>Month</HeadCell>
        <HeadCell numeric>Spent</HeadCell>
        <HeadCell numeric>Reserved</HeadCell>
      </TableHead>
      <tbody>
        {months.map(({ month, spent, reserved }) => (
          <Row key={month}>
            <Cell>{monthName.format(new Date(month))}</Cell>
            <Cell numeric className="tabular-nums">
              {dollarsText(spent)}
            </Cell>
            <Cell numeric className="tabular-nums">
              {dollarsText(reserved)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** What generation runs spent in each month, and what they may spend at most. */
export function SpendingCard() {
  const cap = useQuery({ ...monthCapQueries.current(), select: (stored) => ({ stored }) });
  const months = useQuery(runQueries.months());
  return (
    <Card
      title="Spending on runs"
      description="In dollars, by the prices below. Reserved is what calls under way, or lost ones, may cost at most."
    >
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 xl:grid-cols-2">
        <QueryState query={cap} failed="Couldn't load the cap of a month.">
          {({ stored }) => <CapOfMonth stored={stored} />}
        </QueryState>
        <QueryState
          query={months}
          failed="What runs spent could not be read."
          empty="No run has spent anything yet."
        >
          {(known) => <Months months={known} />}
        </QueryState>
      </div>
    </Card>
  );
}
