import type { Byline, NamedContributor } from '../../domain/articles/byline.ts';
import type { StructuredPart } from './page-head.tsx';

type ArticleFacts = {
  title: string;
  description: string;
  path: string;
  /** ISO dates. */
  published: string;
  modified: string;
  byline: Byline;
};

const personData = ({ name, credentials, link }: NamedContributor): object => ({
  '@type': 'Person',
  name,
  ...(credentials && { description: credentials }),
  ...(link && { url: link }),
});

/** Describes an article for search engines (schema.org): its author and reviewer, where the page names them. */
export const articleData =
  ({ title, description, path, published, modified, byline }: ArticleFacts): StructuredPart =>
  ({ name, siteUrl }) => {
    const { author, reviewer, reviewed_on } = byline;
    const url = `${siteUrl}${path}`;
    const publisher = { '@type': 'Organization', name, url: `${siteUrl}/` };
    return {
      '@type': 'Article',
      headline: title,
      description,
      image: `${siteUrl}/images/og-1200.jpg`,
      datePublished: published,
      dateModified: modified,
      mainEntityOfPage:
        reviewer && reviewed_on
          ? { '@type': 'WebPage', '@id': url, reviewedBy: personData(reviewer), lastReviewed: reviewed_on }
          : url,
      ...(author && { author: personData(author) }),
      publisher,
    };
  };
