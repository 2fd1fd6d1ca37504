import { useParams } from 'react-router-dom';
import type { Place } from '../../data/place-reads.ts';
import { placeTitle } from '../../domain/display-name.ts';
import { zipOf } from '../../domain/location.ts';
import { articlePath, locationPath } from '../../domain/location-path.ts';
import { ArticleNotFound } from './article-not-found.tsx';
import { BookPage } from './book-page.tsx';
import { MoreArticles } from './more-articles.tsx';
import { PlaceHead } from './place-head.tsx';
import { PlaceScreen } from './place-screen.tsx';
import { placeTrail } from './place-trail.ts';
import { SiblingPlaces } from './related-places.tsx';

// The address may name the ZIP code before the article; anything else there is no address of ours.
const ZIP = /^\d{5}(-\d{4})?$/;

export function ArticlePage() {
  const { state = '', city = '', neighborhood = '', zip, article = '' } = useParams();
  const slugs = { state, city, neighborhood };
  if (zip !== undefined && !ZIP.test(zip)) return <ArticleNotFound />;
  return (
    <PlaceScreen slugs={slugs} loadingText="Loading article..." missing={<ArticleNotFound />}>
      {(place) => <Article place={place} slug={article} />}
    </PlaceScreen>
  );
}

function Article({ place: { location, articles }, slug }: { place: Place; slug: string }) {
  const article = articles.find((each) => each.slug === slug);
  if (!article) return <ArticleNotFound location={location} />;
  // The first one is the place's own text, and canonical at the place's address.
  const path = article === articles[0] ? locationPath(location) : articlePath(location, slug);
  const places = placeTrail(location);
  const trail = [...places, { name: article.title, to: articlePath(location, slug) }];
  const others = articles.filter((each) => each !== article);
  return (
    <>
      <PlaceHead location={location} article={article} path={path} trail={trail} />
      <BookPage
        trail={trail}
        title={article.title}
        placeName={placeTitle(location)}
        zip={zipOf(location)}
        article={article}
        placeholder={<p>Article content is being prepared...</p>}
      >
        <MoreArticles location={location} articles={others} />
        <SiblingPlaces
          slugs={{
            state: location.state_slug,
            city: location.city_slug ?? '',
            neighborhood: location.neighborhood_slug ?? '',
          }}
          title={`More in ${places.at(-2)?.name}`}
        />
      </BookPage>
    </>
  );
}
