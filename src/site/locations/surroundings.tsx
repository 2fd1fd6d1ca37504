import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { surroundingsQuery } from '../../data/locations/surroundings.ts';
import type { Surroundings } from '../../data/locations/surroundings-reads.ts';
import { displayName, locationTitle } from '../../domain/locations/display-name.ts';
import { cityOf, type LocationNames, locationTypeOf } from '../../domain/locations/location.ts';
import { classNames } from '../../lib/class-names.ts';
import { Container } from '../layout/section.tsx';
import { StructuredData } from '../layout/structured-data.tsx';
import { ArticleRecord } from './article-record.tsx';
import { Depositories } from './depositories.tsx';
import { localFacts } from './local-facts.ts';
import { MoreArticles } from './more-articles.tsx';
import { NearCities, NearestStates, Neighbors } from './near-places.tsx';
import { placeData } from './place-data.ts';
import { StateMap } from './state-map.tsx';
import { StateSummary } from './state-summary.tsx';
import { useLocationSlugs } from './use-location-slugs.ts';

function LocalFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(([term, details]) => (
        <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-ink-600">{term}</dt>
          <dd className="text-ink-900 tabular-nums">{details}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lists the locations nearby: by distance, or by alphabet if no distance is known. */
function Around({ location, surroundings }: { location: LocationNames; surroundings: Surroundings }) {
  const type = locationTypeOf(location);
  if (type === 'state') return <NearestStates slug={location.state_slug} />;
  const state = displayName(location.state);
  const title =
    type === 'city' ? `More cities in ${state}` : `More in ${displayName(cityOf(location) ?? state)}`;
  return (
    <>
      <NearCities near={surroundings.near} state={location.state_slug} />
      <Neighbors title={title} neighbors={surroundings.neighbors} />
    </>
  );
}

/**
 * Shows where a location is, what is nearby, its state's facts, and how the page was made. It needs no text, so it also
 * serves locations whose guide is in preparation.
 */
export function LocationSurroundings() {
  const slugs = useLocationSlugs();
  const { data: surroundings } = useVisitorQuery(surroundingsQuery(slugs));
  const { data: published } = useVisitorQuery(publishedLocationQueries.page(slugs));
  if (!surroundings || !published) return null;
  const { location, articles } = published;
  const name = locationTitle(location);
  const isState = slugs.city === undefined;
  const facts = localFacts(slugs.state, surroundings);
  // Paper leaves out the links, so without facts the heading would stand alone.
  const isPrinted = facts.length + surroundings.depositories.length > 0;
  return (
    <>
      <StructuredData data={[placeData(location, surroundings)]} />
      <section
        aria-labelledby="surroundings"
        className={classNames('border-t border-line py-14 print:py-5', !isPrinted && 'print:hidden')}
      >
        <Container className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <figure>
            <StateMap
              slug={slugs.state}
              stateName={displayName(location.state)}
              surroundings={surroundings}
              {...(!isState && { marked: name })}
            />
            <figcaption className="mt-3 text-xs text-ink-600">
              Place and ZIP data © GeoNames (CC BY 4.0), modified. Boundaries: US Census Bureau.
            </figcaption>
          </figure>
          <div>
            <h2 id="surroundings" className="mb-6 text-h3">
              {isState ? `${name} on the map` : `Around ${name}`}
            </h2>
            <LocalFacts facts={facts} />
            <Depositories
              depositories={surroundings.depositories}
              {...(isState && { ofState: displayName(location.state) })}
            />
            <Around location={location} surroundings={surroundings} />
          </div>
        </Container>
      </section>
      {!isState && <StateSummary slug={slugs.state} name={displayName(location.state)} />}
      <MoreArticles location={location} articles={articles} />
      <ArticleRecord slugs={slugs} published={published} surroundings={surroundings} />
    </>
  );
}
