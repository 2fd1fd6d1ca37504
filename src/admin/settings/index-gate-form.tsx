import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  indexThresholdQueries,
  useSaveIndexThresholds,
} from '../../data/index-gate/stored-index-thresholds.ts';
import {
  type IndexThresholds,
  parseThresholds,
  type TypedThresholds,
  typedThresholds,
} from '../../domain/articles/index-thresholds.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const unsaved = {
  title: 'Leave without saving?',
  description: 'Your changes to the thresholds have not been saved.',
};
/** Waits while the user types, instead of counting at every key. */
const COUNT_AFTER_MS = 400;

const wordsOf = ({ likeness, local_facts, counts_figures }: IndexThresholds): string =>
  `${Math.round(likeness * 100)} percent, ${local_facts} local ${local_facts === 1 ? 'fact' : 'facts'}, numbers ${counts_figures ? 'checked' : 'not checked'}`;

const pages = (count: number): string => `${countText(count)} ${count === 1 ? 'page' : 'pages'}`;

/** Shows what a change would do before staff save it. */
function Preview({ thresholds }: { thresholds: IndexThresholds }) {
  const asked = useDebouncedValue(thresholds, COUNT_AFTER_MS);
  return (
    <QueryState
      query={useQuery(indexThresholdQueries.preview(asked))}
      failed="Couldn't check what this would change."
      layout="line"
    >
      {({ leave, enter }) => (
        <p className="text-ink-700">
          {leave === 0 && enter === 0
            ? 'This changes nothing in search engines.'
            : `${pages(leave)} would be removed from search engines and ${countText(enter)} added.`}
        </p>
      )}
    </QueryState>
  );
}

/** Typed values stay until the server has stored them. */
function useThresholds(stored: IndexThresholds) {
  const { mutateAsync } = useSaveIndexThresholds();
  const { attempt, isBusy, failure, setFailure } = useAttempt();
  const [draft, setDraft] = useState<{ typed: TypedThresholds; was: IndexThresholds }>();
  const [showsErrors, setShowsErrors] = useState(false);
  const typed = draft?.typed ?? typedThresholds(stored);
  const parsed = parseThresholds(typed);
  const thresholds = 'errors' in parsed ? null : parsed;
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedThresholds(stored));
  useUnfinishedWork(isChanged ? unsaved : null);
  const type = (change: Partial<TypedThresholds>) => {
    setDraft({ typed: { ...typed, ...change }, was: draft?.was ?? stored });
    setFailure(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!thresholds) return;
    void attempt(async () => {
      const now = await mutateAsync({ thresholds, was: draft?.was ?? stored });
      if (now) {
        setDraft({ typed, was: now });
        throw new Error(
          `Someone else has changed the thresholds (${wordsOf(now)}). Save again to replace them.`,
        );
      }
      setDraft(undefined);
      toast({ title: 'Thresholds saved', description: 'Pages will be updated within minutes.' });
    });
  };
  const reset = () => {
    setDraft(undefined);
    setFailure(null);
  };
  const errors = showsErrors && 'errors' in parsed ? parsed.errors : {};
  return { typed, thresholds, isChanged, errors, isBusy, failure, type, save, reset };
}

type FieldsProps = {
  typed: TypedThresholds;
  errors: { likeness?: string; local_facts?: string };
  onType: (change: Partial<TypedThresholds>) => void;
};

function ThresholdFields({ typed, errors, onType }: FieldsProps) {
  const figures = useId();
  return (
    <>
      <Field
        label="Similarity limit, in percent"
        error={errors.likeness}
        hint="A page is kept out if this share of its phrases appears in one earlier text about another location."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.likeness}
            onChange={({ target }) => onType({ likeness: target.value })}
          />
        )}
      </Field>
      <Field
        label="Minimum number of local facts"
        error={errors.local_facts}
        hint="Counts public facts about the location and its state, and its county, ZIP codes and coordinates."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed.local_facts}
            onChange={({ target }) => onType({ local_facts: target.value })}
          />
        )}
      </Field>
      <label htmlFor={figures} className="flex items-center gap-2">
        <Checkbox
          id={figures}
          checked={typed.counts_figures}
          onChange={({ target }) => onType({ counts_figures: target.checked })}
        />
        Keep a page out if a number in it is not backed by a fact
      </label>
    </>
  );
}

/** The thresholds of the index gate, with the effect of a change before staff save it. */
export function IndexGateForm({ stored }: { stored: IndexThresholds }) {
  const { typed, thresholds, isChanged, errors, isBusy, failure, type, save, reset } = useThresholds(stored);
  return (
    <Form onSubmit={save} className="grid max-w-md content-start gap-4">
      <ThresholdFields typed={typed} errors={errors} onType={type} />
      <div aria-live="polite">{isChanged && thresholds && <Preview thresholds={thresholds} />}</div>
      {failure && (
        <p role="alert" className="text-negative">
          {failure}
        </p>
      )}
      <div className="flex gap-2">
        <Button look="ink" type="submit" busy={isBusy}>
          {isBusy ? 'Saving...' : 'Save thresholds'}
        </Button>
        {isChanged && !isBusy && (
          <Button look="quiet" onClick={reset}>
            Undo changes
          </Button>
        )}
      </div>
    </Form>
  );
}
