import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { stateGuidesQuery } from '../../data/locations/state-guides.ts';
import type { State } from '../../data/locations/state-reads.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { slugify } from '../../domain/locations/slug.ts';
import { US_STATES } from '../../domain/locations/us-states.ts';
import { Loading } from '../../ui/loading.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const guidesText = (guides: number): string => {
  if (guides === 0) return 'In preparation';
  return guides === 1 ? '1 guide' : `${guides} guides`;
};

type StateListProps = { states: readonly State[]; guides: Readonly<Record<string, number>> };

/** Lists the states with pages and the number of their guides, then those without a guide. */
function StateList({ states, guides }: StateListProps) {
  const listed = states.filter(({ is_listed }) => is_listed);
  const slugs = new Set(listed.map(({ slug }) => slug));
  const others = US_STATES.filter(({ name }) => !slugs.has(slugify(name)));
  return (
    <>
      <ul className="mt-6 gap-x-12 border-t border-line-strong empty:hidden sm:columns-2 lg:columns-3">
        {listed.map(({ name, slug }) => (
          <li key={slug} className="break-inside-avoid border-b border-line">
            <SiteLink
              to={`/${slug}`}
              className={`flex min-h-12 items-center justify-between gap-4 py-2 font-medium decoration-gold-700 underline-offset-4 hover:underline ${guides[slug] ? 'text-ink-900' : 'text-ink-600'}`}
            >
              {name}{' '}
              <span className="shrink-0 text-sm font-normal text-ink-600 tabular-nums">
                {guidesText(guides[slug] ?? 0)}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-6 max-w-small-measure text-sm text-ink-600">
          No pages yet: {others.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </>
  );
}

/** The index of the states, with the number of guides in each. */
export function StateIndex() {
  const { data: states = [], isPending } = useVisitorQuery(stateQueries.drawn());
  const { data: guides = {} } = useVisitorQuery(stateGuidesQuery());
  if (isPending) return <Loading text="Loading locations..." />;
  return (
    <section aria-labelledby="all-states" className="mt-16">
      <h2 id="all-states" className="text-h3">
        All states
      </h2>
      <StateList states={states} guides={guides} />
    </section>
  );
}
