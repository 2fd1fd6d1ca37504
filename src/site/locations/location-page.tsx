import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import type { PublishedLocation } from '../../data/locations/published-location-reads.ts';
import { locationName, locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { ServerSection } from '../layout/server-section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import type { TocEntry } from '../layout/table-of-contents.tsx';
import { BookPage } from './book-page.tsx';
import { LocationHead } from './location-head.tsx';
import { AnswerContent } from './location-sections.ts';
import { locationTrail } from './location-trail.ts';

type LocationPageProps = {
  published: PublishedLocation;
  children?: ReactNode;
  sections?: readonly TocEntry[];
};

type PlaceholderProps = { name: string; zip: string | null; path: string };

function Placeholder({ name, zip, path }: PlaceholderProps) {
  return (
    <div className="border-l border-gold-500 pl-6">
      <p className="font-display text-h3 text-ink-900">{`Our ${name} guide is being prepared.`}</p>
      <p className="mt-3">
        We publish a local page once it has been written with care and checked. Until then the free guide
        covers what applies everywhere.
      </p>
      <SiteLink
        to={`${paths.places}?place=${path}`}
        className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
      >
        Tell me when it is ready
      </SiteLink>
      {zip && <p className="mt-3 text-sm text-ink-600">{`Serving zip code ${zip}`}</p>}
    </div>
  );
}

/** In 'La Jolla, San Diego' a line may break at the comma, not inside a name. */
const unbroken = (names: string): string => names.replace(/(?<!,) /g, '\u00a0');

/** A location's own page, with its own text. */
export function LocationPage({ published: { location, articles }, children, sections }: LocationPageProps) {
  const [article] = articles;
  const name = locationTitle(location);
  const zip = zipOf(location);
  const trail = locationTrail(location);
  return (
    <>
      <LocationHead location={location} article={article} path={locationPath(location)} trail={trail} />
      <BookPage
        trail={trail}
        title={article?.title ?? `Gold investment in ${unbroken(locationName(location))}`}
        locationName={name}
        zip={zip}
        article={article}
        placeholder={
          article ? (
            <p>Article content is being prepared...</p>
          ) : (
            <Placeholder name={name} zip={zip} path={locationPath(location)} />
          )
        }
        sections={sections}
        answer={<ServerSection name="answer" Content={AnswerContent} />}
      >
        {children}
      </BookPage>
    </>
  );
}
