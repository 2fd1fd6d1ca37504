import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { articleQueries } from '../../data/articles/articles.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { freeArticleSlug } from '../../domain/articles/article.ts';
import { canGenerate } from '../../domain/generation/generation-eligibility.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TypeBadge } from '../location-marks/location-badges.tsx';
import { ExistingArticles } from './existing-articles.tsx';
import { TemplateOf } from './template-of.tsx';
import { useNewArticle } from './use-new-article.ts';

/** Shows the prompt for the location and its existing articles, with the button that starts the generator. */
export function GenerationPlan({ location }: { location: LocationOverview }) {
  const articles = useQuery(articleQueries.list({ location_id: location.id }));
  const { generate, isPending, failure } = useNewArticle(location);
  const isPossible = canGenerate(location);
  return (
    <Card title={locationName(location)} actions={<TypeBadge type={location.location_type} />}>
      <div className="grid gap-6">
        <TemplateOf location={location} />
        <ExistingArticles query={articles} />
        {!isPossible && (
          <p className="font-medium text-caution">
            Add a ZIP code to this neighborhood before you generate an article.
          </p>
        )}
        {failure && (
          <p
            role="alert"
            className="border-l-4 border-negative bg-negative-soft px-4 py-3 font-medium text-negative"
          >
            Failed to generate article: {failure}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            busy={isPending}
            disabled={!isPossible || !articles.data}
            onClick={() => {
              const taken = articles.data?.map(({ slug }) => slug) ?? [];
              void generate(freeArticleSlug(location, taken));
            }}
          >
            <Sparkles aria-hidden className="size-4" />
            {isPending ? 'Generating...' : failure ? 'Try again' : 'Generate Article'}
          </Button>
          <p role="status" className="text-ink-600">
            {isPending && 'Writing the article. This can take a minute. The editor opens when it is done.'}
          </p>
        </div>
      </div>
    </Card>
  );
}
