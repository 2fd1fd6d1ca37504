import { lazy, Suspense, useEffect, useState } from 'react';
import type { PublishedLocation, ShownLocation } from '../../data/locations/published-location-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { articlePath, isZipSegment, locationPath } from '../../domain/locations/location-path.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { BookPage } from './book-page.tsx';
import { LocationHead } from './location-head.tsx';
import { LocationScreen } from './location-screen.tsx';
import { FetchedSurroundings, SurroundingsContent } from './location-sections.ts';
import { locationTrail } from './location-trail.ts';

const TEXT = "The article you're looking for doesn't exist or has been moved.";

// Loads only where an article is missing.
const MovedArticle = lazy(async () => ({
  default: (await import('../not-found/moved-article.tsx')).MovedArticle,
}));

/** Says that a location has no such article, with a link back to the location. */
function ArticleNotFound({ location }: { location: ShownLocation }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <PageHead title="Article Not Found" description={TEXT} path={null} noindex />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h1 className="text-title">Article Not Found</h1>
      <p className="mt-5 max-w-md text-lead">{TEXT}</p>
      <SiteLink to={locationPath(location)} className={buttonClasses('ink', 'large', 'mt-8')}>
        Back to {locationTitle(location)}
      </SiteLink>
      {isInBrowser && (
        <Suspense>
          <MovedArticle />
        </Suspense>
      )}
    </Container>
  );
}

export function ArticlePage() {
  const { state = '', city = '', neighborhood = '', zip, article = '' } = useParams();
  const slugs = { state, city, neighborhood };
  const isAddress = zip === undefined || isZipSegment(zip);
  return (
    <LocationScreen slugs={slugs} loadingText="Loading article...">
      {(published) =>
        isAddress ? (
          <Article published={published} slug={article} />
        ) : (
          <ArticleNotFound location={published.location} />
        )
      }
    </LocationScreen>
  );
}

function Article({
  published: { location, articles },
  slug,
}: {
  published: PublishedLocation;
  slug: string;
}) {
  const article = articles.find((each) => each.slug === slug);
  if (!article) return <ArticleNotFound location={location} />;
  // The first article is the location's own text, and its canonical address is the location's.
  const path = article === articles[0] ? locationPath(location) : articlePath(location, slug);
  const locations = locationTrail(location);
  const trail = [...locations, { name: article.title, to: articlePath(location, slug) }];
  return (
    <>
      <LocationHead location={location} article={article} path={path} trail={trail} />
      <BookPage
        trail={trail}
        title={article.title}
        locationName={locationTitle(location)}
        zip={zipOf(location)}
        article={article}
        placeholder={<p>Article content is being prepared...</p>}
      >
        <ServerSection name="surroundings" Content={SurroundingsContent} Fetched={FetchedSurroundings} />
      </BookPage>
    </>
  );
}
