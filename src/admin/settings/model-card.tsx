import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { SettingsSection } from '../../config/settings-section.ts';
import { modelQueries } from '../../data/settings/generator-model.ts';
import { AI_MODELS, DEFAULT_MODEL, isModelId } from '../../domain/generation/ai-model.ts';
import { endsWithinYear, type ListedModel, mayWrite } from '../../domain/generation/model-end.ts';
import { databaseToday } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { StoredSelect } from '../saving/stored-select.tsx';
import { ModelListNote } from './model-list-note.tsx';
import { ModelTable } from './model-table.tsx';
import { ReasoningChoice } from './reasoning-choice.tsx';
import { useChooseModel } from './use-choose-model.ts';
import { useModelFacts } from './use-model-facts.ts';

// Most days no one needs it.
const ModelRecommendations = lazy(async () => ({
  default: (await import('./model-recommendations.tsx')).ModelRecommendations,
}));

const CUSTOM = 'custom';
const isSpecified = (id: string) => AI_MODELS.some((model) => model.id === id);

/** The models that the provider lists in addition to ours. */
const othersIn = (models: readonly ListedModel[]) =>
  models.filter(({ model, missing_since }) => !isSpecified(model) && !missing_since && mayWrite(model));

const optionText = ({ id, label, cost }: (typeof AI_MODELS)[number]) =>
  `${label}, ${cost} cost${id === DEFAULT_MODEL ? ' (default)' : ''}`;

function CustomModel({ current, onChoose }: { current: string; onChoose: (model: string) => void }) {
  const [typed, setTyped] = useState(isSpecified(current) ? '' : current);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = typed.trim();
    if (isModelId(id)) onChoose(id);
    else setError('Enter a model ID of up to 100 characters, without spaces.');
  };
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-3">
      <Field label="Custom model ID" error={error} hint="Enter the name that the AI provider uses.">
        {(control) => (
          <Input
            {...control}
            spellCheck={false}
            autoCapitalize="none"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button look="ink" type="submit" className="justify-self-start">
        Use this model
      </Button>
    </Form>
  );
}

type Facts = ReturnType<typeof useModelFacts>;

function Others({ facts }: { facts: Facts }) {
  const others = othersIn(facts.models);
  if (others.length === 0) return null;
  return (
    <optgroup label="Listed by the provider">
      {others.map(({ model }) => (
        <option key={model} value={model}>
          {[model, facts.priceText(model), facts.endText(model)].filter(Boolean).join(', ')}
        </option>
      ))}
    </optgroup>
  );
}

/** Choosing from the list saves right away, but passing by key does not. */
function ModelChoice({ model, facts }: { model: string; facts: Facts }) {
  const { choose, isPending } = useChooseModel();
  const [wantsCustom, setWantsCustom] = useState(false);
  const isListed = isSpecified(model) || othersIn(facts.models).some((other) => other.model === model);
  const isCustom = wantsCustom || !isListed;
  return (
    <div>
      <StoredSelect
        label="AI Model"
        hint={isPending ? 'Saving...' : 'Changes apply immediately.'}
        value={isCustom ? CUSTOM : model}
        onStore={(value) => {
          setWantsCustom(value === CUSTOM);
          if (value !== CUSTOM) void choose(value);
        }}
      >
        {AI_MODELS.map((each) => (
          <option key={each.id} value={each.id}>
            {optionText(each)}
          </option>
        ))}
        <Others facts={facts} />
        <option value={CUSTOM}>Custom model</option>
      </StoredSelect>
      {isCustom && (
        <CustomModel
          key={model}
          current={model}
          onChoose={(id) => {
            setWantsCustom(false);
            void choose(id);
          }}
        />
      )}
    </div>
  );
}

/** Offers models that last when the current one ends within a year. */
function Replacement({ current, facts }: { current: string; facts: Facts }) {
  if (facts.models.length === 0 || !endsWithinYear(current, facts.models, databaseToday())) return null;
  return (
    <Suspense fallback={null}>
      <ModelRecommendations current={current} facts={facts} />
    </Suspense>
  );
}

/** Chooses the model that writes the articles. */
export function ModelCard() {
  const query = useQuery(modelQueries.current());
  const facts = useModelFacts();
  return (
    <Card
      id={'model' satisfies SettingsSection}
      title="AI Model Configuration"
      description="Choose the model that writes new articles."
    >
      <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-5">
          <QueryState query={query} failed="Couldn't load the model.">
            {(model) => <ModelChoice model={model} facts={facts} />}
          </QueryState>
          <ReasoningChoice />
        </div>
        <div>
          <ModelTable current={query.data} facts={facts} />
          <ModelListNote />
          {query.data !== undefined && <Replacement current={query.data} facts={facts} />}
        </div>
      </div>
    </Card>
  );
}
