import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { deliveredPageQuery, SERVER_SECTION } from '../../data/delivered-page.ts';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { useInnerLinks } from './inner-links.ts';

const MARK = { [SERVER_SECTION]: '' };

type ServerSectionProps = {
  /** The section's name in the element's id. */
  name: string;
  /** Draws the section; null in the visitor's bundle, which does without its code. */
  Content: ComponentType | null;
};

/**
 * A section that only the server draws, because it needs data or code that would be too much for a visitor's script. A
 * delivered page keeps the HTML. After a navigation the section is taken from the page as the server delivers it.
 */
export function ServerSection(props: ServerSectionProps) {
  const { pathname } = useLocation();
  return <SectionOfPage key={pathname} path={pathname} {...props} />;
}

function SectionOfPage({ name, path, Content }: ServerSectionProps & { path: string }) {
  // The address is in it, because the page before this one may still be shown when this is rendered first.
  const id = `${name}${path.replaceAll('/', '-')}`;
  const [inPage] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  if (inPage !== undefined) return <DeliveredHtml id={id} html={inPage} />;
  if (!Content) return <FetchedSection id={id} path={path} />;
  return (
    <div id={id} {...MARK}>
      <Suspense>
        <Content />
      </Suspense>
    </div>
  );
}

function DeliveredHtml({ id, html }: { id: string; html: string }) {
  const followInnerLink = useInnerLinks();
  return (
    // The click handler is only for the links inside; a key press on a link is a click.
    <div
      id={id}
      {...MARK}
      onClick={followInnerLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the page's own HTML, as the server made it.
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
}

/** Without an answer, or where the server has no such page, the section is left out: the rest of the page stands. */
function FetchedSection({ id, path }: { id: string; path: string }) {
  const { data, isPending } = useQuery(deliveredPageQuery(path));
  if (isPending) return <div data-waiting />;
  return <DeliveredHtml id={id} html={data?.[id] ?? ''} />;
}
