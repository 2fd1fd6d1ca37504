import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useStartComparison } from '../../data/generation/prompt-comparisons.ts';
import { modelQueries } from '../../data/settings/generator-model.ts';
import type { PromptVersion } from '../../data/settings/prompt-versions.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { CAP, parseCap } from '../../domain/generation/run-budget.ts';
import { useNavigate } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';

type Version = Pick<PromptVersion, 'id' | 'version' | 'createdAt' | 'isActive'>;

/** Twenty texts of an expensive model cost less than this; those of a cheap one cost cents. */
const USUAL_CAP = '2';

/** Holds what to compare, the cap, and the start. Pressing again after a lost answer starts the same run. */
function useComparisonStart(versions: readonly Version[]) {
  const [id] = useState(() => crypto.randomUUID());
  const [pair, setPair] = useState({ a: versions[1]?.id ?? '', b: versions[0]?.id ?? '' });
  const [cap, setCap] = useState(USUAL_CAP);
  const [fault, setFault] = useState<string>();
  const { data: model } = useQuery(modelQueries.current());
  const { mutateAsync } = useStartComparison();
  const { attempt, isBusy, failure } = useAttempt();
  const navigate = useNavigate();
  const start = (event: FormEvent) => {
    event.preventDefault();
    const mostDollars = parseCap(cap);
    if (mostDollars === null) {
      setFault(`Enter an amount from $${CAP.min} to $${countText(CAP.max)}.`);
      return;
    }
    if (model === undefined) return;
    void attempt(async () => {
      await mutateAsync({ id, versionA: pair.a, versionB: pair.b, model, mostDollars });
      navigate(paths.admin.comparison(id));
    });
  };
  const typeCap = (typed: string) => {
    setCap(typed);
    setFault(undefined);
  };
  return { pair, setPair, cap, typeCap, fault, model, isBusy, failure, start };
}

const versionText = ({ version, createdAt, isActive }: Version): string =>
  `Version ${version}, ${minuteText(createdAt)}${isActive ? ' (active)' : ''}`;

type VersionFieldsProps = {
  versions: readonly Version[];
  pair: { a: string; b: string };
  onChange: (pair: { a: string; b: string }) => void;
};

const SIDES = [
  ['a', 'First version'],
  ['b', 'Second version'],
] as const;

const VersionFields = ({ versions, pair, onChange }: VersionFieldsProps) =>
  SIDES.map(([side, label]) => (
    <Field
      key={side}
      label={label}
      error={side === 'b' && pair.a === pair.b ? 'Choose two different versions.' : undefined}
    >
      {(control) => (
        <Select
          {...control}
          value={pair[side]}
          onChange={({ target }) => onChange({ ...pair, [side]: target.value })}
        >
          {versions.map((version) => (
            <option key={version.id} value={version.id}>
              {versionText(version)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  ));

/** Which two versions are compared, and how much that may cost. */
export function CompareForm({ versions }: { versions: readonly Version[] }) {
  const { pair, setPair, cap, typeCap, fault, model, isBusy, failure, start } = useComparisonStart(versions);
  return (
    <Form onSubmit={start} className="grid gap-4">
      <FailureBox text={failure} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <VersionFields versions={versions} pair={pair} onChange={setPair} />
        <Field
          label="Spending cap in dollars"
          error={fault}
          hint={
            model === undefined
              ? undefined
              : `Up to 20 texts by ${modelLabel(model)}. They are never published.`
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={cap}
              onChange={({ target }) => typeCap(target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        look="ink"
        type="submit"
        className="justify-self-start"
        busy={isBusy}
        disabled={pair.a === pair.b || model === undefined}
      >
        {isBusy ? 'Starting...' : 'Compare'}
      </Button>
    </Form>
  );
}
