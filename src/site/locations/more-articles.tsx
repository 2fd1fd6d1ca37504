import type { PublishedArticle, ShownLocation } from '../../data/locations/published-location-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { locationTypeOf } from '../../domain/locations/location.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

/** Lists the articles of a neighborhood besides the one that is shown, each at its own address. */
export function MoreArticles({
  location,
  articles,
}: {
  location: ShownLocation;
  articles: PublishedArticle[];
}) {
  const { article: shown = articles[0]?.slug } = useParams();
  const others = articles.filter(({ slug }) => slug !== shown);
  if (locationTypeOf(location) !== 'neighborhood' || others.length === 0) return null;
  return (
    <section aria-labelledby="more-articles" className="border-t border-line py-14 print:hidden">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="more-articles" className="text-h3">
          More about {locationTitle(location)}
        </h2>
        <ul>
          {others.map(({ slug, title }) => (
            <li key={slug} className="border-b border-line">
              <SiteLink
                to={articlePath(location, slug)}
                className="flex min-h-12 items-center py-2 text-ink-900 hover:text-gold-700"
              >
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
