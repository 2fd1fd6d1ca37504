import { useQuery } from '@tanstack/react-query';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { promptTemplateQueries } from '../../data/settings/prompt-templates.ts';
import { templateNameOf } from '../../domain/article.ts';
import { fillPrompt } from '../../domain/prompt-placeholders.ts';
import { Button } from '../../ui/button.tsx';

/** Shows the template for this type of location, and the prompt it makes for the location itself. */
export function TemplateOf({ location }: { location: LocationOverview }) {
  const { data: templates, isError, refetch } = useQuery(promptTemplateQueries.all());
  const name = templateNameOf(location.location_type);
  const template = templates?.find((each) => each.name === name);
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold text-ink-900">Template</h3>
      <p className="mt-1">
        <code className="rounded bg-paper-dim px-1.5 py-0.5 font-mono text-xs">{name}</code>
      </p>
      {isError && (
        <p className="mt-2 text-ink-600">
          The template could not be read.{' '}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {template && (
        <details className="mt-2">
          <summary className="min-h-8 cursor-pointer py-1 text-ink-700 hover:text-ink-900">
            What the generator is asked
          </summary>
          <p className="mt-2 max-h-80 overflow-y-auto rounded border border-line bg-paper px-4 py-3 leading-relaxed whitespace-pre-wrap">
            {fillPrompt(template.content, location)}
          </p>
        </details>
      )}
    </section>
  );
}
