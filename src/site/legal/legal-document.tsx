import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { ReadingColumns } from '../reading/reading-columns.tsx';

/** The date of the current version of these texts. */
const DATE = { iso: '2025-05-19', text: 'May 19, 2025' };

type LegalDocumentProps = {
  title: string;
  description: string;
  path: string;
  /** The headings by their ids, in order. */
  sections: Readonly<Record<string, string>>;
  /** Keeps its delivered HTML. */
  Text: ComponentType<TextProps>;
};

/** The frame of a legal text: plain, dated, with its contents and a link home. */
export function LegalDocument({ title, description, path, sections, Text }: LegalDocumentProps) {
  const trail = [{ name: title, to: path }];
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={title}
        description={description}
        path={path}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <article>
        <h1 className="mt-8 text-title sm:mt-12">{title}</h1>
        <p className="mt-4 mb-10 text-sm text-ink-600">
          Last updated: <time dateTime={DATE.iso}>{DATE.text}</time>
        </p>
        <ReadingColumns entries={Object.entries(sections).map(([id, name]) => ({ id, title: name }))}>
          <Text as="div" className="prose [&_h2]:mt-11 [&_h2]:mb-3 [&_h2]:before:hidden" />
          <p className="mt-14 max-w-measure border-t border-line pt-6 print:hidden">
            <SiteLink
              to={paths.home}
              className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
            >
              Return to Home
            </SiteLink>
          </p>
        </ReadingColumns>
      </article>
    </Container>
  );
}
