import { useQuery } from '@tanstack/react-query';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { promptTemplateQueries } from '../../data/settings/prompt-templates.ts';
import { templateNameOf } from '../../domain/articles/article.ts';
import { FilledPrompt } from '../generation/filled-prompt.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

/** Shows the template for this type of location, and the filled prompt for this location. */
export function TemplateOf({ location }: { location: LocationOverview }) {
  const query = useQuery(promptTemplateQueries.all());
  const name = templateNameOf(location.location_type);
  const template = query.data?.find((each) => each.name === name);
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold text-ink-900">Template</h3>
      <p className="mt-1">
        <code className="rounded bg-paper-dim px-1.5 py-0.5 font-mono text-xs">{name}</code>
      </p>
      <QueryState query={query} failed="Couldn't load the template." loading={null} layout="line" />
      {template && (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer py-1 text-ink-700 hover:text-ink-900">
            Prompt for the AI model
          </summary>
          <div className="relative mt-2 max-h-80 overflow-y-auto rounded border border-line bg-paper px-4 py-3 leading-relaxed whitespace-pre-wrap">
            <FilledPrompt template={template.content} location={location} />
          </div>
        </details>
      )}
    </section>
  );
}
