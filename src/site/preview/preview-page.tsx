import { paths } from '../../config/paths.ts';
import type { Preview } from '../../data/articles/preview-reads.ts';
import { previewQuery } from '../../data/articles/previews.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { isPreviewSecret } from '../../domain/articles/preview-secret.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { articlePath } from '../../domain/locations/location-path.ts';
import { useAddress } from '../../lib/address.tsx';
import { longDate } from '../../lib/long-date.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { BookPage } from '../locations/book-page.tsx';
import { locationTrail } from '../locations/location-trail.ts';

/** Keeps other sites from learning where the reviewer came from. */
function Head({ title, description }: { title: string; description: string }) {
  return (
    <>
      <PageHead title={`Preview: ${title}`} description={description} path={null} />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

const ENDED =
  'This preview has expired or was withdrawn, or the link is incomplete. Ask the person who sent it to you for a new one.';

function EndedPreview() {
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <Head title="Not available" description={ENDED} />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h1 className="text-title">There is nothing to preview here</h1>
      <p className="mt-5 max-w-md text-lead">{ENDED}</p>
      <SiteLink to={paths.home} className={buttonClasses('ink', 'large', 'mt-8')}>
        Back to Home
      </SiteLink>
    </Container>
  );
}

function Banner({ preview: { article, location, status, expires_at } }: { preview: Preview }) {
  return (
    <aside aria-label="Preview" className="border-b border-gold-500 bg-paper-dim print:hidden">
      <Container className="py-3 text-sm">
        <strong className="text-ink-900">This is a preview.</strong>{' '}
        {status === 'published' ? (
          <>
            The article has been published since:{' '}
            <SiteLink to={articlePath(location, article.slug)} className="underline underline-offset-2">
              see its page
            </SiteLink>
            .
          </>
        ) : (
          'The article is not published. Only people who have this link can read it.'
        )}{' '}
        The link works until <time dateTime={expires_at}>{longDate(expires_at)}</time>.
      </Container>
    </aside>
  );
}

function PreviewedArticle({ preview }: { preview: Preview }) {
  const { article, location } = preview;
  const trail = [
    ...locationTrail(location),
    { name: article.title, to: articlePath(location, article.slug) },
  ];
  return (
    <>
      <Head title={article.title} description={article.meta_description ?? ''} />
      <Banner preview={preview} />
      <BookPage
        trail={trail}
        title={article.title}
        locationName={locationTitle(location)}
        zip={zipOf(location)}
        article={article}
        placeholder={<p>This article has no text yet.</p>}
      />
    </>
  );
}

/**
 * Shows a draft to a reviewer without an account. The secret is behind the "#" of the address: that part is sent to
 * no one, so it appears in no log and no referrer.
 */
export function PreviewPage() {
  const secret = useAddress().hash.slice(1);
  const isSecret = isPreviewSecret(secret);
  const { data: preview, isPending, refetch } = useVisitorQuery(isSecret ? previewQuery(secret) : null);
  if (!isSecret || preview === null) return <EndedPreview />;
  if (preview) return <PreviewedArticle preview={preview} />;
  return (
    <Container className="grid min-h-dvh content-center">
      <Head title="Loading" description="A draft for its reviewer." />
      <h1 className="sr-only">Preview</h1>
      {isPending ? (
        <Loading text="Loading preview..." />
      ) : (
        <RetryNotice
          title="Couldn't load the preview"
          detail="Please check your connection and try again."
          onRetry={() => void refetch()}
        />
      )}
    </Container>
  );
}
