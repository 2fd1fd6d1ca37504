import { Suspense } from 'react';
import { SERVER_SECTION } from '../../data/delivered-page.ts';
import { Loading } from '../../ui/loading.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { useInnerLinks } from '../layout/inner-links.ts';
import { NotedContent } from './location-sections.ts';
import { useLocationSlugs } from './use-location-slugs.ts';

const MARK = { [SERVER_SECTION]: '' };

/** Shows an article's text. Its links inside the site go through the router, like all others. */
export function ArticleText({ html, elementId }: { html: string | null; elementId: string }) {
  const followInnerLink = useInnerLinks();
  const isPreview = useLocationSlugs().state === '';
  if (html === null) return <Loading text="Loading article..." className="min-h-dvh" />;
  const props = { id: elementId, className: 'prose-lead', onClick: followInnerLink, ...MARK };
  if (NotedContent === null || isPreview) return <Prose html={html} {...props} />;
  return (
    <Prose {...props}>
      <Suspense>
        <NotedContent html={html} />
      </Suspense>
    </Prose>
  );
}
