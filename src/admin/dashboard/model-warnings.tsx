import { useQuery } from '@tanstack/react-query';
import { settingsSection } from '../../config/settings-section.ts';
import { runQueries } from '../../data/generation/generation-runs.ts';
import { providerModelQueries } from '../../data/generation/provider-models.ts';
import { modelQueries } from '../../data/settings/generator-model.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { type ListedModel, type ModelWarning, modelWarning } from '../../domain/generation/model-end.ts';
import { AppLink } from '../../lib/address.tsx';
import { databaseToday, dayText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { QueryState } from '../outcomes/query-state.tsx';

/** Warns staff about a model that will soon stop writing. */
export function modelWarningText(warning: ModelWarning): string {
  const name = modelLabel(warning.model);
  if (warning.kind === 'missing') return `The provider no longer lists the model ${name}.`;
  const day = dayText(`${warning.day}T12:00:00`);
  if (warning.days <= 0) return `The model ${name} was shut down on ${day}.`;
  const source = warning.announced ? `, according to ${warning.announced.source}` : '';
  return `The model ${name} will be shut down on ${day}, in ${countOf(warning.days, 'day')}${source}.`;
}

type Known = { current: string; models: readonly ListedModel[] };

function Warnings({ known: { current, models } }: { known: Known }) {
  const runs = useQuery(runQueries.active());
  const inUse = new Set([current, ...(runs.data ?? []).map(({ model }) => model)]);
  const warnings = [...inUse].flatMap((id) => modelWarning(id, models, databaseToday()) ?? []);
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label="Models about to be shut down"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-caution bg-caution-soft px-4 py-3"
    >
      <div className="grow basis-80 text-caution">
        {warnings.map((warning) => (
          <p key={warning.model} className="wrap-anywhere">
            {modelWarningText(warning)}{' '}
            {warning.model === current ? 'It writes new articles.' : 'An active run uses it.'}
          </p>
        ))}
      </div>
      <AppLink
        to={settingsSection('model')}
        className="font-semibold text-caution underline underline-offset-2"
      >
        Choose another model
      </AppLink>
    </section>
  );
}

/** Warns when a model in Settings or in an active run will end soon or has ended. */
export function ModelWarnings() {
  const current = useQuery(modelQueries.current());
  const models = useQuery(providerModelQueries.all());
  const error = (!current.data && current.error) || (!models.data && models.error) || null;
  const refetch = () => Promise.all([current.refetch(), models.refetch()]);
  const data = current.data && models.data ? { current: current.data, models: models.data } : undefined;
  return (
    <QueryState
      query={{ data, error, refetch }}
      failed="Couldn't check whether a model is about to shut down."
      loading={null}
      gathered={null}
    >
      {(known) => <Warnings known={known} />}
    </QueryState>
  );
}
