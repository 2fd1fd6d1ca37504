import { Loading } from '../../ui/loading.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { useInnerLinks } from '../layout/inner-links.ts';

/** Shows an article's text. Its links inside the site go through the router, like all others. */
export function ArticleText({ html, elementId }: { html: string | null; elementId: string }) {
  const followInnerLink = useInnerLinks();
  if (html === null) return <Loading text="Loading article..." className="min-h-dvh" />;
  return <Prose id={elementId} html={html} className="prose-lead" onClick={followInnerLink} />;
}
