import { locationTitle } from '../../domain/locations/display-name.ts';
import type { Location } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const TEXT = "The article you're looking for doesn't exist or has been moved.";

/** Says that a location has no such article, with a link back to the location. */
export function ArticleNotFound({ location }: { location: Location }) {
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <PageHead title="Article Not Found" description={TEXT} path={null} noindex />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h1 className="text-title">Article Not Found</h1>
      <p className="mt-5 max-w-md text-lead">{TEXT}</p>
      <SiteLink to={locationPath(location)} className={buttonClasses('ink', 'large', 'mt-8')}>
        Back to {locationTitle(location)}
      </SiteLink>
    </Container>
  );
}
