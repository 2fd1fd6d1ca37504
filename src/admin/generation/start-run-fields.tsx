import type { ReactNode } from 'react';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/articles/article.ts';
import { AI_MODELS, modelLabel } from '../../domain/generation/ai-model.ts';
import { Field, Input, Select } from '../../ui/field.tsx';
import { parsePerDay, type RunChoices, type RunDecision } from './run-choices.ts';
import type { RunRequest } from './run-request.ts';

const becomes: Record<ArticleStatus, string> = {
  published: 'Published',
  pending_review: 'Pending review',
  draft: 'Drafts',
};

type Option = { value: string; label: string };
type ChoiceProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

function Choice({ label, hint, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select {...control} dense value={value} onChange={({ target }) => onChoose(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type PartProps = { decision: RunDecision; change: (patch: Partial<RunChoices>) => void };

function Cap({ decision: { choices, message }, change }: PartProps) {
  const text = message?.text;
  return (
    <Field
      label="Spending cap in dollars"
      error={message?.isError ? text : undefined}
      hint={
        message?.isError
          ? undefined
          : (text ?? 'The run pauses when it reaches the cap. You can change it later.')
      }
    >
      {(control) => (
        <Input
          {...control}
          dense
          inputMode="decimal"
          autoComplete="off"
          value={choices.cap}
          onChange={({ target }) => change({ cap: target.value })}
        />
      )}
    </Field>
  );
}

function PerDay({ decision: { choices }, change }: PartProps) {
  const zone = useSiteZone();
  const isWrong = Number.isNaN(parsePerDay(choices.perDay));
  return (
    <Field
      label="Articles published per day"
      error={isWrong ? 'Enter a whole number of 1 or more, or leave this blank.' : undefined}
      hint={
        isWrong
          ? undefined
          : `Leave blank to publish all of them as soon as they are written. With a limit, the rest wait as drafts. A day starts at midnight${zone ? `, ${zone}` : ''}.`
      }
    >
      {(control) => (
        <Input
          {...control}
          dense
          inputMode="numeric"
          autoComplete="off"
          placeholder="All"
          value={choices.perDay}
          onChange={({ target }) => change({ perDay: target.value })}
        />
      )}
    </Field>
  );
}

function modelOptions(current: string): Option[] {
  const ids = AI_MODELS.map(({ id }) => id);
  return (ids.includes(current) ? ids : [current, ...ids]).map((id) => ({
    value: id,
    label: modelLabel(id),
  }));
}

type StartRunFieldsProps = {
  order: RunRequest;
  decision: RunDecision;
  /** The screen itself asks what becomes of the articles. */
  withoutStatus?: boolean;
};

/** The run's fields that staff may change. */
export function StartRunFields({ order, decision, withoutStatus = false }: StartRunFieldsProps) {
  const { choices, change } = decision;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Cap decision={decision} change={change} />
      <Choice
        label="Model"
        value={choices.model ?? ''}
        options={modelOptions(choices.model ?? '')}
        onChoose={(model) => change({ model })}
      />
      <Choice
        label="Timing"
        value={choices.mode}
        options={[
          { value: 'live', label: 'Right away' },
          { value: 'batch', label: 'Within 24 hours, at a lower price' },
        ]}
        onChoose={(mode) => change({ mode: mode === 'batch' ? 'batch' : 'live' })}
      />
      <Choice
        label="If a text has issues"
        value={choices.keepsDoubtful ? 'review' : 'fail'}
        options={[
          { value: 'review', label: 'Keep it for review' },
          { value: 'fail', label: 'Mark it as failed' },
        ]}
        onChoose={(fate) => change({ keepsDoubtful: fate === 'review' })}
      />
      {!order.rewrites && !withoutStatus && (
        <Choice
          label="Save articles as"
          value={choices.articlesBecome}
          options={[...ARTICLE_STATUSES]
            .reverse()
            .map((status) => ({ value: status, label: becomes[status] }))}
          onChoose={(value) => {
            const articlesBecome = ARTICLE_STATUSES.find((status) => status === value);
            if (articlesBecome) change({ articlesBecome });
          }}
        />
      )}
      {!order.rewrites && choices.articlesBecome === 'published' && (
        <PerDay decision={decision} change={change} />
      )}
    </div>
  );
}
